import { filterField, measuredFilterNames, offerFilterNames } from '@hopwise/contract'
import { measuredFilters, type MeasuredName, type OfferFilter } from '@hopwise/market'
import { expect, test } from 'vitest'

/** Filters of the engine that measure nothing: the compiler refuses a list that lacks one. */
const unmeasured: Readonly<Record<Exclude<keyof OfferFilter, MeasuredName>, true>> = {
  ignoreCurrencies: true,
  ignoreExchangers: true,
  onlyExchangers: true,
  city: true,
  forbid: true,
  hideSuspicious: true,
  allowUnsure: true,
}

/** Filters that are no choice of a rule: it says apart whether suspicious offers count. */
const apart = ['hideSuspicious', 'allowUnsure']

test('each filter of the engine is declared in the schema or listed as an exception', () => {
  const ofEngine = [...Object.keys(measuredFilters), ...Object.keys(unmeasured)]
  expect([...offerFilterNames, ...apart].sort()).toEqual(ofEngine.sort())
})

test('each numeric filter and each flag is declared in the contract exactly as in the engine', () => {
  const ofEngine = Object.entries(measuredFilters).map(([name, { kind, change }]) => [
    name,
    { kind, change },
  ])
  const declared = measuredFilterNames.map((name) => {
    const { kind, change } = filterField(name)
    return [name, { kind, change }]
  })
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(ofEngine))
})
