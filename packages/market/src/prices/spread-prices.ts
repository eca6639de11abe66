/** A price that moves by less, as a part of it, moves no other one. */
const STILL = 0.0005

/** The most rounds in which each price is taken again. */
const ROUNDS = 30

/** Statements on currencies, by index; prices are logarithms, NaN where there is none. */
export interface Said {
  /** The number of statements on a currency; 0: none. */
  weightOf(currency: number): number
  /** The currencies in terms of which it is stated, one as often as it is. */
  othersOf(currency: number): ArrayLike<number>
  /** The price by these statements, NaN where too few are in terms of priced currencies. */
  middle(currency: number, logs: Float64Array): number
}

/**
 * Prices the currencies that priced others lead to, the best connected first, then takes each price
 * again until all stand still. Existing prices stay. Returns the newly priced.
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
