import { offerFilterNames } from '@hopwise/contract'
import type { OfferFilter } from '@hopwise/market'
import { expect, test } from 'vitest'

/** Every filter of the engine: the compiler refuses a list that lacks one. */
const ofEngine: Readonly<Record<keyof OfferFilter, true>> = {
  minReserveUsd: true,
  minReviews: true,
  ignoreCurrencies: true,
  ignoreExchangers: true,
  onlyExchangers: true,
  removeFiat: true,
  city: true,
  forbid: true,
  hideSuspicious: true,
  allowUnsure: true,
}

/** Filters that are no choice of a rule: it says apart whether suspicious offers count. */
const apart = ['hideSuspicious', 'allowUnsure']

test('each filter of the engine is declared in the schema or is an exception', () => {
  expect(Object.keys(ofEngine).sort()).toEqual([...offerFilterNames, ...apart].sort())
})
