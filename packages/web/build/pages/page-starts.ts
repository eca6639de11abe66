import { allPages, isPublic, isSingle, type NamedPage } from '@hopwise/contract'
import type { Plugin, Rolldown } from 'vite'
import { SOURCES } from '../sources.ts'
import { pageShellOf } from './page-shells.ts'
import { type PageLocale, pageWord } from './page-words.ts'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/**
 * Leaves `.vite/starts.json` for the server: for each public page its first words, drawn before any
 * script; the scripts to preload at once instead of one after another; and its title and
 * description for searches and links. Home is in the first script.
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
      const starts = allPages.filter(isPublic).map((page) => {
        const own = files.filter((file) => isOf(page, file))
        const all = withImports(chunks, [...first, ...own.map(({ fileName }) => fileName)])
        const start = {
          scripts: [...all].filter((file) => !first.has(file)).map(addressOf),
          russian: russianOf(chunks, all).map(addressOf),
          pageShell: pageShellOf(page),
          head: isSingle(page) ? { en: headOf(page, 'en'), ru: headOf(page, 'ru') } : undefined,
        }
        return [page.name, start]
      })
      const source = JSON.stringify(Object.fromEntries(starts))
      this.emitFile({ type: 'asset', fileName: '.vite/starts.json', source })
    },
  }
}

/** Whether the chunk holds the page, or the frame of its kind. */
function isOf({ name, kind }: NamedPage, { facadeModuleId }: Rolldown.OutputChunk): boolean {
  const ends = [`/${name}-page.tsx`, `/routes/frames/${kind}-frame.tsx`]
  return ends.some((end) => facadeModuleId?.endsWith(end))
}

function headOf(page: NamedPage, locale: PageLocale) {
  const [title, about] = (['title', 'about'] as const).map((word) =>
    pageWord(page, { word, locale, sources: SOURCES }),
  )
  return { title, about }
}

function isPage(id: string | null): boolean {
  return id?.endsWith('/index.html') ?? false
}

function withImports(chunks: Chunks, start: readonly string[]): Set<string> {
  const found = new Set(start)
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next)
  return found
}

/** The Russian texts of these chunks, which are files beside them. */
function russianOf(chunks: Chunks, files: Iterable<string>): string[] {
  const dynamicImports = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
  return [...new Set(dynamicImports)].filter((file) =>
    /\/(?:ru\.json|namespace-texts-ru)$/.test(chunks.get(file)?.facadeModuleId ?? ''),
  )
}

function addressOf(file: string): string {
  return `/${file}`
}
