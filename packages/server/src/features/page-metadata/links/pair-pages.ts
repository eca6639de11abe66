import { rangeText, usualAmountAt } from '@hopwise/contract'
import { hidesSuspicious } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { escapeHtml } from '../../../lib/render-markdown.ts'
import type { PairOffersView } from '../../../market/questions.ts'
import { allFacts } from '../../currencies/index.ts'
import { crumbFacts } from '../facts.ts'
import { heading, type Page, type PageRequest, plainPage } from '../page.ts'
import { words } from '../page-texts.ts'
import { briefly, queryBriefly } from './query-briefly.ts'
import { wayText } from './chain-pages.ts'
import { amountText } from './printed.ts'
import { codeIn, type Param } from './read-shared.ts'
import { offersText, pairTexts } from './shared-texts.ts'

/** Parameters that `exchangePage` reads of an address. */
export const PAIR_PARAMS: readonly Param[] = ['give', 'get']

/** Rows that anybody reads of a table. */
const BEST_OFFERS = 10

/** A pair somebody offers is a page of its own; any other question is the page itself. */
export async function exchangePage(
  app: AppContext,
  { path, params, locale, asker, saidOf }: PageRequest,
): Promise<Page> {
  const said = saidOf('exchange')
  const plain = { ...plainPage('exchange', path, said), summary: heading(said) }
  const [give, get] = ['give', 'get'].map((side) => codeIn(app, params.get(side)))
  if (give === undefined || get === undefined || give === get) return plain
  const pairs = await queryBriefly({ app, asker }, 'pairs', { give, get })
  if (!pairs) return plain
  const [pair] = pairs
  const title = wayText(app, [give, get], locale)
  const address = `${path}?${new URLSearchParams({ give, get }).toString()}`
  const own = { picture: 'pair' as const }
  if (!pair) {
    const gone = { title, description: pairTexts.gone[locale]({ name: title }) }
    return {
      ...plainPage('exchange', address, gone),
      ...own,
      summary: heading(gone),
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
  const table = await bestOffers({ app, asker, locale }, { give, get })
  const crumbs = [
    { name: said.title, path },
    { name: title, path: address },
  ]
  return {
    ...plainPage('exchange', address, pairSaid),
    ...own,
    summary: heading(pairSaid) + table,
    facts: [crumbFacts(crumbs)],
  }
}

interface PairContext {
  readonly app: AppContext
  readonly asker: string
  readonly locale: Locale
}

/** Believed offers, most expected first, at a usual amount; none if the market did not answer. */
async function bestOffers(
  { app, asker, locale }: PairContext,
  { give, get }: { readonly give: string; readonly get: string },
): Promise<string> {
  const facts = await briefly(allFacts(app))
  const usdPrice = facts?.get(give)?.usdPrice
  const amount = usdPrice ? { giveAmount: usualAmountAt(usdPrice) } : {}
  const query = { give, get, ...amount, filter: { hideSuspicious: hidesSuspicious() } }
  const answer = await queryBriefly({ app, asker }, 'pairOffers', { query, limit: BEST_OFFERS })
  if (!answer || answer.offers.length === 0) return ''
  const columns = ['exchanger', 'arrives', 'rate', 'limits', 'reserve'] as const
  const heads = columns.map((name) => `<th scope="col">${words[name][locale]}</th>`)
  const rows = answer.offers.map((each) => rowOf(app, each, { give, get, locale }))
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

type Row = PairOffersView['offers'][number]
type Ends = { readonly give: string; readonly get: string; readonly locale: Locale }

function rowOf(
  { exchangers }: AppContext,
  { exchanger, offer, giveAmount, getAmount }: Row,
  { give, get, locale }: Ends,
): string {
  const slug = exchangers.find(exchanger.id)?.slug
  const name = escapeHtml(exchanger.name)
  const address = `/exchangers/${encodeURIComponent(slug ?? '')}`
  const money = (amount: number, code: string) => escapeHtml(amountText(amount, code, locale))
  const { minGive, maxGive, reserve } = offer
  const most = maxGive === null ? '' : money(maxGive, give)
  const cells = [
    `${money(giveAmount, give)} → ${money(getAmount, get)}`,
    `${money(1, give)} = ${money(getAmount / giveAmount, get)}`,
    rangeText(money(minGive, give), most, { dash: ' … ' }).trimEnd(),
    money(reserve, get),
  ]
  const head = slug === undefined ? name : `<a href="${escapeHtml(address)}">${name}</a>`
  const rest = cells.map((cell) => `<td>${cell}</td>`)
  return `<tr><th scope="row">${head}</th>${rest.join('')}</tr>`
}
