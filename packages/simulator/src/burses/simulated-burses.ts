import { assetIndex } from '../prices/assets.ts'
import { PriceWalk } from '../prices/price-walk.ts'
import { type BurseWindow, BurseWindows } from './burse-windows.ts'
import { binance } from './facts/binance-pairs.ts'
import { type BurseFacts, STABLE } from './facts/burse-facts.ts'
import { kraken } from './facts/kraken-pairs.ts'
import { SimulatedBurse } from './simulated-burse.ts'

/** Two burses beside the exchangers of the same seed, and with the same prices. */
export class SimulatedBurses {
  readonly binance: SimulatedBurse
  readonly kraken: SimulatedBurse
  readonly all: readonly SimulatedBurse[]
  readonly #windows: BurseWindows

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
    const windows = new BurseWindows(seed, [binance.id, kraken.id], shared)
    this.binance = new SimulatedBurse(binance, { seed, walk, coins, windows })
    this.kraken = new SimulatedBurse(kraken, { seed, walk, coins, windows })
    this.all = [this.binance, this.kraken]
    this.#windows = windows
  }

  /** The windows of profit between them, before fees. */
  windowsAt(atS: number): readonly BurseWindow[] {
    return this.#windows.at(atS)
  }

  /** The truth behind their answers. */
  truthAt(atS: number) {
    const time = (momentS: number) => new Date(momentS * 1000).toISOString()
    return {
      moods: this.all.map((burse) => {
        const mood = burse.moodAt(atS)
        const until = mood.kind === 'open' ? null : time(mood.untilS)
        return { id: burse.facts.id, mood: mood.kind, until }
      }),
      windows: this.windowsAt(atS).map(({ burse, coin, move, startsAtS, endsAtS }) => ({
        burse,
        coin,
        movePercent: move * 100,
        startedAt: time(startsAtS),
        endsAt: time(endsAtS),
      })),
    }
  }
}

/** Everything a burse trades, quote currencies included. */
export function coinsOf({ pairs }: BurseFacts): string[] {
  return [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))]
}
