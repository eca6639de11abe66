import type { OfferTerms } from '../terms/offer-terms.ts'
import { CurrencyIds, type Directions } from './directions.ts'
import { countStrangers } from './exchanges-json.ts'
import { entriesOf, isJsonObject, ownValue, printed } from './json-value.ts'

const KNOWN = {
  root: new Set(['version', 'currencies', 'exchange', 'options']),
  from: new Set(['to', 'options']),
  to: new Set(['xr', 'amount', 'min', 'max', 'inFee', 'outFee', 'options', 'cities']),
}

/** The dialect of jsons.info 1.3: `exchange{id}.to{id: rate or {"xr":rate,..}}`. */
export function readInfoJson(root: unknown, directions: Directions): void {
  const currencies = ownValue(root, 'currencies')
  const ids = new CurrencyIds(ownValue(currencies, 'list'))
  const reserves = new Map(entriesOf(ownValue(currencies, 'amounts')))
  const ofFile = directions.conditionsOf(ownValue(root, 'options'))
  const { unknown } = directions.ledger.facts
  countStrangers(root, KNOWN.root, unknown)
  for (const [from, terms] of entriesOf(ownValue(root, 'exchange'))) {
    countStrangers(terms, KNOWN.from, unknown)
    const ofGiven = ofFile | directions.conditionsOf(ownValue(terms, 'options'))
    for (const [to, value] of entriesOf(ownValue(terms, 'to'))) {
      countStrangers(value, KNOWN.to, unknown)
      const direction = { from, to, value }
      const offer = directions.begin(
        direction,
        isJsonObject(value) ? ownValue(value, 'xr') : value,
        ids,
      )
      offer.setReserve(printed(ownValue(value, 'amount') ?? reserves.get(to)))
      offer.addConditions(ofGiven | directions.conditionsOf(ownValue(value, 'options')))
      offer.addAmount('min', printed(ownValue(value, 'min')))
      offer.addAmount('max', printed(ownValue(value, 'max')))
      addFee(offer, 'fromFee', ownValue(value, 'inFee'))
      addFee(offer, 'toFee', ownValue(value, 'outFee'))
      const cities = ownValue(value, 'cities')
      if (Array.isArray(cities)) for (const city of cities) offer.addCities(printed(city))
      else offer.addCities(printed(cities))
      directions.book(direction)
    }
  }
}

/** Adds a fee: a number is absolute; `{"%":p}` is percent; `["+",{"%":p},abs]` is their sum. */
function addFee(offer: OfferTerms, field: 'fromFee' | 'toFee', fee: unknown): void {
  if (Array.isArray(fee)) {
    const [sign, ...parts] = fee as unknown[]
    if (sign !== '+' || parts.some(Array.isArray)) offer.refuse('bad-fee')
    else for (const part of parts) addFee(offer, field, part)
  } else if (isJsonObject(fee)) {
    for (const [unit, part] of entriesOf(fee)) {
      if (unit === '%') offer.addFees(field, printed(part), '%')
      else offer.refuse('bad-fee')
    }
  } else offer.addFees(field, printed(fee))
}
