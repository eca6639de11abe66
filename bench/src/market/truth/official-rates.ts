import type { DumpCurrency, ReferenceRate } from '@hopwise/feeds'
import type { ExchangerOffers } from '@hopwise/market'
import { offerKey } from './poisons.ts'
import { type QuotedPair, quotedPairs } from './quoted-pairs.ts'

/** A leader this much above official rates is beyond them. */
const BEYOND = 1.05
/** A leader this much above the next exchanger's rate stands alone. */
const ALONE = 1.03

/** Leaders of pairs and amounts, by a dump's own official rates. */
interface OfficialLeaders {
  readonly leaders: number
  /** The best of all offers is marked, although it pays no more than official rates. */
  readonly hidden: number
  /** The best unmarked offer pays far more than official rates, and nobody else does nearly. */
  readonly beyond: number
}

/**
 * The second judge: official rates of the dump itself, those of coins among them, which the engine
 * is not told. Each currency is worth what its unit is there, a dollar coin a dollar.
 */
export class OfficialRates {
  readonly #usd: ReadonlyMap<string, number>

  constructor(currencies: readonly DumpCurrency[], rates: readonly ReferenceRate[]) {
    const usdOfUnit = unitsInUsd(rates)
    this.#usd = new Map(
      currencies.flatMap(({ code, base }) => {
        const usd = usdOfUnit.get(base ?? '')
        return usd === undefined ? [] : [[code, usd]]
      }),
    )
  }

  leaders(
    exchangers: readonly ExchangerOffers[],
    { marked, amountsUsd }: { marked: ReadonlySet<string>; amountsUsd: readonly number[] },
  ): OfficialLeaders {
    const counts = { leaders: 0, hidden: 0, beyond: 0 }
    for (const pair of quotedPairs(exchangers).values()) {
      const [give, get] = [this.#usd.get(pair.give), this.#usd.get(pair.get)]
      if (give === undefined || get === undefined) continue
      for (const usd of amountsUsd) {
        const gains = gainsAt(pair, usd / give, get / give)
        const [best] = gains
        if (!best) continue
        const isMarked = ({ by }: Gain) => marked.has(offerKey(by, pair.give, pair.get))
        counts.leaders++
        if (isMarked(best) && best.gain <= 1) counts.hidden++
        const [shown] = gains.filter((each) => !isMarked(each))
        const next = gains.find((each) => !isMarked(each) && each.by !== shown?.by)
        const isAlone = shown && shown.gain > ALONE * (next?.gain ?? 0)
        if (isAlone && shown.gain > BEYOND) counts.beyond++
      }
    }
    return counts
  }
}

interface Gain {
  readonly by: string
  /** The payout over what is given, both at official rates. */
  readonly gain: number
}

/** Gains of all that take the amount, the best first. */
function gainsAt({ quotes }: QuotedPair, amount: number, worth: number): Gain[] {
  return quotes
    .filter(({ lo, hi }) => amount >= lo && amount <= hi)
    .map(({ exchangerId, slope, fee }) => {
      return { by: exchangerId, gain: ((slope * amount - fee) / amount) * worth }
    })
    .sort((a, b) => b.gain - a.gain)
}

/** Dollars for one of each unit, through as few rates as it takes. */
function unitsInUsd(rates: readonly ReferenceRate[]): Map<string, number> {
  const usd = new Map([['USD', 1]])
  for (const [unit, price] of usd) {
    for (const { from, to, rate } of rates) {
      if (to === unit && !usd.has(from)) usd.set(from, price * rate)
      if (from === unit && !usd.has(to)) usd.set(to, price / rate)
    }
  }
  return usd
}
