import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { OfferBatchBuilder } from './offer-batch-builder.ts'
import { type OfferPiece, piecesOf } from './offer-pieces.ts'
import { declaredOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { CITIES } from '../testing/markets/random-market.ts'

/** Few places and few terms, so that repetitions come up all the time. */
const repetitive: fc.Arbitrary<OfferSpec> = fc
  .record({
    from: fc.constantFrom('USDT', 'CASHUSD', 'BTC'),
    to: fc.constantFrom('BTC', 'CASHUSD', 'USDT'),
    city: fc.constantFrom('', ...CITIES),
    terms: fc.constantFrom(
      { give: 1, get: 2 },
      { give: 0.5, get: 1 },
      { give: 1, get: 2, max: 50 },
      { give: 1, get: 2, conditions: 1 },
      { give: 1, get: 2, steps: [{ min: 10, max: 20, get: 3 }] },
      { give: 1, get: 2, reserve: 0 },
    ),
  })
  .map(({ terms, ...places }) => ({ ...places, ...terms }))

testProperty('the last of repeated offers wins, and equal terms in several cities are one offer', {
  runs: 2000,
  cases: fc.array(repetitive, { maxLength: 25, size: 'max' }),
  holds: expectRepeatsResolved,
})

function expectRepeatsResolved(specs: readonly OfferSpec[]): void {
  const builder = new OfferBatchBuilder({}, 1)
  for (const spec of specs) builder.add(declaredOf(spec, builder))
  const { batch, repeats } = builder.finish()

  const lastByPlace = new Map<string, OfferSpec>()
  let accepted = 0
  for (const spec of specs) {
    if (acceptedPieces(spec).length === 0) continue
    accepted++
    lastByPlace.set([spec.from, spec.to, cityOf(spec)].join(), spec)
  }
  const offers = Map.groupBy(lastByPlace.values(), (spec) => {
    const { from, to, city: _city, ...terms } = spec
    return JSON.stringify([from, to, cityOf(spec) === undefined, terms])
  })
  const expected = [...offers.values()].flatMap((same) => {
    const cities = same.flatMap((spec) => cityOf(spec) ?? []).toSorted()
    const { from, to } = same[0] as OfferSpec
    return acceptedPieces(same[0] as OfferSpec).map(({ slope, fee, lo, hi, conditions }, tier) =>
      JSON.stringify({ from, to, cities, tier, slope, fee, lo, hi, conditions }),
    )
  })
  const rows = Array.from({ length: batch.length }, (_, row) =>
    JSON.stringify({
      from: batch.codes[batch.from[row] ?? -1],
      to: batch.codes[batch.to[row] ?? -1],
      cities: batch.citySets[batch.citySet[row] ?? -1]?.map((city) => batch.cities[city]),
      tier: batch.tier[row],
      slope: batch.slope[row],
      fee: batch.fee[row],
      lo: batch.lo[row],
      hi: batch.hi[row],
      conditions: batch.conditions[row],
    }),
  )
  expect(rows.toSorted()).toEqual(expected.toSorted())
  expect({ offers: batch.offers, ...repeats }).toEqual({
    offers: offers.size,
    replaced: accepted - lastByPlace.size,
    collapsed: lastByPlace.size - offers.size,
  })
}

function acceptedPieces(spec: OfferSpec): OfferPiece[] {
  const pieces = piecesOf(declaredOf(spec))
  return typeof pieces === 'string' ? [] : pieces
}

/** The city that binds the offer: any for cash, '' where none is stated; else only a stated one. */
function cityOf({ from, to, city = '' }: OfferSpec): string | undefined {
  const isCash = from.startsWith('CASH') || to.startsWith('CASH')
  return isCash || city !== '' ? city : undefined
}
