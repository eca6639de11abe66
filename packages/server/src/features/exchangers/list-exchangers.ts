import { surestMatches } from '@hopwise/contract'
import type { ExchangerView } from '@hopwise/market'
import type { AppContext, ExchangerListing } from '../../context.ts'
import { requestedRows } from '../../answers/bounds/costs.ts'
import type { ExchangerFigures } from '../../graphql/exchanger-type.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { type MarketGate, OUR_OWN } from '../../market/market-gate.ts'

type ExchangerSort = 'NAME' | 'RESERVE' | 'REVIEWS' | 'PAIRS' | 'AGE' | 'UPDATED'

/** The origin of review counts: collected elsewhere, or written here. */
export type ReviewsBy = 'IMPORTED' | 'OWN'

export interface ExchangersQuery {
  readonly search?: string | null | undefined
  readonly status?: ExchangerListing['status'] | null | undefined
  readonly minReviews?: number | null | undefined
  /** Omitted: as the settings say. */
  readonly reviewsBy?: ReviewsBy | null | undefined
  readonly minAgeMonths?: number | null | undefined
  readonly sort?: ExchangerSort | null | undefined
  readonly descending?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

/** A mean month, by which pages show ages too: an exchanger that is said to be a year old, is. */
const MONTH_MS = 2_629_746_000

export const EXCHANGER_ROWS = { usual: 50, most: 500 }

/** A few thousand offices at most: they are filtered and sorted in memory. */
export async function listExchangers(
  app: AppContext,
  query: ExchangersQuery,
): Promise<{ total: number; items: ExchangerFigures[]; reviewsBy: ReviewsBy }> {
  const { search, status, minReviews, minAgeMonths, sort, descending, offset, limit } =
    checked(query)
  const reviewsBy = query.reviewsBy ?? (app.settings.content.countsOwnReviews ? 'OWN' : 'IMPORTED')
  const openedBeforeMs = app.now() - minAgeMonths * MONTH_MS
  const offices = await officesOf(app)
  const sorted = offices.sorted({ sort, descending, reviewsBy })
  const named = surestMatches(search, sorted, ({ figures }) => [figures.name])
  const matching = named.filter(
    (office) =>
      // Venues have a page of their own.
      office.listing.venue === null &&
      (status === undefined || office.listing.status === status) &&
      goodBy[reviewsBy](office) >= minReviews &&
      (minAgeMonths === 0 || (office.listing.openedAtMs ?? Infinity) <= openedBeforeMs),
  )
  const items = matching.slice(offset, offset + limit).map(({ figures }) => figures)
  return { total: matching.length, items, reviewsBy }
}

export async function exchangerBySlug(
  app: AppContext,
  slug: string,
): Promise<ExchangerFigures | null> {
  const { all } = await officesOf(app)
  return all.find(({ listing }) => listing.slug === slug)?.figures ?? null
}

/** Listed exchangers among these, by id. */
export async function exchangersById(
  app: AppContext,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ExchangerFigures>> {
  if (ids.size === 0) return new Map()
  const { all } = await officesOf(app)
  return new Map(
    all.filter(({ listing }) => ids.has(listing.id)).map((each) => [each.listing.id, each.figures]),
  )
}

/** One that is listed, without asking the market. */
export function listedFigures({ exchangers }: AppContext, id: string): ExchangerFigures {
  const listing = exchangers.find(id)
  if (!listing) throw new Error(`no exchanger ${id} is listed`)
  return figuresOf(listing, undefined)
}

interface Office {
  readonly listing: ExchangerListing
  readonly figures: ExchangerFigures
}

interface Sorting {
  readonly sort: ExchangerSort
  readonly descending: boolean
  readonly reviewsBy: ReviewsBy
}

/** Every listed exchanger, those without a single offer now included; each order is made once. */
class Offices {
  readonly all: readonly Office[]
  readonly #sorted = new Map<string, readonly Office[]>()

  constructor(all: readonly Office[]) {
    this.all = all
  }

  sorted({ sort, descending, reviewsBy }: Sorting): readonly Office[] {
    const isByOwn = sort === 'REVIEWS' && reviewsBy === 'OWN'
    const key = `${isByOwn ? 'OWN_' : ''}${sort} ${descending}`
    let sorted = this.#sorted.get(key)
    if (!sorted) {
      const order = (isByOwn ? byNumber(goodBy.OWN) : orders[sort])(descending ? -1 : 1)
      sorted = this.all.toSorted((a, b) => order(a, b) || byName(a, b))
      this.#sorted.set(key, sorted)
    }
    return sorted
  }
}

const known = new WeakMap<
  MarketGate,
  { readonly stamp: string; readonly offices: Promise<Offices> }
>()

/** The market is queried once a version: its figures of all are a long message. */
function officesOf({ gate, exchangers }: AppContext): Promise<Offices> {
  const stamp = `${gate.facts().version} ${exchangers.revision}`
  const last = known.get(gate)
  if (last?.stamp === stamp) return last.offices
  const offices = gate.ask('exchangers', {}, OUR_OWN).then((all) => {
    const views = new Map(all.map((view) => [view.id, view]))
    return new Offices(
      exchangers
        .all()
        .map((listing) => ({ listing, figures: figuresOf(listing, views.get(listing.id)) })),
    )
  })
  known.set(gate, { stamp, offices })
  // A failed answer is forgotten, so that the next caller tries again.
  offices.catch(() => known.delete(gate))
  return offices
}

function figuresOf(listing: ExchangerListing, view: ExchangerView | undefined): ExchangerFigures {
  if (view) return view
  const { id, name, goodReviews, badReviews, updatedAtMs } = listing
  return { id, name, goodReviews, badReviews, reserveUsd: null, pairs: 0, offers: 0, updatedAtMs }
}

type Order = (a: Office, b: Office) => number

const { compare: compareNames } = new Intl.Collator('en')
const byName: Order = ({ figures: a }, { figures: b }) => compareNames(a.name, b.name)
/** Those without the number stand last, whichever way the others are sorted. */
const byNumber =
  (read: (office: Office) => number | null) =>
  (sign: 1 | -1): Order =>
  (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  }

const goodBy: Readonly<Record<ReviewsBy, (office: Office) => number>> = {
  IMPORTED: ({ figures }) => figures.goodReviews,
  OWN: ({ listing }) => listing.ownGoodReviews,
}

const orders: Readonly<Record<ExchangerSort, (sign: 1 | -1) => Order>> = {
  NAME: (sign) => (a, b) => sign * byName(a, b),
  RESERVE: byNumber(({ figures }) => figures.reserveUsd),
  REVIEWS: byNumber(goodBy.IMPORTED),
  PAIRS: byNumber(({ figures }) => figures.pairs),
  // The oldest has the greatest age.
  AGE: byNumber(({ listing }) => (listing.openedAtMs === null ? null : -listing.openedAtMs)),
  UPDATED: byNumber(({ figures }) => figures.updatedAtMs),
}

function checked(query: ExchangersQuery) {
  const faults = ValidationErrors.ofSearch('query')
  const { search = '', status, minReviews = 0, minAgeMonths = 0, ...rest } = omitNullish(query)
  const { offset = 0, sort = 'RESERVE', descending = sort !== 'NAME' } = rest
  faults.wholeIn(minAgeMonths, 'minAgeMonths', [0, 1_200])
  faults.addUnless(offset >= 0, 'offset', 'BELOW_ZERO')
  faults.throwIfAny()
  const limit = requestedRows(rest.limit, EXCHANGER_ROWS)
  return { search, status, minReviews, minAgeMonths, limit, offset, sort, descending }
}
