import type { PageName } from '@hopwise/contract'
import type { Locale } from '../../context.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'

/** Each has a picture in each language, `share-chain-en.png`; made by `npm run pictures`. */
type PagePicture = 'home' | 'chain' | 'pair' | 'exchanger' | 'loop'

/** What a page says of itself before any script runs. */
export interface Page {
  readonly status: 200 | 404
  /** Without the product's name. */
  readonly title: string
  readonly description: string
  /** From the root, with those parameters that make it another page. */
  readonly path: string
  /** Whether searches may find it. */
  readonly isIndexed: boolean
  /** Whether it goes by an address of its own where links to it are shown. */
  readonly isShared: boolean
  /** What links to it are shown with. */
  readonly picture: PagePicture
  /** HTML that can be read without scripts, and by those who read for others. */
  readonly summary: string
  /** Facts for machines, as schema.org names them. */
  readonly facts: readonly object[]
  /** Which of our pages it is; undefined where it is none. */
  readonly name: PageName | undefined
  /** HTML for what the first words name; none where this address has other first words. */
  readonly words: Readonly<Record<string, string>> | 'none'
}

/** What is said of a page where it is found, and where links to it are shown. */
export interface PageSaid {
  readonly title: string
  readonly description: string
}

export interface PageRequest {
  readonly path: string
  /** Those it reads (`paramsOf`), as they are read. */
  readonly params: URLSearchParams
  readonly locale: Locale
  /** False also where nobody had to ask: only pages for admins depend on it. */
  readonly isAdmin: boolean
  /** Whose address the market's time is counted for: of who asked first. */
  readonly asker: string
  /** What the page of a name says of itself in this language. */
  readonly saidOf: (name: PageName) => PageSaid
}

/** An ordinary page at a path. */
export function plainPage(
  name: PageName | undefined,
  path: string,
  { title, description }: PageSaid,
): Page {
  return {
    status: 200,
    title,
    description,
    path,
    isIndexed: true,
    isShared: true,
    picture: 'home',
    summary: '',
    facts: [],
    name,
    words: {},
  }
}

/** What is read without scripts. */
export function heading({ title, description }: PageSaid): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`
}
