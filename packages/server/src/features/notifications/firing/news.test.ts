import { expect, test } from 'vitest'
import type { ScannedCycle } from '../../../market/scanner/scanner-messages.ts'
import { LoopBook } from '../matching/loop-book.ts'
import { newsOf } from './news.ts'

test('sources of profit are reported in the order of Arbitrage', () => {
  const seen = [
    { percent: 3, rankPercent: 3, source: '2:ETH:BTC', sinceMs: 0 },
    { percent: 2, rankPercent: 9, source: '3:ETH:BTC', sinceMs: 0 },
    { percent: 4, rankPercent: 1, source: '1:ETH:BTC', sinceMs: 0 },
  ]
  const sources = newsOf(seen, new Map()).map(({ source }) => source)
  expect(sources).toEqual(['3:ETH:BTC', '2:ETH:BTC', '1:ETH:BTC'])
})

const source = { exchangerId: '1', give: 'ETH', get: 'BTC' }

function cycle(
  facts: Pick<ScannedCycle, 'trust' | 'probability' | 'percent' | 'expectedPercent'>,
): ScannedCycle {
  const path = '9:BTC:ETH>1:ETH:BTC'
  return {
    ...facts,
    earnedPercent: facts.percent,
    rankPercent: facts.expectedPercent,
    path,
    giveAmount: 1,
    source,
    exchangerIds: ['9', '1'],
  }
}

test('a rule is told of expected profit, and the book has no doubtful loop', () => {
  const book = new LoopBook(() => 0)
  const grown: (readonly [string, number])[] = []
  book.onGrowth = (growths) => {
    for (const { loop } of growths) grown.push([loop.codes.join(), loop.cycle.expectedPercent])
  }
  const change = { step: 0, cause: null, birth: null }
  const reliable = { trust: 'HIGH', probability: 0.94, percent: 1.2, expectedPercent: 1 } as const
  const fair = { trust: 'MIDDLING', probability: 0.75, percent: 3, expectedPercent: 0.4 } as const
  const doubtful = { trust: 'LOW', probability: 0.4, percent: 9, expectedPercent: 6 } as const
  book.take({
    version: 1,
    stepsUsd: [1_000],
    isWhole: true,
    later: [],
    paying: 3,
    leftOut: 0,
    workedMs: 0,
    loops: [
      { ...change, loop: 'BTC>ETH>LTC', cycle: cycle(fair) },
      { ...change, loop: 'BTC>ETH', cycle: cycle(reliable) },
      { ...change, loop: 'BTC>ETH>XMR', cycle: cycle(doubtful) },
    ],
  })
  const kept = book.loopsOf(1_000, '1:ETH:BTC').map((each) => each.cycle.trust)
  expect(kept).toEqual(['HIGH', 'MIDDLING'])
  expect(grown).toEqual([
    ['BTC,ETH,LTC', 0.4],
    ['BTC,ETH', 1],
  ])
  expect(book.history(1_000, '1:ETH:BTC').lows.at(-1)?.percent).toBe(1)
})
