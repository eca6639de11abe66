import type { AppContext, Locale } from '../../context.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { BRAND, crumbFacts } from './facts.ts'
import { heading, type Page, type PageRequest, plainPage } from './page.ts'
import { publicPages, words } from './page-texts.ts'
import { askBriefly } from './links/ask-briefly.ts'
import { wayText } from './links/chain-pages.ts'
import { amountText } from './links/printed.ts'
import { codeIn } from './links/read-shared.ts'
import { offersText, pairTexts, standingTexts } from './links/shared-texts.ts'

type Row = readonly [name: keyof typeof words, value: number]

export function homePage(app: AppContext, { locale, params }: PageRequest): Page {
  const said = publicPages['/']![locale]
  const links = Object.entries(publicPages).map(
    ([path, each]) => `<li><a href="${path}">${escapeHtml(each[locale].title)}</a></li>`,
  )
  const nav = `<nav aria-label="${words.pages[locale]}"><ul>${links.join('')}</ul></nav>`
  return {
    ...plainPage('/', said),
    summary: heading(said) + marketTable(app, locale) + nav,
    // Another question has another headline.
    words: params.has('give') || params.has('get') ? 'none' : {},
    facts: [
      { '@type': 'WebSite', name: BRAND, description: said.description, inLanguage: locale },
      { '@type': 'Organization', name: BRAND },
    ],
  }
}

export function statsPage(app: AppContext, { path, locale }: PageRequest): Page {
  const said = publicPages['/stats']![locale]
  return { ...plainPage(path, said), summary: heading(said) + marketTable(app, locale) }
}

export function exchangersPage(app: AppContext, { path, locale }: PageRequest): Page {
  const said = publicPages['/exchangers']![locale]
  const links = app.exchangers
    .all()
    .filter(({ status }) => status === 'ACTIVE' || status === 'TRIAL')
    .slice(0, 200)
    .map(
      ({ slug, name }) =>
        `<li><a href="/exchangers/${encodeURIComponent(slug)}">${escapeHtml(name)}</a></li>`,
    )
  return { ...plainPage(path, said), summary: `${heading(said)}<ul>${links.join('')}</ul>` }
}

export function exchangerPage(app: AppContext, { path, locale }: PageRequest): Page | undefined {
  const slug = path.slice('/exchangers/'.length)
  const listing = app.exchangers.all().find((each) => each.slug === slug)
  if (!listing) return undefined
  const { name } = listing
  const { status } = listing
  const isAway = status === 'SUSPENDED' || status === 'ARCHIVED'
  const about = isAway ? standingTexts[status][locale] : words.exchangerAbout[locale]
  const said = { title: name, description: `${name}: ${about}` }
  return {
    ...plainPage(`/exchangers/${encodeURIComponent(slug)}`, said),
    name: '/exchangers/:exchanger',
    words: 'none',
    picture: 'exchanger',
    isIndexed: status !== 'ARCHIVED',
    summary: heading(said),
    facts: [
      crumbFacts([
        { name: words.exchangers[locale], path: '/exchangers' },
        { name, path: `/exchangers/${encodeURIComponent(slug)}` },
      ]),
    ],
  }
}

/** A pair somebody offers is a page of its own; any other question is the page itself. */
export async function exchangePage(
  app: AppContext,
  { path, params, locale }: PageRequest,
): Promise<Page> {
  const said = publicPages['/exchange']![locale]
  const plain = { ...plainPage(path, said), summary: heading(said) }
  const [give, get] = ['give', 'get'].map((side) => codeIn(app, params.get(side)))
  if (give === undefined || get === undefined || give === get) return plain
  const pairs = await askBriefly(app, 'pairs', { give, get })
  if (!pairs) return plain
  const [pair] = pairs
  const title = wayText(app, [give, get], locale)
  const address = `${path}?${new URLSearchParams({ give, get }).toString()}`
  const own = { name: path, picture: 'pair' as const }
  if (!pair) {
    const gone = { title, description: pairTexts.gone[locale]({ name: title }) }
    const summary = heading(gone)
    return { ...plainPage(address, gone), ...own, summary, words: 'none', isIndexed: false }
  }
  const facts = {
    name: title,
    offers: offersText(pair.offers, locale),
    rate: `${amountText(1, give, locale)} = ${amountText(pair.bestRate, get, locale)}`,
  }
  const pairSaid = { title, description: pairTexts.offered[locale](facts) }
  const rows = table(locale, [
    ['offers', pair.offers],
    ['bestRate', Number(pair.bestRate.toPrecision(6))],
  ])
  return { ...plainPage(address, pairSaid), ...own, summary: heading(pairSaid) + rows }
}

function marketTable({ gate }: AppContext, locale: Locale): string {
  const { exchangers, pairs, offers, currencies } = gate.facts()
  return table(locale, [
    ['exchangers', exchangers],
    ['pairs', pairs],
    ['offers', offers],
    ['currencies', currencies],
  ])
}

function table(locale: Locale, rows: readonly Row[]): string {
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${words[name][locale]}</th><td>${value}</td></tr>`,
  )
  return `<table><tbody>${cells.join('')}</tbody></table>`
}
