import type { NamedPage, PageFound } from '@hopwise/contract'
import type { AppContext, ExchangerListing } from '../../context.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { BRAND, crumbFacts } from './facts.ts'
import { heading, type Page, type PageRequest, plainPage } from './page.ts'
import { listedPages } from './listed-pages.ts'
import { words } from './page-texts.ts'
import { standingTexts } from './links/shared-texts.ts'

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
      ...ratingFacts(listing),
    ],
  }
}

/** The rating by reviews published here alone: we cannot vouch for others' counts. */
function ratingFacts({
  name,
  ownGoodReviews: good,
  ownBadReviews: bad,
}: Pick<ExchangerListing, 'name' | 'ownGoodReviews' | 'ownBadReviews'>): object[] {
  const reviewCount = good + bad
  if (reviewCount === 0) return []
  const aggregateRating = {
    '@type': 'AggregateRating',
    // Good counts one, bad counts zero: there are no stars between them.
    ratingValue: Math.round((good / reviewCount) * 100) / 100,
    bestRating: 1,
    worstRating: 0,
    reviewCount,
  }
  return [{ '@type': 'Organization', name, aggregateRating }]
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
