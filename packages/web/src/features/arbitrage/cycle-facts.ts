import type { HopParts } from '#web/market/chain/path.documents.ts'
import { isDoubted } from '#web/market/chain/band.ts'
import { marketPercentOf } from '#web/market/exchanger-link/market-percent.ts'
import { type CycleView, enteredUsd } from './cycle-view.ts'
import { hopKeyOf } from './folds.ts'

/** The hop that makes the row's profit: that of the fold it represents, or its own. */
export function sourceHopOf({ cycle, path, fold }: CycleView): HopParts {
  const ofFold = fold && path.hops.find((hop) => hopKeyOf(hop) === fold.key)
  return ofFold ?? path.hops[cycle.source]!
}

/** The source hop's gain over market prices, in percent; null where one has no price. */
export function sourceGainOf(view: CycleView): number | null {
  const { give, get, giveAmount, getAmount } = sourceHopOf(view)
  return marketPercentOf({ give, get, rate: getAmount / giveAmount })
}

/** The largest amount a row can be entered with. */
export interface MostTaken {
  /** The amount in the first currency; null when no offer states a limit. */
  readonly amount: number | null
  /** Null where the first currency has no price. */
  readonly usd: number | null
  /** Otherwise this is an upper bound. */
  readonly isExact: boolean
}

/**
 * The most that the source takes, as an amount the loop is entered with. The profit is of that
 * amount too, so this is never less.
 */
export function mostTakenBy(view: CycleView): MostTaken {
  const { path, fold } = view
  const amount = fold?.takes
    ? Math.max(
        path.giveAmount,
        (fold.takes.capacity * path.giveAmount) / sourceHopOf(view).giveAmount,
      )
    : path.window.max
  const price = path.hops[0]!.give.usdPrice
  return {
    amount,
    usd: amount === null || price === null ? null : amount * price,
    isExact: fold?.takes?.isCapacityExact ?? true,
  }
}

/** Dollars as a row prints them: no cents from 100 on, and never rounded up. */
export function wholeUsd(usd: number): number {
  // Two calculations of one amount may differ by an ulp and have to print the same.
  return usd < 100 ? usd : Math.floor(usd * (1 + 1e-9))
}

/** A greater share of the capital counts as all of it: the rest would be cents. */
const ALL = 0.9999

/** Whether the loop takes only a part of the capital. */
export function takesPart(view: CycleView, capitalUsd: number | null): boolean {
  const usd = enteredUsd(view)
  return usd !== null && capitalUsd !== null && usd < capitalUsd * ALL
}

/** Whether a row belongs behind the line of doubtful ones, whatever its profit. */
export function isDoubtful({ path }: Pick<CycleView, 'path'>): boolean {
  return isDoubted(path)
}
