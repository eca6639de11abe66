import type { Plugin, Rolldown } from 'vite'
import { openingOf } from './openings.config.ts'

/** Pages the server writes a start for, and what draws each; home is in the first script. */
const routes = {
  '/': 'home-page',
  '/arbitration': 'arbitration-page',
  '/exchange': 'exchange-page',
  '/exchangers': 'exchangers-page',
  '/exchangers/:exchanger': 'exchanger-page',
  '/faq': 'content/faq-page',
  '/faq/:topic': 'content/faq-category-page',
  '/faq/:topic/:question': 'content/faq-article-page',
  '/contacts': 'content/contacts-page',
  '/affiliate': 'content/affiliate-page',
  '/partners': 'content/partners-page',
  '/developers': 'content/developers-page',
  '/stats': 'content/stats-page',
  '/privacy': 'content/privacy-page',
  '/terms': 'content/terms-page',
} as const

export type PageName = keyof typeof routes

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/**
 * Leaves `.vite/starts.json` for the server: each page's first words, drawn before any script has
 * come, and the scripts that are asked for at once instead of one after another.
 */
export function pageStarts(): Plugin {
  return {
    name: 'page-starts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunks: Chunks = new Map(files.map((chunk) => [chunk.fileName, chunk]))
      const entry = files.find(({ isEntry, facadeModuleId }) => isEntry && isPage(facadeModuleId))
      if (!entry) throw new Error('the pages have no first script')
      const first = withImports(chunks, [entry.fileName])
      const starts = Object.entries(routes).map(([name, route]) => {
        const own = files.filter(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/src/routes/${route}.tsx`),
        )
        const all = withImports(chunks, [...first, ...own.map(({ fileName }) => fileName)])
        const start = {
          scripts: [...all].filter((file) => !first.has(file)).map(addressOf),
          russian: russianOf(chunks, all).map(addressOf),
          opening: openingOf(name as PageName),
        }
        return [name, start]
      })
      const source = JSON.stringify(Object.fromEntries(starts))
      this.emitFile({ type: 'asset', fileName: '.vite/starts.json', source })
    },
  }
}

function isPage(id: string | null): boolean {
  return id?.endsWith('/index.html') ?? false
}

function withImports(chunks: Chunks, start: readonly string[]): Set<string> {
  const found = new Set(start)
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next)
  return found
}

/** Texts come with the code they stand in, those in Russian beside it. */
function russianOf(chunks: Chunks, files: Iterable<string>): string[] {
  const asked = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
  return [...new Set(asked)].filter((file) =>
    chunks.get(file)?.facadeModuleId?.endsWith('/ru.json'),
  )
}

function addressOf(file: string): string {
  return `/${file}`
}
