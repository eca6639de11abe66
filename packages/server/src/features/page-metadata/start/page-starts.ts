import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageName } from '@hopwise/contract'
import type { Locale } from '../../../lib/words/locale.ts'
import { BRAND } from '../facts.ts'
import type { Page, PageSaid } from '../page.ts'

/** A page's start, as the build left it (packages/web/build/pages/page-starts.ts). */
interface PageStart {
  /** Addresses of the scripts that draw it beyond the first one. */
  readonly scripts: readonly string[]
  /** The same of its texts in Russian. */
  readonly russian: readonly string[]
  /** HTML with `{{names}}` in it; none where a page says nothing before it has its answer. */
  readonly pageShell?: Readonly<Record<Locale, string>>
  /** The head; undefined where each address of the page has its own. */
  readonly head?: Readonly<Record<Locale, { readonly title: string; readonly about: string }>>
}

export type PageStarts = Readonly<Partial<Record<PageName, PageStart>>>

/** Starts of built pages; pages built without have none, and start when their scripts do. */
export function readPageStarts(pagesDir: string): PageStarts {
  const file = join(pagesDir, '.vite', 'starts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageStarts) : {}
}

/** A page's own title and description; the product's name where the pages were built without. */
export function headOf(starts: PageStarts, name: PageName, locale: Locale): PageSaid {
  const { title = BRAND, about = '' } = starts[name]?.head?.[locale] ?? {}
  return { title, description: about }
}

/** Requests a page's scripts at once, behind the files that its first words need. */
export function scriptsOf(starts: PageStarts, { name }: Page, locale: Locale): string {
  const { scripts = [], russian = [] } = (name && starts[name]) ?? {}
  return [...scripts, ...(locale === 'ru' ? russian : [])]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">\n`)
    .join('')
}

/**
 * First words of a page, drawn before any script has come and removed once it draws its own. The
 * browser knows a language chosen before, so words that need no answer are in both.
 */
export function pageShellOf(starts: PageStarts, { name, words }: Page, locale: Locale): string {
  const pageShell = name && starts[name]?.pageShell
  if (!pageShell || words === 'none') return ''
  const isAnswer = Object.keys(words).length > 0
  const locales: readonly Locale[] = isAnswer ? [locale] : ['en', 'ru']
  const blocks = locales.map(
    (each) => `<div lang="${each}">${filled(pageShell[each], words)}</div>`,
  )
  const waits = isAnswer ? ` data-waits="${locale}"` : ''
  return (
    `<div id="page-shell" inert${waits}><div class="page-shell-header"></div>` +
    `<div class="page-shell-words">${blocks.join('')}</div></div>`
  )
}

function filled(html: string, words: Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => words[name] ?? '')
}
