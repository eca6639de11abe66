/** A price that moves by less, as a part of it, moves no other one. */
const STILL = 0.0005

/** How often each price is taken again, at most. */
const ROUNDS = 30

/** What is said of currencies, by index; prices are logarithms, NaN where there is none. */
export interface Said {
  /** How much is said of a currency; 0: nothing. */
  weightOf(currency: number): number
  /** In terms of which currencies, one as often as it is. */
  othersOf(currency: number): ArrayLike<number>
  /** The price that it comes to, NaN where too little is said in terms of those that have one. */
  middle(currency: number, logs: Float64Array): number
}

/**
 * Prices what others lead to that have a price, the best connected first, then takes each price
 * again until all stand still. Prices that are there stay. Returns what it priced.
 */
export function spreadPrices(logs: Float64Array, order: readonly number[], said: Said): number[] {
  const priced: number[] = []
  const known = Float64Array.from(logs, (_, c) => {
    return count(said.othersOf(c), (other) => !Number.isNaN(logs[other]!))
  })
  const tried = new Float64Array(logs.length)
  for (;;) {
    const next = heaviest(order, (c) => {
      return Number.isNaN(logs[c]!) && known[c]! > tried[c]! ? known[c]! : 0
    })
    if (next === undefined) break
    const price = said.middle(next, logs)
    tried[next] = known[next]!
    if (Number.isNaN(price)) continue
    logs[next] = price
    priced.push(next)
    const others = said.othersOf(next)
    for (let at = 0; at < others.length; at++) known[others[at]!]!++
  }
  settle(logs, priced, said)
  return priced
}

function settle(logs: Float64Array, priced: readonly number[], said: Said): void {
  const isRestless = new Uint8Array(logs.length).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    let isStill = true
    for (const c of priced) {
      if (!isRestless[c]) continue
      isRestless[c] = 0
      const price = said.middle(c, logs)
      const moved = Math.abs(price - logs[c]!)
      logs[c] = price
      if (moved <= STILL) continue
      isStill = false
      const others = said.othersOf(c)
      for (let at = 0; at < others.length; at++) isRestless[others[at]!] = 1
    }
    if (isStill) return
  }
}

/** The first of those that weigh most; undefined where none weighs anything. */
export function heaviest(
  currencies: readonly number[],
  weigh: (currency: number) => number,
): number | undefined {
  let best: number | undefined
  let most = 0
  for (const c of currencies) {
    const weight = weigh(c)
    if (weight > most) [best, most] = [c, weight]
  }
  return best
}

function count(of: ArrayLike<number>, isCounted: (each: number) => boolean): number {
  let counted = 0
  for (let at = 0; at < of.length; at++) if (isCounted(of[at]!)) counted++
  return counted
}
