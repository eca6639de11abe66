import { LEAST_SPLIT_GAIN_PERCENT } from '@hopwise/contract'
import { buildMarket, LEAST_GAIN } from '@hopwise/market'
import { expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { answerSplit } from './answer-split.ts'

test('the engine and the pages require the same least gain for splitting an amount in two', () => {
  expect(LEAST_GAIN * 100).toBeCloseTo(LEAST_SPLIT_GAIN_PERCENT, 12)
})

/** Old offers with many bad reviews, a little above everybody's rate. */
const DOUBTED = { badReviews: 200, receivedAtMs: NOON_MS - 9 * 60_000 }

/** The exchangers of the split, greater part first; `doubted` is neither trusted nor suspicious. */
function splitExchangers(order: 'CAREFUL' | 'RETURN', sure: readonly number[] = [60_000, 59_800]) {
  const market = buildMarket([
    offersOf('doubted', { 'BTC > USDTTRC20 @ 60300': { max: 0.6 } }, DOUBTED),
    ...sure.map((rate, at) =>
      offersOf(`sure${at}`, { [`BTC > USDTTRC20 @ ${rate}`]: { max: at === 0 ? 0.7 : 1 } }),
    ),
  ])
  const detail = { explanation: false, alternatives: 0 }
  const query = { give: 'BTC', get: 'USDTTRC20', giveAmount: 1 }
  const answer = answerSplit(
    market,
    { query, order, detail },
    { nowMs: NOON_MS, promises: undefined },
  )
  if (!answer.ok) throw new Error(answer.reason)
  const exchangers = answer.split?.parts.map(({ hops }) => hops[0]!.exchanger.id)
  return { ...answer, exchangers }
}

test('a split that is ordered by trust contains no untrusted chain', () => {
  expect(splitExchangers('RETURN').exchangers).toContain('doubted')
  const { exchangers, split, proved, bound } = splitExchangers('CAREFUL')
  expect(exchangers).toEqual(['sure0', 'sure1'])
  expect(split!.gainPercent).toBeCloseTo((59_940 / 59_800 - 1) * 100, 6)
  expect([proved, bound! >= split!.getAmount]).toEqual([false, true])
})

test('a search ordered by trust returns no split that needs an untrusted chain', () => {
  expect(splitExchangers('RETURN', [60_000]).exchangers).toContain('doubted')
  expect(splitExchangers('CAREFUL', [60_000])).toMatchObject({ split: null, proved: false })
})
