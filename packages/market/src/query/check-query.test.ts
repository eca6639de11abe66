import { describe, expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from '../search/find-paths.ts'
import type { CyclesQuery, PathsQuery } from './query.ts'
import { marketOf } from '../testing/markets/market-spec.ts'

const market = marketOf({
  exchangers: [
    {
      id: 'a',
      offers: [
        { from: 'BTC', to: 'USDT', get: 60_000 },
        { from: 'USDT', to: 'BTC', give: 60_000 },
      ],
    },
  ],
})

describe('a query for paths', () => {
  const sound: PathsQuery = { give: 'BTC', get: 'USDT', giveAmount: 1 }
  const { giveAmount: _amount, ...withoutAmount } = sound

  test.each<[string, PathsQuery, string, string]>([
    ['an unknown code to give', { ...sound, give: 'NONE' }, 'UNKNOWN_CURRENCY', 'give'],
    ['an unknown code to get', { ...sound, get: '' }, 'UNKNOWN_CURRENCY', 'get'],
    [
      'a code that is a property name of objects',
      { ...sound, get: 'toString' },
      'UNKNOWN_CURRENCY',
      'get',
    ],
    ['the same currency twice', { ...sound, get: 'BTC' }, 'SAME_CURRENCY', 'get'],
    ['no amount', withoutAmount, 'ONE_AMOUNT_NEEDED', 'giveAmount'],
    ['both amounts', { ...sound, getAmount: 1 }, 'ONE_AMOUNT_NEEDED', 'giveAmount'],
    ['a zero amount to give', { ...sound, giveAmount: 0 }, 'BAD_AMOUNT', 'giveAmount'],
    ['a negative amount to give', { ...sound, giveAmount: -1 }, 'BAD_AMOUNT', 'giveAmount'],
    ['an amount that is no number', { ...sound, giveAmount: NaN }, 'BAD_AMOUNT', 'giveAmount'],
    ['an infinite amount', { ...sound, giveAmount: Infinity }, 'BAD_AMOUNT', 'giveAmount'],
    ['a negative amount to get', { ...withoutAmount, getAmount: -5 }, 'BAD_AMOUNT', 'getAmount'],
    ['no hops', { ...sound, maxHops: 0 }, 'BAD_HOPS', 'maxHops'],
    ['99 hops', { ...sound, maxHops: 99 }, 'BAD_HOPS', 'maxHops'],
    ['seven hops', { ...sound, maxHops: 7 }, 'BAD_HOPS', 'maxHops'],
    ['half a hop', { ...sound, maxHops: 1.5 }, 'BAD_HOPS', 'maxHops'],
    ['hops that are no number', { ...sound, maxHops: NaN }, 'BAD_HOPS', 'maxHops'],
    ['no results', { ...sound, limit: 0 }, 'BAD_LIMIT', 'limit'],
    ['a million results', { ...sound, limit: 1e6 }, 'BAD_LIMIT', 'limit'],
    ['an unknown grouping', { ...sound, groupBy: 'CITIES' as 'OFFERS' }, 'BAD_GROUPING', 'groupBy'],
    ['a negative budget', { ...sound, workBudget: -1 }, 'BAD_NUMBER', 'workBudget'],
    ['a budget that is no number', { ...sound, workBudget: NaN }, 'BAD_NUMBER', 'workBudget'],
    [
      'a negative reserve',
      { ...sound, filter: { minReserveUsd: -1 } },
      'BAD_NUMBER',
      'minReserveUsd',
    ],
    [
      'reviews that are no number',
      { ...sound, filter: { minReviews: NaN } },
      'BAD_NUMBER',
      'minReviews',
    ],
    [
      'an unknown condition',
      { ...sound, filter: { forbid: ['NONE' as 'MANUAL'] } },
      'UNKNOWN_CONDITION',
      'forbid',
    ],
  ])('with %s is refused with a reason', (_, query, reason, argument) => {
    expect(findPaths(market, query)).toEqual({ ok: false, reason, argument })
  })

  test('that is valid gets an answer', () => {
    expect(findPaths(market, sound)).toMatchObject({ ok: true, paths: [{ getAmount: 60_000 }] })
  })
})

describe('a query for cycles', () => {
  const sound: CyclesQuery = { capital: { kind: 'usd', usd: 100 } }

  test.each<[string, CyclesQuery, string, string]>([
    ['no dollars', { capital: { kind: 'usd', usd: 0 } }, 'BAD_AMOUNT', 'capital'],
    ['infinite dollars', { capital: { kind: 'usd', usd: Infinity } }, 'BAD_AMOUNT', 'capital'],
    ['no number of dollars', { capital: { kind: 'usd', usd: NaN } }, 'BAD_AMOUNT', 'capital'],
    ['a negative floor', { capital: { kind: 'best', floorUsd: -1 } }, 'BAD_AMOUNT', 'capital'],
    [
      'a floor that is no number',
      { capital: { kind: 'best', floorUsd: NaN } },
      'BAD_AMOUNT',
      'capital',
    ],
    [
      'a negative amount of a currency',
      { capital: { kind: 'amounts', amounts: { BTC: -1 } } },
      'BAD_AMOUNT',
      'capital',
    ],
    [
      'an amount of an unknown currency',
      { capital: { kind: 'amounts', amounts: { NONE: 1 } } },
      'UNKNOWN_CURRENCY',
      'capital',
    ],
    [
      'an unknown currency to pass',
      { ...sound, currencies: ['NONE'] },
      'UNKNOWN_CURRENCY',
      'currencies',
    ],
    ['one hop', { ...sound, maxHops: 1 }, 'BAD_HOPS', 'maxHops'],
    ['99 hops', { ...sound, maxHops: 99 }, 'BAD_HOPS', 'maxHops'],
    ['501 results', { ...sound, limit: 501 }, 'BAD_LIMIT', 'limit'],
    [
      'a least profit that is no number',
      { ...sound, minProfitPercent: NaN },
      'BAD_NUMBER',
      'minProfitPercent',
    ],
    [
      'a most profit that is no number',
      { ...sound, maxProfitPercent: NaN },
      'BAD_NUMBER',
      'maxProfitPercent',
    ],
  ])('with %s is refused with a reason', (_, query, reason, argument) => {
    expect(findCycles(market, query)).toEqual({ ok: false, reason, argument })
  })

  test('that is valid gets an answer', () => {
    expect(findCycles(market, { ...sound, minProfitPercent: -1 })).toMatchObject({
      ok: true,
      cycles: [{ profitPercent: expect.closeTo(0, 9) }],
    })
  })
})
