import type { SimulatedExchanger } from '../cast/exchanger.ts'
import type { Money } from '../money/money.ts'
import { hashOf } from '../random/hash.ts'
import { SeededDraws } from '../random/seeded-draws.ts'

/** A pair of an exchanger, in one of its cities if it is cash. */
export interface ChosenPair {
  /** Positions in the market's list of money. */
  readonly from: number
  readonly to: number
  /** The position in the exchanger's cities + 1; 0 without cash. */
  readonly city: number
}

/** The candidates for each offer made, because nobody offers every pair. */
const CANDIDATES_PER_OFFER = 1.25

/** The factor by which an exchanger prefers money of its own country. */
const AT_HOME = 6

/** Exactly as many pairs as the exchanger has offers, the popular ones first. */
export function choosePairs(exchanger: SimulatedExchanger, money: readonly Money[]): ChosenPair[] {
  const draws = new SeededDraws(hashOf(exchanger.seed, 1, 0x9a175))
  const ranked = money
    .map((each, index) => {
      const popularity = each.popularity * (each.homeCities ? AT_HOME : 1)
      return { index, score: -Math.log(1 - draws.next()) / popularity }
    })
    .filter(({ index }) => {
      const { group, homeCities } = money[index]!
      if (group !== 'cash') return true
      return exchanger.cities.some((city) => !homeCities || homeCities.includes(city))
    })
    .sort((a, b) => a.score - b.score)
  const candidates: (ChosenPair & { readonly score: number })[] = []
  const chosen: number[] = []
  for (const { index } of ranked) {
    if (candidates.length >= exchanger.offers * CANDIDATES_PER_OFFER) break
    for (const other of chosen) {
      for (const [from, to] of [
        [index, other],
        [other, index],
      ] as const) {
        if (!isDealt(money[from]!, money[to]!)) continue
        const score = (draws.next() + 0.02) / (money[from]!.popularity + money[to]!.popularity)
        const isCash = money[from]!.group === 'cash' || money[to]!.group === 'cash'
        const cities = isCash ? exchanger.cities.length : 1
        for (let at = 0; at < cities; at++) {
          const city = exchanger.cities[at]
          if (isCash && !(isAtHome(money[from]!, city) && isAtHome(money[to]!, city))) continue
          candidates.push({ from, to, city: isCash ? at + 1 : 0, score: score * (0.5 + 0.1 * at) })
        }
      }
    }
    chosen.push(index)
  }
  candidates.sort((a, b) => a.score - b.score)
  return candidates.slice(0, exchanger.offers).sort((a, b) => a.from - b.from || a.to - b.to)
}

function isAtHome({ homeCities }: Money, city: string | undefined): boolean {
  return !homeCities || homeCities.includes(city!)
}

/**
 * Whether a pair is usual: few exchange one bank account for another, many banknotes for banknotes.
 */
function isDealt(from: Money, to: Money): boolean {
  const isFiat = ({ group }: Money) => group === 'bank' || group === 'transfer' || group === 'cash'
  if (!isFiat(from) || !isFiat(to)) return true
  if (from.group === 'cash' && to.group === 'cash') return true
  return from.asset !== to.asset && (from.asset * 7 + to.asset * 3) % 5 === 0
}

/** The number of pairs without cash: the most an exchanger without cash can have. */
export function pairCapacity(money: readonly Money[]): number {
  const sellable = money.filter(({ group }) => group !== 'cash')
  let pairs = 0
  for (const from of sellable) {
    for (const to of sellable) if (from !== to && isDealt(from, to)) pairs++
  }
  return pairs
}
