import { expect, test } from 'vitest'
import { CurrencyTable } from '../listings/currency-table.ts'
import { refOf, rowOf, exchangerIndexOf } from '../listings/offer-ref.ts'
import type { OfferFilter, PathsQuery } from '../query/query.ts'
import {
  type Amount,
  asAmount,
  asCurrencyIndex,
  asExchangerIndex,
  asMilliseconds,
  asRate,
  asRow,
  asUsd,
  asUsdPrice,
  boughtFor,
  minus,
  paidAt,
  plus,
  type Rate,
  rateOf,
  type Usd,
  worthOf,
} from './units.ts'

const [amount, rate] = [asAmount(3), asRate(0.5)]
const [usd, price] = [asUsd(12), asUsdPrice(4)]

test('numbers of one unit can be added, and functions convert them to other units', () => {
  const sum: Amount = plus(amount, asAmount(1))
  const less: Usd = minus(usd, asUsd(2))
  expect([sum, less, paidAt(amount, rate), rateOf(amount, asAmount(6))]).toEqual([4, 10, 1.5, 2])
  expect([worthOf(amount, price), boughtFor(usd, price)]).toEqual([12, 3])
})

test('a plain number is accepted where a unit is expected, so columns allow arithmetic', () => {
  const column = Float64Array.of(amount, 2)
  const query: PathsQuery = { give: 'BTC', get: 'XMR', giveAmount: column[0]! * 2 }
  expect(query.giveAmount).toBe(6)
})

// The type check fails where one of these lines compiles: then its expectation is not needed.
test('numbers of different units cannot be added or used for each other', () => {
  const wrong = [
    // @ts-expect-error -- dollars and a rate
    plus(usd, rate),
    // @ts-expect-error -- an amount less a price
    minus(amount, price),
    // @ts-expect-error -- an amount less a moment
    minus(amount, asMilliseconds(1)),
    // @ts-expect-error -- worth by a rate, which is no price
    worthOf(amount, rate),
    // @ts-expect-error -- a rate of dollars
    rateOf(usd, amount),
    // @ts-expect-error -- dollars paid at a rate
    paidAt(usd, rate),
    // @ts-expect-error -- money in cents and an amount
    () => 100n + amount,
  ]
  // @ts-expect-error -- a sum that says nothing of its unit
  const sum: Amount = amount + rate
  // @ts-expect-error -- the same of dollars and an amount
  const worth: Usd = usd + amount
  // @ts-expect-error -- a price for a rate
  const paid: Rate = price
  // @ts-expect-error -- an amount where dollars are expected
  const filter: OfferFilter = { minReserveUsd: amount }
  // @ts-expect-error -- dollars where an amount is expected
  const query: PathsQuery = { give: 'BTC', get: 'XMR', giveAmount: usd }
  expect([...wrong, sum, worth, paid, filter, query]).toHaveLength(12)
})

test('indexes of rows, exchangers and currencies are not interchangeable', () => {
  const [exchanger, row, currency] = [asExchangerIndex(2), asRow(7), asCurrencyIndex(0)]
  const ref = refOf(exchanger, row)
  expect([exchangerIndexOf(ref), rowOf(ref)]).toEqual([exchanger, row])
  // @ts-expect-error -- a row for the exchanger, and the other way round
  refOf(row, exchanger)
  // @ts-expect-error -- a reference is made by refOf alone
  rowOf(7)
  const table = new CurrencyTable(['BTC', 'XMR'], { groupOf: () => 'CRYPTO' })
  expect(table.groupOf(currency)).toBe('CRYPTO')
  // @ts-expect-error -- an exchanger for the currency
  table.groupOf(exchanger)
})
