import type { PageName } from '@hopwise/contract'
import type { Locale } from '../../lib/words/locale.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'

/** Each has a picture in each language, `share-chain-en.png`; made by `npm run pictures`. */
type PagePicture = 'home' | 'chain' | 'pair' | 'exchanger' | 'loop'

/** A page's head and first words, before any script runs. */
export interface Page {
  readonly status: 200 | 404
  /** The title without the product's name. */
  readonly title: string
  readonly description: string
  /** The path from the root, with the parameters that make it another page. */
  readonly path: string
  /** Whether searches may find it. */
  readonly isIndexed: boolean
  /** Whether it goes by an address of its own where links to it are shown. */
  readonly isShared: boolean
  /** The picture beside links to it. */
  readonly picture: PagePicture
  /** HTML that can be read without scripts, and by those who read for others. */
  readonly summary: string
  /** Facts for machines, as schema.org names them. */
  readonly facts: readonly object[]
  /** HTML that can be read without scripts, as search engines do. */
  readonly name: PageName | undefined
  /** HTML by the names in the first words; none where this address has other first words. */
  readonly words: Readonly<Record<string, string>> | 'none'
}

/** A page's title and description, for search results and links. */
export interface PageSaid {
  readonly title: string
  readonly description: string
}

export interface PageRequest {
  readonly path: string
  /** Parameters that it reads (`paramsOf`), in their normal form. */
  readonly params: URLSearchParams
  readonly locale: Locale
  /** False also where nobody had to check: only pages for admins depend on it. */
  readonly isAdmin: boolean
  /** The network address to which the market's time is charged: the first reader's. */
  readonly asker: string
  /** Title and description of a named page in this language. */
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

/** HTML that is read without scripts. */
export function heading({ title, description }: PageSaid): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`
}
