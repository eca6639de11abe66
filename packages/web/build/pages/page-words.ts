import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  allPages,
  linkedPages,
  type NamedPage,
  type PageMenu,
  type PageName,
} from '@hopwise/contract'
import { textsFolderOf } from './page-files.ts'

export const LOCALES = ['en', 'ru'] as const
export type PageLocale = (typeof LOCALES)[number]

/** A page's own words by their keys, in one language. */
export type Texts = (key: string) => string

interface OwnWords {
  /** The text of links to the page; its title by default. */
  readonly link?: string
  /** The title; that of its namespace by default. */
  readonly title?: string
  /** The purpose in a sentence, shown in search results and in menus. */
  readonly about?: string
}

interface NamespaceOfPages {
  readonly title?: string
  readonly page?: Readonly<Partial<Record<PageName, OwnWords>>>
}

/** The page's names in its own texts, as far as they say. */
function pageWords(name: PageName, locale: PageLocale, sources: string): OwnWords {
  const folder = textsFolderOf(name, sources)
  if (folder === undefined) return {}
  const file = join(sources, folder, `${locale}.json`)
  const namespace = JSON.parse(readFileSync(file, 'utf8')) as NamespaceOfPages
  const own = namespace.page?.[name]
  const title = own?.title ?? namespace.title
  return { ...own, ...(title !== undefined && { title, link: own?.link ?? title }) }
}

/** One of a page's words; throws if the page's texts lack it. */
export function pageWord(
  { name }: NamedPage,
  { word, locale, sources }: { word: keyof OwnWords; locale: PageLocale; sources: string },
): string {
  const said = pageWords(name, locale, sources)[word]
  if (said === undefined) throw new Error(`the texts of ${name} have no ${word} in ${locale}`)
  return said
}

type Nested = { readonly [key: string]: string | Nested }

const OPEN_MENUS: readonly PageMenu[] = ['head', 'foot', 'personal']

/**
 * Namespaces of texts by which pages speak of others, made of those pages' own texts, by name.
 * Menus stand on every page, and admins' menus on theirs alone.
 */
export const namespacesOfPages: Readonly<
  Record<string, (locale: PageLocale, sources: string) => Nested>
> = {
  pages: (locale, sources) =>
    wordsOf(
      allPages.filter(({ link }) => link !== undefined && OPEN_MENUS.includes(link)),
      { word: 'link', locale, sources },
    ),
  'admin-pages': (locale, sources) => ({
    link: wordsOf(linkedPages('admin'), { word: 'link', locale, sources }),
    about: wordsOf(linkedPages('admin'), { word: 'about', locale, sources }),
  }),
}

function wordsOf(
  pages: readonly NamedPage[],
  options: Parameters<typeof pageWord>[1],
): Readonly<Record<string, string>> {
  return Object.fromEntries(pages.map((page) => [page.name, pageWord(page, options)]))
}
