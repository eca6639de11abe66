import { expect, test } from 'vitest'
import type { ScannedCycle } from '../../../market/scanner/scanner-messages.ts'
import { LoopBook } from '../matching/loop-book.ts'
import { newsOf } from './news.ts'

const sure = { trust: 'HIGH', percent: 1, earnedPercent: 1 } as const
const paying = { trust: 'MIDDLING', percent: 3, earnedPercent: 3 } as const

test('sources of profit are reported in the order of the Arbitrage page: trust before profit', () => {
  const seen = [
    { ...paying, source: '2:ETH:BTC', sinceMs: 0 },
    { ...paying, source: '3:ETH:BTC', percent: 9, earnedPercent: 4, sinceMs: 0 },
    { ...sure, source: '1:ETH:BTC', sinceMs: 0 },
  ]
  const sources = newsOf(seen, new Map()).map(({ source }) => source)
  expect(sources).toEqual(['1:ETH:BTC', '3:ETH:BTC', '2:ETH:BTC'])
})

test('the loops of a source of profit are reported in order of trust', () => {
  const source = { exchangerId: '1', give: 'ETH', get: 'BTC' }
  const cycle = (
    facts: Pick<ScannedCycle, 'trust' | 'percent' | 'earnedPercent'>,
  ): ScannedCycle => ({
    ...facts,
    path: '9:BTC:ETH>1:ETH:BTC',
    giveAmount: 1,
    source,
    exchangerIds: ['9', '1'],
  })
  const book = new LoopBook(() => 0)
  const change = { step: 0, cause: null, birth: null }
  book.take({
    version: 1,
    stepsUsd: [1_000],
    isWhole: true,
    later: [],
    paying: 2,
    leftOut: 0,
    workedMs: 0,
    loops: [
      { ...change, loop: 'BTC>ETH>LTC', cycle: cycle(paying) },
      { ...change, loop: 'BTC>ETH', cycle: cycle(sure) },
    ],
  })
  const kept = book.loopsOf(1_000, '1:ETH:BTC').map((each) => each.cycle.trust)
  expect(kept).toEqual(['HIGH', 'MIDDLING'])
})
