import type { QueryChange } from './no-route.ts'
import { isMeasuredChange, loweredBy } from '../query/measured-filters.ts'
import { DEFAULT_HOPS, type PathsQuery } from '../query/query.ts'

/**
 * The size of a change for the client, on one scale: 0.1 is about "10 % more money".
 *
 * | change | size |
 * |---|---|
 * | amount | `abs(ln(amount / stated))`: twice the amount or half of it is 0.69 |
 * | hops | 0.15 for each more |
 * | a least number, as of reviews or reserve | up to 0.5, by the part of the number given up |
 * | a condition, an exchanger, a currency allowed | 0.3 for each |
 * | what a flag refuses, as fiat inside | 0.4 |
 * | another city | 0.5 |
 * | through whatever currencies | 0.4 |
 * | suspicious offers | 2: nobody should be talked into those |
 * | no filter at all | 3 |
 *
 * Several changes together are as large as their sum.
 */
export function sizeOf(query: PathsQuery, changes: readonly QueryChange[]): number {
  return changes.reduce((sum, change) => sum + sizeOfOne(query, change), 0)
}

function sizeOfOne(query: PathsQuery, change: QueryChange): number {
  if (isMeasuredChange(change)) {
    const { name, value } = loweredBy(change)
    return value === false ? 0.4 : 0.5 * (1 - value / Number(query.filter?.[name]))
  }
  switch (change.kind) {
    case 'AMOUNT':
      return Math.abs(Math.log(change.amount / (query.getAmount ?? query.giveAmount)!))
    case 'MAX_HOPS':
      return 0.15 * (change.maxHops - (query.maxHops ?? DEFAULT_HOPS))
    case 'ALLOW_CONDITIONS':
      return 0.3 * change.conditions.length
    case 'ALLOW_EXCHANGERS':
      return 0.3 * change.exchangers.length
    case 'ALLOW_CURRENCIES':
      return 0.3 * change.currencies.length
    case 'ANY_WAY':
      return 0.4
    case 'ANY_CITY':
      return 0.5
    case 'ALLOW_SUSPICIOUS':
      return 2
    case 'NO_FILTER':
      break
  }
  return 3
}
