import { QUOTES } from '@hopwise/feeds'
import type { VenueService } from '../venue-service.ts'
import type { VenueState } from '../venue-state.ts'
import type { Word } from '../networks/network-store.ts'
import { allNetworks } from '../spreads/spread-venues.ts'
import { minutesOf } from '../transfers/transfer-facts.ts'

/** A hop at a venue: a coin sent there, traded, and another withdrawn. */
export interface VenueHop {
  readonly deposit: VenueWay
  readonly withdrawal: VenueWay & { readonly fee: number | null }
  /** Confirmations until the deposit counts; null: nobody says. */
  readonly confirmations: number | null
  readonly minutes: number | null
  /** The taker's fee of each trade, in percent. */
  readonly takerPercent: number
  /** Coins by the way: the first is sold for the next. */
  readonly coins: readonly string[]
  /** The most that the books were read for, in the given coin; null: not there just now. */
  readonly depth: number | null
  /** The reading time of the older of its books; null: they are not there just now. */
  readonly booksAtMs: number | null
}

export interface VenueWay {
  readonly network: string
  /** Whether it is open; null: nobody says. */
  readonly isOpen: boolean | null
  /** The author of these figures. */
  readonly by: Word
}

interface Traded {
  readonly exchangerId: string
  /** Our codes. */
  readonly give: string
  readonly get: string
}

/** The hop; undefined for one that is at no venue, or at none that is read now. */
export function venueHop(
  service: VenueService,
  { exchangerId, give, get }: Traded,
): VenueHop | undefined {
  const state = [...service.states.values()].find((each) => each.exchangerId === exchangerId)
  if (!state) return undefined
  const traded = [...state.markets.values()].flatMap(({ base, quote }) => [base, quote])
  const networks = allNetworks(service, state.id, new Set(traded))
  const enters = networks.find(({ code }) => code === give)
  const leaves = networks.find(({ code }) => code === get)
  if (!enters || !leaves) return undefined
  const way = tradesBetween(state, enters.coin, leaves.coin)
  const { takerPercent } = service.networks.termsOf(state.id)
  return {
    deposit: { network: enters.network, isOpen: enters.deposit, by: enters.depositBy },
    withdrawal: {
      network: leaves.network,
      isOpen: leaves.withdraw,
      by: leaves.withdrawBy,
      fee: leaves.withdrawFee,
    },
    confirmations: enters.confirmations,
    minutes: minutesOf(enters) ?? null,
    takerPercent: takerPercent ?? way?.takerPercent ?? 0,
    coins: way?.coins ?? [enters.coin, leaves.coin],
    depth: depthOf(service, { exchangerId, give, get }),
    booksAtMs: way?.atMs ?? null,
  }
}

/** One trade, or two through the first quote that has books of both (feeds: `crossesOf`). */
function tradesBetween(state: VenueState, give: string, get: string) {
  const oneBetween = (a: string, b: string) => {
    for (const symbol of [`${a}/${b}`, `${b}/${a}`]) {
      const [read, market] = [state.books.get(symbol), state.markets.get(symbol)]
      if (read && market) return { atMs: read.atMs, takerPercent: market.takerPercent }
    }
    return undefined
  }
  const direct = oneBetween(give, get)
  if (direct) return { ...direct, coins: [give, get] }
  for (const quote of QUOTES) {
    const [sale, purchase] = [oneBetween(give, quote), oneBetween(quote, get)]
    if (!sale || !purchase) continue
    const atMs = Math.min(sale.atMs, purchase.atMs)
    return { atMs, takerPercent: sale.takerPercent, coins: [give, quote, get] }
  }
  return undefined
}

function depthOf({ offering }: VenueService, { exchangerId, give, get }: Traded): number | null {
  const batch = offering.offersOf(exchangerId)?.offers
  if (!batch) return null
  const [from, to] = [batch.codes.indexOf(give), batch.codes.indexOf(get)]
  let depth = 0
  for (let row = 0; row < batch.length; row++) {
    if (batch.from[row] === from && batch.to[row] === to) depth = Math.max(depth, batch.hi[row]!)
  }
  return depth > 0 ? depth : null
}
