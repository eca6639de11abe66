import type { Favorite } from '#web/account/favorites/favorite.ts'
import { freshnessOf, type Freshness } from '#web/lib/format/format-age.ts'
import type { HopCurrency, HopParts, PathRow } from '#web/market/chain/path.documents.ts'
import { weakestReviews } from '#web/market/offer/weakest-reviews.ts'
import { marketPercentOf } from '#web/market/exchanger-link/market-percent.ts'

/** A chain as the list shows it: the server's answer and figures derived from it. */
export interface PathView {
  /** A stable key: a chain has the same one in every answer. */
  readonly key: string
  /** The favourite that its star keeps. */
  readonly favorite: Favorite
  /** The figure the list watches: units of get for one of give. */
  readonly figure: number
  readonly path: PathRow
  readonly give: HopCurrency
  readonly get: HopCurrency
  /** The least reserve of its hops, in dollars; null where one has no price. */
  readonly reserveUsd: number | null
  /** The reserve in the got currency; a single hop has one even without prices. */
  readonly reserve: number | null
  /** The fewest good reviews among its exchangers. */
  readonly reviews: number
  /** The most bad reviews among its exchangers. */
  readonly badReviews: number
  readonly updatedAtMs: number
  /** The amount that arrives, compared with market prices; null where a price is unknown. */
  readonly marketPercent: number | null
  /**
   * The advantage over the best single offer found, in the compared amount: more that arrives or
   * less to give. Null for a single offer, and where none was found.
   */
  readonly overDirect: number | null
}

/** The chains of an answer, in which one side's amount is the same for all. */
export function pathViews(paths: readonly PathRow[], isEachOffer: boolean): PathView[] {
  const views = paths.map((path) => pathView(path, isEachOffer))
  const direct = views
    .filter(({ path }) => path.hops.length === 1 && !path.suspicious)
    .reduce<PathView | undefined>(
      (best, view) => (best && best.figure >= view.figure ? best : view),
      undefined,
    )
  if (!direct) return views
  return views.map((view) =>
    view.path.hops.length === 1 ? view : { ...view, overDirect: gainOver(view, direct) },
  )
}

function gainOver({ path }: PathView, { path: direct }: PathView): number {
  // With a stated result, chains differ in the amount they take.
  return direct.giveAmount === path.giveAmount
    ? path.getAmount - direct.getAmount
    : direct.giveAmount - path.giveAmount
}

function pathView(path: PathRow, isEachOffer: boolean): PathView {
  const give = path.hops[0]!.give
  const get = path.hops.at(-1)!.get
  const { good, bad } = weakestReviews(path.hops)
  const reserveUsd = path.hops
    .map(({ offer }) => offer.reserveUsd)
    .reduce((least, each) => leastOf(least, each))
  return {
    key: isEachOffer ? path.id : codesOf(path.hops).join('-'),
    favorite: {
      kind: 'PATH',
      currencies: codesOf(path.hops),
      exchangers: isEachOffer ? path.hops.map(({ exchanger }) => exchanger.id) : [],
    },
    figure: path.rate,
    path,
    give,
    get,
    reserveUsd,
    reserve: reserveIn(get, path.hops, reserveUsd),
    reviews: good,
    badReviews: bad,
    updatedAtMs: Date.parse(path.updatedAt),
    marketPercent: marketPercentOf({ give, get, rate: path.rate }),
    overDirect: null,
  }
}

function reserveIn(get: HopCurrency, hops: readonly HopParts[], reserveUsd: number | null) {
  const { offer } = hops.at(-1)!
  const isOfLast = hops.length === 1 || (reserveUsd !== null && offer.reserveUsd === reserveUsd)
  if (isOfLast) return offer.reserve
  return reserveUsd !== null && get.usdPrice ? reserveUsd / get.usdPrice : null
}

/** A sequence of currencies keeps its row, whoever offers it best. */
function codesOf(hops: readonly HopParts[]): string[] {
  return [hops[0]!.give.code, ...hops.map(({ get }) => get.code)]
}

function leastOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b)
}

/** The freshness of a chain; a market read from a file does not age. */
export function freshnessAt(view: PathView, nowMs: number, isLive: boolean): Freshness {
  return isLive ? freshnessOf(nowMs - view.updatedAtMs) : 'fresh'
}
