import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { apiHost } from './build/api-host.ts'
import { firstScript } from './build/chunks/first-script.ts'
import { straightImports } from './build/chunks/straight-imports.ts'
import { compressAssets } from './build/compress-assets.ts'
import { currencyMarks } from './build/marks/currency-marks.ts'
import { fontPreload } from './build/font-preload.ts'
import { offlineFiles } from './build/offline-files.ts'
import { pageStarts } from './build/pages/page-starts.ts'
import { lowPriorityScripts } from './build/low-priority-scripts.ts'
import { servedFiles } from './build/served-files.ts'
import { namespaceTexts } from './build/texts/namespace-texts.ts'

/** The server's address during development. */
const defaultServer = 'http://127.0.0.1:3000'

const VENDOR = /node_modules\/(?:react|react-dom|scheduler|react-router|@?urql|wonka)\//
/** Of ours, but for the code of QR codes and of plots, which few pages show. */
const OURS = new RegExp(
  'packages/web/src/(?:ui(?!/show/(?:qr-code|plot))|lib|market/(?!chain|exchanger-link|spark/))',
)
const ICONS = /node_modules\/(?:lucide|clsx)/
const PARTS = new RegExp(`${OURS.source}|${ICONS.source}`)
/** Whatever changes from one release to the next, and the icons. The page itself is the entry. */
const FIRST = new RegExp(`packages/(?:web|contract)/src/|${ICONS.source}`)
/** The texts of field faults, which pages without fields do without. */
const FIELD_TEXTS = /packages\/contract\/src\/field-texts(?:\.ts$|\/)/

export default defineConfig(({ mode }) => {
  const set = loadEnv(mode, '.', 'HOPWISE_')
  const isFirst = firstScript()
  const { HOPWISE_SERVER_URL = defaultServer } = set
  const proxiedPaths = ['/graphql', '/schema.graphql', '/go/', '^/promises/.+\\.csv$']
  const proxy = Object.fromEntries(proxiedPaths.map((path) => [path, HOPWISE_SERVER_URL]))
  return {
    plugins: [
      namespaceTexts(),
      straightImports(),
      currencyMarks(),
      react(),
      tailwindcss(),
      fontPreload(),
      apiHost(set['HOPWISE_API_URL']),
      lowPriorityScripts(),
      pageStarts(),
      offlineFiles(),
      servedFiles(),
      compressAssets(),
    ],
    server: { proxy },
    preview: { proxy },
    build: {
      target: 'es2023',
      // The manifest is read by the server's preloading and by the size check.
      manifest: true,
      // Fonts and pictures stay files: the content policy and the cache both want that.
      assetsInlineLimit: 0,
      // The explorer's editor; nobody else fetches it.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        // Libraries contain directives for compilers whose work is done.
        checks: { moduleLevelDirective: false },
        input: { index: 'index.html', 'service-worker': 'src/lib/offline/service-worker.ts' },
        output: {
          // A service worker controls its folder and those below, and its name must not change.
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // Libraries change seldom, so browsers keep them from one release to the next.
              { name: 'vendor', test: VENDOR, priority: 3 },
              // The parts that every page waits for are one file.
              {
                name: (id, context) => (isFirst(id, context) ? 'first' : null),
                test: FIRST,
                priority: 2,
              },
              // Parts that some pages share, of a few hundred bytes, are not worth a request each.
              { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
              { name: 'field-texts', test: FIELD_TEXTS, priority: 3 },
            ],
          },
        },
      },
    },
  }
})
