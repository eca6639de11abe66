import type { RatesColumns } from './scan-rates.ts'

/** Counts the readable rows, usable or not. */
export function countRows(rates: RatesColumns, idMax: number) {
  const pairs = new Set<number>()
  let rowsWithCity = 0
  let rowsWithMinAboveMax = 0
  let rowsWithoutReserve = 0
  let rowsOfOneCurrency = 0
  let lastPair = -1
  for (let row = 0; row < rates.length; row++) {
    if (rates.isBad[row] !== 0) continue
    const [from, to] = [rates.give[row]!, rates.get[row]!]
    if (from < 0 || to < 0 || from > idMax || to > idMax) continue
    // A small integer: a set of those is several times faster than one of doubles.
    const pair = (from << 15) | to
    // Rows of one pair often follow each other.
    if (pair !== lastPair) pairs.add(pair)
    lastPair = pair
    if (rates.city[row] !== 0) rowsWithCity++
    if (rates.max[row]! > 0 && rates.min[row]! > rates.max[row]!) rowsWithMinAboveMax++
    if (rates.reserve[row] === 0) rowsWithoutReserve++
    if (from === to) rowsOfOneCurrency++
  }
  return {
    pairs: pairs.size,
    rowsWithCity,
    rowsWithMinAboveMax,
    rowsWithoutReserve,
    rowsOfOneCurrency,
  }
}
