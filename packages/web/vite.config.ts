import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { apiHost } from './build/api-host.ts'
import { compressAssets } from './build/compress-assets.ts'
import { currencyMarks } from './build/marks/currency-marks.ts'
import { firstScript } from './build/first-script.ts'
import { fontPreload } from './build/font-preload.ts'
import { offlineFiles } from './build/offline-files.ts'
import { pageStarts } from './build/pages/page-starts.ts'
import { patientScripts } from './build/patient-scripts.ts'
import { servedFiles } from './build/served-files.ts'
import { roomTexts } from './build/texts/room-texts.ts'

/** Where the server listens while pages are developed. */
const defaultServer = 'http://127.0.0.1:3000'

const VENDOR = /node_modules\/(?:react|react-dom|scheduler|react-router|@?urql|wonka)\//
/** Of ours, but for the code of QR codes and of plots, which few pages show. */
const OURS =
  /packages\/web\/src\/(?:ui(?!\/show\/(?:qr-code|plot))|lib|market\/(?!chain|way-out|spark\/))/
const ICONS = /node_modules\/(?:lucide|clsx)/
const SHARED = new RegExp(`${OURS.source}|${ICONS.source}`)
/** What stands around every page says it. */
const SAID = /packages\/web\/src\/(?:account|features\/shell|pages)\/(?:room-texts|en\.json)$/

/** What people are told about fields: the first page has none that is refused. */
const FIELD_TEXTS = /packages\/contract\/src\/field-texts\.ts$/

export default defineConfig(({ mode }) => {
  const set = loadEnv(mode, '.', 'HOPWISE_')
  const isFirst = firstScript()
  const { HOPWISE_SERVER_URL = defaultServer } = set
  const asked = ['/graphql', '/schema.graphql', '/go/']
  const proxy = Object.fromEntries(asked.map((path) => [path, HOPWISE_SERVER_URL]))
  return {
    plugins: [
      roomTexts(),
      currencyMarks(),
      react(),
      tailwindcss(),
      fontPreload(),
      apiHost(set['HOPWISE_API_URL']),
      patientScripts(),
      pageStarts(),
      offlineFiles(),
      servedFiles(),
      compressAssets(),
    ],
    server: { proxy },
    preview: { proxy },
    build: {
      target: 'es2023',
      // The server's table of what to preload, and the size check, read it.
      manifest: true,
      // Fonts and pictures stay files: the content policy and the cache both want that.
      assetsInlineLimit: 0,
      // The explorer's editor; nobody else fetches it.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        // What others leave for a compiler that is done.
        checks: { moduleLevelDirective: false },
        input: { index: 'index.html', 'service-worker': 'src/lib/offline/service-worker.ts' },
        output: {
          // It has charge of what lies beside it and below, always under the same name.
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // What others wrote changes seldom: browsers keep it from one release to the next.
              { name: 'vendor', test: VENDOR, priority: 3 },
              // Parts of a few hundred bytes are not worth a request each: those that every page
              // waits for are one file, those of some pages another.
              {
                name: (id, context) => (isFirst(id, context) ? 'shared' : null),
                test: SHARED,
                minShareCount: 2,
                priority: 2,
              },
              { name: 'parts', test: SHARED, minShareCount: 2, priority: 1 },
              { name: 'said', test: SAID, priority: 1 },
              { name: 'field-texts', test: FIELD_TEXTS, priority: 3 },
            ],
          },
        },
      },
    },
  }
})
