import type { ExchangerView } from '@hopwise/market'
import type { AppContext, ExchangerListing } from '../../context.ts'
import type { ExchangerFigures } from '../../graphql/exchanger-type.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { given } from '../../lib/given.ts'
import type { MarketGate } from '../../market/market-gate.ts'

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
  const offices = await officesOf(app)
  const matching = offices
    .sorted(sort, descending)
    .filter(
      ({ listing, figures }) =>
        (wanted === '' || figures.name.toLowerCase().includes(wanted)) &&
        (status === undefined || listing.status === status) &&
        figures.goodReviews >= minReviews,
    )
  const items = matching.slice(offset, offset + limit).map(({ figures }) => figures)
  return { total: matching.length, items }
}

export async function exchangerBySlug(
  app: AppContext,
  slug: string,
): Promise<ExchangerFigures | null> {
  const { all } = await officesOf(app)
  return all.find(({ listing }) => listing.slug === slug)?.figures ?? null
}

/** Those of them that are listed, by id. */
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

interface Office {
  readonly listing: ExchangerListing
  readonly figures: ExchangerFigures
}

/** Every listed exchanger, those without a single offer now included; each order is made once. */
class Offices {
  readonly all: readonly Office[]
  readonly #sorted = new Map<string, readonly Office[]>()

  constructor(all: readonly Office[]) {
    this.all = all
  }

  sorted(sort: ExchangerSort, descending: boolean): readonly Office[] {
    const key = `${sort} ${descending}`
    let sorted = this.#sorted.get(key)
    if (!sorted) {
      const [sign, compare] = [descending ? -1 : 1, orders[sort]]
      sorted = this.all.toSorted((a, b) => sign * compare(a, b) || byName(a, b))
      this.#sorted.set(key, sorted)
    }
    return sorted
  }
}

const known = new WeakMap<
  MarketGate,
  { readonly stamp: string; readonly offices: Promise<Offices> }
>()

/** The market is asked once a version: its figures of all are a long message. */
function officesOf({ gate, exchangers }: AppContext): Promise<Offices> {
  const stamp = `${gate.facts().version} ${exchangers.revision}`
  const last = known.get(gate)
  if (last?.stamp === stamp) return last.offices
  const offices = gate.ask('exchangers', {}).then((all) => {
    const views = new Map(all.map((view) => [view.id, view]))
    return new Offices(
      exchangers
        .all()
        .map((listing) => ({ listing, figures: figuresOf(listing, views.get(listing.id)) })),
    )
  })
  known.set(gate, { stamp, offices })
  // Asked again, it may go well.
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
