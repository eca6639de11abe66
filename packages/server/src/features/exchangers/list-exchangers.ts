import type { ExchangerView } from '@hopwise/market'
import type { AppContext, ExchangerListing } from '../../context.ts'
import type { ExchangerFigures } from '../../graphql/exchanger-type.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { given } from '../../lib/given.ts'

type ExchangerSort = 'NAME' | 'RESERVE' | 'REVIEWS' | 'PAIRS' | 'AGE' | 'UPDATED'

export interface ExchangersQuery {
  readonly search?: string | null | undefined
  readonly status?: ExchangerListing['status'] | null | undefined
  readonly minReviews?: number | null | undefined
  readonly sort?: ExchangerSort | null | undefined
  readonly descending?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

/** A few thousand offices at most: they are filtered and sorted in memory. */
export async function listExchangers(
  app: AppContext,
  query: ExchangersQuery,
): Promise<{ total: number; items: ExchangerFigures[] }> {
  const { search, status, minReviews, sort, descending, offset, limit } = checked(query)
  const wanted = search.trim().toLowerCase()
  const all = await withFigures(app)
  const matching = all.filter(
    ({ listing, figures }) =>
      (wanted === '' || figures.name.toLowerCase().includes(wanted)) &&
      (status === undefined || listing.status === status) &&
      figures.goodReviews >= minReviews,
  )
  const sign = descending ? -1 : 1
  const compare = orders[sort]
  matching.sort((a, b) => sign * compare(a, b) || byName(a, b))
  const items = matching.slice(offset, offset + limit).map(({ figures }) => figures)
  return { total: matching.length, items }
}

export async function exchangerBySlug(
  app: AppContext,
  slug: string,
): Promise<ExchangerFigures | null> {
  const all = await withFigures(app)
  return all.find(({ listing }) => listing.slug === slug)?.figures ?? null
}

/** Those of them that are listed, by id. */
export async function exchangersById(
  app: AppContext,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ExchangerFigures>> {
  if (ids.size === 0) return new Map()
  const all = await withFigures(app)
  return new Map(
    all.filter(({ listing }) => ids.has(listing.id)).map((each) => [each.listing.id, each.figures]),
  )
}

interface Office {
  readonly listing: ExchangerListing
  readonly figures: ExchangerFigures
}

/** Every listed exchanger, those without a single offer now included. */
async function withFigures({ gate, exchangers }: AppContext): Promise<Office[]> {
  const views = new Map((await gate.ask('exchangers', {})).map((view) => [view.id, view]))
  return exchangers.all().map((listing) => ({
    listing,
    figures: figuresOf(listing, views.get(listing.id)),
  }))
}

function figuresOf(listing: ExchangerListing, view: ExchangerView | undefined): ExchangerFigures {
  if (view) return view
  const { id, name, goodReviews, badReviews, updatedAtMs } = listing
  return { id, name, goodReviews, badReviews, reserveUsd: null, pairs: 0, offers: 0, updatedAtMs }
}

type Order = (a: Office, b: Office) => number

const byName: Order = ({ figures: a }, { figures: b }) => a.name.localeCompare(b.name, 'en')
const byNumber =
  (read: (office: Office) => number | null): Order =>
  (a, b) =>
    (read(a) ?? -Infinity) - (read(b) ?? -Infinity) || 0

const orders: Readonly<Record<ExchangerSort, Order>> = {
  NAME: byName,
  RESERVE: byNumber(({ figures }) => figures.reserveUsd),
  REVIEWS: byNumber(({ figures }) => figures.goodReviews),
  PAIRS: byNumber(({ figures }) => figures.pairs),
  // The oldest has the greatest age.
  AGE: byNumber(({ listing }) => (listing.openedAtMs === null ? null : -listing.openedAtMs)),
  UPDATED: byNumber(({ figures }) => figures.updatedAtMs),
}

function checked(query: ExchangersQuery) {
  const faults = new FieldFaults('query')
  const { search = '', status, minReviews = 0, limit = 50, offset = 0, ...order } = given(query)
  const { sort = 'RESERVE', descending = sort !== 'NAME' } = order
  faults.wholeIn(limit, 'limit', [1, 500])
  faults.addUnless(offset >= 0, 'offset', 'BELOW_ZERO')
  faults.throwIfAny()
  return { search, status, minReviews, limit, offset, sort, descending }
}
