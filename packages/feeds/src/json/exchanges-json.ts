import { countName } from '../feed-result.ts'
import { CurrencyIds, type Directions } from './directions.ts'
import { entriesOf, isJsonObject, ownValue, printed } from './json-value.ts'

const LIMITS = { in_min_amount: 'min', min: 'min', max: 'max' } as const
const KNOWN = {
  root: new Set(['currencies', 'from', 'options']),
  from: new Set(['to', ...Object.keys(LIMITS)]),
  to: new Set(['xr', 'rate', 'amount', ...Object.keys(LIMITS)]),
}

/**
 * The older JSON dialect: `exchanges.from{id}.to{id: rate}`. Limits stand at the give currency and
 * may stand at a direction too; the tightest holds.
 */
export function readExchangesJson(exchanges: unknown, directions: Directions): void {
  const currencies = ownValue(exchanges, 'currencies')
  const ids = new CurrencyIds(ownValue(currencies, 'aliases'))
  const reserves = new Map(entriesOf(ownValue(currencies, 'amounts')))
  const conditions = directions.conditionsOf(ownValue(exchanges, 'options'))
  const { unknown } = directions.ledger.facts
  countStrangers(exchanges, KNOWN.root, unknown)
  for (const [from, terms] of entriesOf(ownValue(exchanges, 'from'))) {
    countStrangers(terms, KNOWN.from, unknown)
    for (const [to, value] of entriesOf(ownValue(terms, 'to'))) {
      countStrangers(value, KNOWN.to, unknown)
      const direction = { from, to, value }
      const rate = isJsonObject(value) ? (ownValue(value, 'xr') ?? ownValue(value, 'rate')) : value
      const offer = directions.begin(direction, rate, ids)
      offer.setReserve(printed(ownValue(value, 'amount') ?? reserves.get(to)))
      directions.addConditions(offer, [conditions])
      for (const [name, field] of Object.entries(LIMITS)) {
        offer.addAmount(field, printed(ownValue(terms, name)))
        offer.addAmount(field, printed(ownValue(value, name)))
      }
      directions.book(direction)
    }
  }
}

/** Counts an object's keys that the dialect does not know. */
export function countStrangers(
  value: unknown,
  known: ReadonlySet<string>,
  unknown: Map<string, number>,
): void {
  for (const [key] of entriesOf(value)) if (!known.has(key)) countName(unknown, key)
}
