import type { NamedPage, PageFound } from '@hopwise/contract'
import type { AppContext, Locale } from '../../context.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { BRAND, crumbFacts } from './facts.ts'
import { heading, type Page, type PageRequest, plainPage } from './page.ts'
import { listedPages } from './listed-pages.ts'
import { words } from './page-texts.ts'
import { askBriefly } from './links/ask-briefly.ts'
import { wayText } from './links/chain-pages.ts'
import { amountText } from './links/printed.ts'
import { codeIn, type Param } from './links/read-shared.ts'
import { offersText, pairTexts, standingTexts } from './links/shared-texts.ts'

type Row = readonly [name: keyof typeof words, value: number]

export function homePage(app: AppContext, { locale, saidOf }: PageRequest): Page {
  const said = saidOf('home')
  const links = listedPages(app).map(
    ({ name, path }) => `<li><a href="${path}">${escapeHtml(saidOf(name).title)}</a></li>`,
  )
  const nav = `<nav aria-label="${words.pages[locale]}"><ul>${links.join('')}</ul></nav>`
  return {
    ...plainPage('home', '/', said),
    summary: heading(said) + marketTable(app, locale) + nav,
    facts: [
      { '@type': 'WebSite', name: BRAND, description: said.description, inLanguage: locale },
      { '@type': 'Organization', name: BRAND },
    ],
  }
}

/** A page with nothing of its own to say before its scripts run. */
export function ordinaryPage({ path, saidOf }: PageRequest, { name }: NamedPage): Page {
  return plainPage(name, path, saidOf(name))
}

/** A page of the market in figures. */
export function figuresPage(
  app: AppContext,
  { path, locale, saidOf }: PageRequest,
  { page: { name } }: PageFound,
): Page {
  const said = saidOf(name)
  return { ...plainPage(name, path, said), summary: heading(said) + marketTable(app, locale) }
}

export function exchangersPage(app: AppContext, { path, saidOf }: PageRequest): Page {
  const said = saidOf('exchangers')
  const links = app.exchangers
    .all()
    .filter(({ status }) => status === 'ACTIVE' || status === 'TRIAL')
    .slice(0, 200)
    .map(
      ({ slug, name }) =>
        `<li><a href="/exchangers/${encodeURIComponent(slug)}">${escapeHtml(name)}</a></li>`,
    )
  return {
    ...plainPage('exchangers', path, said),
    summary: `${heading(said)}<ul>${links.join('')}</ul>`,
  }
}

export function exchangerPage(
  app: Pick<AppContext, 'exchangers'>,
  { locale, saidOf }: Pick<PageRequest, 'locale' | 'saidOf'>,
  slug: string,
): Page | undefined {
  const listing = app.exchangers.all().find((each) => each.slug === slug)
  if (!listing) return undefined
  const { name } = listing
  const { status } = listing
  const isAway = status === 'SUSPENDED' || status === 'ARCHIVED'
  const standing = isAway && (listing.comesBack ? 'WAITING' : status)
  const about = standing ? standingTexts[standing][locale] : words.exchangerAbout[locale]
  const said = { title: name, description: `${name}: ${about}` }
  return {
    ...plainPage('exchanger', `/exchangers/${encodeURIComponent(slug)}`, said),
    words: 'none',
    picture: 'exchanger',
    isIndexed: status !== 'ARCHIVED',
    summary: heading(said),
    facts: [
      crumbFacts([
        { name: saidOf('exchangers').title, path: '/exchangers' },
        { name, path: `/exchangers/${encodeURIComponent(slug)}` },
      ]),
    ],
  }
}

/** What `exchangePage` reads of an address. */
export const PAIR_PARAMS: readonly Param[] = ['give', 'get']

/** A pair somebody offers is a page of its own; any other question is the page itself. */
export async function exchangePage(
  app: AppContext,
  { path, params, locale, asker, saidOf }: PageRequest,
): Promise<Page> {
  const said = saidOf('exchange')
  const plain = { ...plainPage('exchange', path, said), summary: heading(said) }
  const [give, get] = ['give', 'get'].map((side) => codeIn(app, params.get(side)))
  if (give === undefined || get === undefined || give === get) return plain
  const pairs = await askBriefly({ app, asker }, 'pairs', { give, get })
  if (!pairs) return plain
  const [pair] = pairs
  const title = wayText(app, [give, get], locale)
  const address = `${path}?${new URLSearchParams({ give, get }).toString()}`
  const own = { picture: 'pair' as const }
  if (!pair) {
    const gone = { title, description: pairTexts.gone[locale]({ name: title }) }
    const summary = heading(gone)
    return {
      ...plainPage('exchange', address, gone),
      ...own,
      summary,
      words: 'none',
      isIndexed: false,
    }
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
  return { ...plainPage('exchange', address, pairSaid), ...own, summary: heading(pairSaid) + rows }
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
