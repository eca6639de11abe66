import type { Favorite } from '#web/account/favorites/favorite.ts'
import { freshnessOf, type Freshness } from '#web/lib/format/format-age.ts'
import type {
  HopCurrency,
  HopParts,
  PathRow,
} from '#web/market/chain/detail/path-detail.documents.ts'

/** A chain as the list shows it: the answer, and what is worked out from it. */
export interface PathView {
  /** The same chain has the same key in every answer. */
  readonly key: string
  /** What a star beside it keeps. */
  readonly favorite: Favorite
  /** What the list watches: units of get for one of give. */
  readonly figure: number
  readonly path: PathRow
  readonly give: HopCurrency
  readonly get: HopCurrency
  /** The least of its hops, in dollars; null where one has no price. */
  readonly reserveUsd: number | null
  /** The fewest good reviews among its exchangers. */
  readonly reviews: number
  readonly updatedAtMs: number
  /** What arrives against the market's own prices; null where a price is not known. */
  readonly marketPercent: number | null
}

/** Beyond this much better or worse than the market a rate has to be looked at twice. */
export const CHECK_BEYOND_PERCENT = 10

export function pathView(path: PathRow, isEachOffer: boolean): PathView {
  const give = path.hops[0]!.give
  const get = path.hops.at(-1)!.get
  const reserves = path.hops.map(({ offer }) => offer.reserveUsd)
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
    reserveUsd: reserves.reduce((least, each) => leastOf(least, each)),
    reviews: Math.min(...path.hops.map(({ exchanger }) => exchanger.goodReviews)),
    updatedAtMs: Date.parse(path.updatedAt),
    marketPercent: marketPercentOf({ give, get, rate: path.rate }),
  }
}

/** The same sequence of currencies stays the same row, whoever offers it best. */
function codesOf(hops: readonly HopParts[]): string[] {
  return [hops[0]!.give.code, ...hops.map(({ get }) => get.code)]
}

function leastOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b)
}

function marketPercentOf(sides: { give: HopCurrency; get: HopCurrency; rate: number }) {
  const { give, get, rate } = sides
  if (!give.usdPrice || !get.usdPrice) return null
  return ((rate * get.usdPrice) / give.usdPrice - 1) * 100
}

/** A market that was read from a file does not age. */
export function freshnessAt(view: PathView, nowMs: number, isLive: boolean): Freshness {
  return isLive ? freshnessOf(nowMs - view.updatedAtMs) : 'fresh'
}
