import type { OfferTerms } from '../terms/offer-terms.ts'
import { CurrencyIds, type Directions } from './directions.ts'
import { countStrangers } from './exchanges-json.ts'
import { elementsOf, entriesOf, isJsonObject, ownValue, printed } from './json-value.ts'

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
    const ofGiven = directions.conditionsOf(ownValue(terms, 'options'))
    for (const [to, value] of entriesOf(ownValue(terms, 'to'))) {
      countStrangers(value, KNOWN.to, unknown)
      const direction = { from, to, value }
      const offer = directions.begin(
        direction,
        isJsonObject(value) ? ownValue(value, 'xr') : value,
        ids,
      )
      offer.setReserve(printed(ownValue(value, 'amount') ?? reserves.get(to)))
      const ofPair = directions.conditionsOf(ownValue(value, 'options'))
      directions.addConditions(offer, [ofFile, ofGiven, ofPair])
      offer.addAmount('min', printed(ownValue(value, 'min')))
      offer.addAmount('max', printed(ownValue(value, 'max')))
      addFee(offer, 'fromFee', ownValue(value, 'inFee'))
      addFee(offer, 'toFee', ownValue(value, 'outFee'))
      addCities(offer, ownValue(value, 'cities'))
      directions.book(direction)
    }
  }
}

/** Adds cities, listed or as one text; `false` is none. */
function addCities(offer: OfferTerms, cities: unknown): void {
  if (cities === false) return
  for (const city of elementsOf(cities) ?? [cities]) offer.addCities(printed(city))
}

/** Adds a fee: a number is absolute; `{"%":p}` is percent; `["+",{"%":p},abs]` is their sum. */
function addFee(offer: OfferTerms, field: 'fromFee' | 'toFee', fee: unknown): void {
  const list = elementsOf(fee)
  if (list !== undefined) {
    if (list.length === 0) return
    const [sign, ...parts] = list
    if (sign !== '+' || parts.some(Array.isArray)) offer.refuse('bad-fee')
    else for (const part of parts) addFee(offer, field, part)
  } else if (isJsonObject(fee)) {
    for (const [unit, part] of entriesOf(fee)) {
      if (unit === '%') offer.addFees(field, printed(part), '%')
      else offer.refuse('bad-fee')
    }
  } else offer.addFees(field, printed(fee))
}
