import type { Locale } from '../../lib/words/locale.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { BRAND } from './facts.ts'
import type { Page } from './page.ts'
import { headOf, pageShellOf, type PageStarts, scriptsOf } from './start/page-starts.ts'

export interface BuiltPage {
  /** The built page, as every address gets it. */
  readonly html: string
  /** The public address, without a slash at the end. */
  readonly baseUrl: string
  readonly starts: PageStarts
  /** The search's default question (first-question.ts); undefined: the pages' own. */
  readonly firstQuestion: string | undefined
}

/** The built page with this address's head written into it. */
export function writePage(page: Page, locale: Locale, shell: BuiltPage): string {
  const { html, starts } = shell
  const head = scriptsOf(starts, page, locale) + linesOf(page, locale, shell)
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${locale}"`)
    .replace(/\s*<title>[^]*?<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^]*?\/?>/, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        pageShellOf(starts, page, locale) +
        `<div id="root"><div class="server-summary">${page.summary}</div></div>`,
    )
}

function linesOf(page: Page, locale: Locale, shell: BuiltPage): string {
  const { baseUrl, starts, firstQuestion } = shell
  const title = page.path === '/' ? `${BRAND}: ${page.title}` : `${page.title} · ${BRAND}`
  const own = addressOf(page.path, locale, baseUrl)
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.isShared ? addressesOf(page, baseUrl, own) : []),
    ...(page.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locale === 'ru' ? 'ru_RU' : 'en_US'),
    ...pictureOf(page, { locale, baseUrl, home: headOf(starts, 'home', locale).title }),
    ...(firstQuestion ? [meta('name', 'hopwise-first-question', firstQuestion)] : []),
    ...page.facts.map((facts) => factsScript(facts, baseUrl)),
  ]
  return lines.map((line) => `    ${line}`).join('\n')
}

/** The picture beside links to us; made by `npm run pictures`. */
function pictureOf(
  { picture, title }: Page,
  { locale, baseUrl, home }: { locale: Locale; baseUrl: string; home: string },
): string[] {
  const isHome = picture === 'home'
  const name = isHome ? `share-${locale}.png` : `share-${picture}-${locale}.png`
  return [
    meta('property', 'og:image', `${baseUrl}/${name}`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${BRAND}: ${isHome ? home : title}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function addressesOf({ path }: Page, baseUrl: string, own: string): string[] {
  const alternate = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`
  return [
    `<link rel="canonical" href="${escapeHtml(own)}" />`,
    alternate('en', addressOf(path, 'en', baseUrl)),
    alternate('ru', addressOf(path, 'ru', baseUrl)),
    alternate('x-default', addressOf(path, 'en', baseUrl)),
  ]
}

/** English is the default; any other language is in the address. */
export function addressOf(path: string, locale: Locale, baseUrl: string): string {
  if (locale === 'en') return baseUrl + path
  return `${baseUrl}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

/** Data, not code; nothing in it ends the element it stands in. */
function factsScript(facts: object, baseUrl: string): string {
  const whole = { '@context': 'https://schema.org', ...facts }
  const json = JSON.stringify(whole, (key, value: unknown) =>
    key === 'item' && typeof value === 'string' ? baseUrl + value : value,
  )
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
