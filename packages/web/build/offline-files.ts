import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WORKER = 'service-worker.js'
/** Files outside the build, whose names have no hash. */
const PUBLIC = ['theme.js', 'favicon.svg']
/** Fonts for letters that neither of our languages has, though names of exchangers may. */
const RARE_FONT = /-ext-wght-/
/** Nobody administers or explores the API without a network. */
const ONLINE =
  /\/src\/(?:routes\/frames\/admin|features\/admin|admin-pages|features\/developers\/explorer)/

interface OfflineFile {
  readonly url: string
  /** Null where the name already has a hash of the content. */
  readonly revision: string | null
}

/** Tells the service worker the files that readers' pages need without a network. */
export function offlineFiles(): Plugin {
  let publicDir = ''
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER]
        const page = bundle['index.html']
        if (worker?.type !== 'chunk' || page?.type !== 'asset') {
          throw new Error('the build has no service worker, or no page')
        }
        const scripts = readersScripts(bundle)
        const files: OfflineFile[] = [
          { url: '/index.html', revision: hashOf(page.source) },
          ...PUBLIC.map((name) => ({
            url: `/${name}`,
            revision: hashOf(readFileSync(join(publicDir, name))),
          })),
          ...[...scripts, ...looks(bundle, scripts)]
            .sort()
            .map((name) => ({ url: `/${name}`, revision: null })),
        ]
        worker.code = worker.code.replaceAll('OFFLINE_FILES', JSON.stringify(files))
      },
    },
  }
}

/** Scripts that any page but the administrators' may need. */
function readersScripts(bundle: Rolldown.OutputBundle): Set<string> {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
  )
  if (!entry) throw new Error('the pages have no first script')
  const found = new Set([entry.fileName])
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      const file = bundle[next]
      // A module of nothing but styles leaves no script.
      if (file?.type === 'chunk' && !ONLINE.test(file.facadeModuleId ?? '')) found.add(next)
    }
  }
  return found
}

/** The styles and fonts of these scripts alone. */
function looks(bundle: Rolldown.OutputBundle, scripts: ReadonlySet<string>): string[] {
  const stylesOf = (isReaders: boolean) =>
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && scripts.has(file.fileName) === isReaders
        ? [...(file.viteMetadata?.importedCss ?? [])]
        : [],
    )
  const readers = new Set(stylesOf(true))
  const others = new Set(stylesOf(false).filter((name) => !readers.has(name)))
  return Object.keys(bundle).filter(
    (name) => /\.(?:css|woff2)$/.test(name) && !RARE_FONT.test(name) && !others.has(name),
  )
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
