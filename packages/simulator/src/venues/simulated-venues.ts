import { assetIndex } from '../prices/assets.ts'
import { PriceWalk } from '../prices/price-walk.ts'
import { type VenueWindow, VenueWindows } from './venue-windows.ts'
import { binance } from './facts/binance-pairs.ts'
import { type VenueFacts, STABLE } from './facts/venue-facts.ts'
import { kraken } from './facts/kraken-pairs.ts'
import { SimulatedVenue } from './simulated-venue.ts'

/** Two venues beside the exchangers of the same seed, and with the same prices. */
export class SimulatedVenues {
  readonly binance: SimulatedVenue
  readonly kraken: SimulatedVenue
  readonly all: readonly SimulatedVenue[]
  readonly #windows: VenueWindows

  /** @param hasStorms whether the prices have stormy hours. */
  constructor(seed: number, hasStorms = false) {
    const [here, there] = [coinsOf(binance), coinsOf(kraken)]
    const coins = [...new Set([...here, ...there])]
    const shared = here.filter((coin) => there.includes(coin) && !STABLE.has(coin))
    const walk = new PriceWalk(
      seed,
      coins.map((code) => ({ code, asset: assetIndex(code), premium: 1 })),
      hasStorms,
    )
    const windows = new VenueWindows(seed, [binance.id, kraken.id], shared)
    this.binance = new SimulatedVenue(binance, { seed, walk, coins, windows })
    this.kraken = new SimulatedVenue(kraken, { seed, walk, coins, windows })
    this.all = [this.binance, this.kraken]
    this.#windows = windows
  }

  /** The windows of profit between them, before fees. */
  windowsAt(atS: number): readonly VenueWindow[] {
    return this.#windows.at(atS)
  }

  /** The truth behind their answers. */
  truthAt(atS: number) {
    const time = (momentS: number) => new Date(momentS * 1000).toISOString()
    return {
      moods: this.all.map((venue) => {
        const mood = venue.moodAt(atS)
        const until = mood.kind === 'open' ? null : time(mood.untilS)
        return { id: venue.facts.id, mood: mood.kind, until }
      }),
      windows: this.windowsAt(atS).map(({ venue, coin, move, startsAtS, endsAtS }) => ({
        venue,
        coin,
        movePercent: move * 100,
        startedAt: time(startsAtS),
        endsAt: time(endsAtS),
      })),
    }
  }
}

/** Everything a venue trades, quote currencies included. */
export function coinsOf({ pairs }: VenueFacts): string[] {
  return [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))]
}
