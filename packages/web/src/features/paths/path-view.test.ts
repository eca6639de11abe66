import { expect, test } from 'vitest'
import type { HopParts, PathRow } from '#web/market/chain/path.documents.ts'
import { pathViews } from './path-view.ts'

const money = (code: string, usdPrice: number | null) => ({ code, usdPrice })
const [btc, usdt, rub] = [money('BTC', 100), money('USDT', 1), money('RUB', 0.01)]

type Money = ReturnType<typeof money>

const hop = (
  [give, get]: readonly [Money, Money],
  [reserve, good, bad]: readonly [number, number, number],
) =>
  ({
    give,
    get,
    exchanger: { id: give.code, goodReviews: good, badReviews: bad },
    offer: { reserve, reserveUsd: get.usdPrice === null ? null : reserve * get.usdPrice },
  }) as unknown as HopParts

const chain = (getAmount: number, hops: readonly HopParts[], facts: Partial<PathRow> = {}) =>
  ({
    id: `${getAmount}`,
    giveAmount: 1,
    getAmount,
    rate: getAmount,
    updatedAt: '2026-11-22T17:20:00Z',
    suspicious: false,
    hops,
    ...facts,
  }) as unknown as PathRow

const direct = [hop([btc, rub], [50_000, 40, 0])]
const twoHops = [hop([btc, usdt], [200, 90, 3]), hop([usdt, rub], [90_000, 7, 1])]

test('a chain shows its gain over the best single offer that is not suspicious', () => {
  const bait = chain(12_000, direct, { suspicious: true })
  const rows = [bait, chain(9_500, twoHops), chain(9_400, direct), chain(9_300, direct)]
  expect(pathViews(rows, true).map(({ overDirect }) => overDirect)).toEqual([null, 100, null, null])
  expect(pathViews([chain(9_500, twoHops)], true)[0]!.overDirect).toBeNull()
})

test('the gain of a chain is the saved amount to give if the amount to get is fixed', () => {
  const cheaper = chain(9_500, twoHops, { giveAmount: 0.9 })
  const [view] = pathViews([cheaper, chain(9_500, direct)], true)
  expect(view!.overDirect).toBeCloseTo(0.1)
})

test('reserve and reviews of a chain are those of its weakest hop', () => {
  const [view] = pathViews([chain(9_500, twoHops)], true)
  expect(view).toMatchObject({ reserveUsd: 200, reserve: 20_000, reviews: 7, badReviews: 3 })
  const unpriced = [hop([btc, money('NEW', null)], [77, 1, 0])]
  expect(pathViews([chain(5, unpriced)], true)[0]).toMatchObject({ reserveUsd: null, reserve: 77 })
})
