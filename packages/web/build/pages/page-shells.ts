import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedPage } from '@hopwise/contract'
import { SOURCES } from '../sources.ts'
import { textsFolderOf } from './page-files.ts'
import { homePageShell } from './home-page-shell.ts'
import type { PageLocale, Texts } from './page-words.ts'

const H1 = 'text-h1 font-bold tracking-tight text-balance'
/** The height of the live state that comes beside the heading. */
const LIVE = 'flex min-h-8 items-center'
const LAW = 'grid items-start gap-x-12 md:grid-cols-[minmax(0,70ch)_220px]'
const CONTACTS = 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)]'
/** The height of the star that comes beside the heading. */
const STARRED = 'flex min-h-9 items-center pointer-coarse:min-h-11'
const WAY = 'mb-4 flex min-h-8 items-center text-dense text-text-2 pointer-coarse:min-h-11'
const CATEGORY =
  'divide-y divide-line-soft border-y border-line-soft *:flex *:min-h-[57px] *:items-center ' +
  '*:py-2 *:pr-9 *:font-medium'

/**
 * The first words of a page at their final place, with `{{names}}` that the server fills. They
 * stand in for the page for a moment only, so nothing in them can be used.
 */
const pageShells = {
  home: homePageShell,
  live: (t) => framed(LIVE, title(t('title'))),
  starred: (t) =>
    `<div class="${STARRED}">${title(t('title'))}</div>` +
    // On a phone, the pair's rate chart takes this place.
    lines('text-dense max-sm:hidden', t('intro')),
  list: (t) => words(t('title'), 'mt-1', t('lead')),
  narrow: (t) => framed('max-w-4xl', lead(t)),
  wide: (t) => framed('max-w-5xl', lead(t)),
  category: (t) => help(t, 1, `<ul class="${CATEGORY}">{{body}}</ul>`),
  article: (t) => help(t, 2, '<div class="rich-text">{{body}}</div>'),
  contacts: (t) => framed(CONTACTS, framed('min-w-0', lead(t))),
  affiliate: (t) => framed('max-w-5xl', words(t('title'), 'mt-2 max-w-2xl', t('lead'))),
  law,
} satisfies Readonly<Record<string, (t: Texts) => string>>

/** Undefined for a page that has no words before its answer. */
export function pageShellOf(page: NamedPage): Readonly<Record<PageLocale, string>> | undefined {
  const write = pageShells[page.pageShell as keyof typeof pageShells]
  if (page.pageShell === undefined) return undefined
  if (write === undefined) throw new Error(`${page.name} has no shell ${page.pageShell}`)
  return { en: write(textsOf(page, 'en')), ru: write(textsOf(page, 'ru')) }
}

function textsOf({ name }: NamedPage, locale: PageLocale): Texts {
  const folder = textsFolderOf(name, SOURCES)
  if (folder === undefined) throw new Error(`${name} has no folder with ${name}-page.tsx and texts`)
  const file = join(SOURCES, folder, `${locale}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${file} has no text ${key}`)
    return text
  }
}

function framed(look: string, inner: string): string {
  return `<div class="${look}">${inner}</div>`
}

function lead(t: Texts): string {
  return words(t('title'), 'mt-2', t('lead'))
}

function words(heading: string, look: string, said: string): string {
  return title(heading) + lines(look, said)
}

function title(heading: string): string {
  return `<p class="${H1}">${heading}</p>`
}

function lines(look: string, said: string): string {
  return `<p class="${look} text-text-2">${said}</p>`
}

/** The search stands between the crumbs and the words; only its room is kept. */
function help(t: Texts, crumbs: 1 | 2, body: string): string {
  const way =
    crumbs === 1
      ? `<span class="ml-5">${t('title')}</span>`
      : `<span>${t('title')}</span><span class="ml-6">{{category}}</span>`
  return framed(
    'max-w-4xl',
    `<p class="${WAY}">${way}</p>` +
      title('{{title}}') +
      `<div class="mt-6 h-11 rounded-default border border-control bg-raised"></div>` +
      `<div class="mt-8">${body}</div>`,
  )
}

function law(t: Texts): string {
  return framed(
    LAW,
    `<div class="min-w-0">${title('{{title}}')}` +
      `<p class="mt-2 text-dense text-text-3">${t('version')}</p>` +
      `<p class="mt-4 py-2 text-table font-medium md:hidden">${t('contents')}</p>` +
      `<div class="rich-text mt-6">{{body}}</div></div>`,
  )
}
