import {
  buildMarket,
  type ExchangerOffers,
  imageOf,
  openPromises,
  type Promises,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { LoopScan } from './loop-scan.ts'
import type { ScanResult } from './scanner-messages.ts'

const said = { rules: { groups: new Map(), allowed: [], officialUsd: new Map() }, updatedAtMs: 0 }

/** Promises by exchanger: the share of what a chain shows that is expected of it. */
function promisesOf(shares: Readonly<Record<string, number>>): Promises {
  return {
    ...openPromises(),
    promiseOf: (_market, { hops }) => {
      const expected = Math.min(...hops.map(({ offer }) => shares[offer.exchanger.id] ?? 1))
      return { probabilities: [0.9], floor: undefined, expected, isTooNew: false }
    },
  }
}

/** A scan after its first run, and what that has published. */
async function scanOf(offers: readonly ExchangerOffers[], promises: Promises) {
  const market = buildMarket(offers, { memory: (bytes) => new SharedArrayBuffer(bytes) })
  const { promise, resolve } = Promise.withResolvers<ScanResult>()
  const start = { ...said, image: imageOf(market), everyMs: 0, heapMb: 200, nice: 0 }
  const nothing = {
    history: undefined,
    judging: undefined,
    savedSampling: undefined,
    silentMs: undefined,
  }
  const scan = new LoopScan({ ...start, ...nothing }, resolve, () => promises)
  return { scan, result: await promise }
}

const bank = (id: string) =>
  offersOf(id, {
    'BTC > USDTTRC20 @ 60000': {},
    'USDTTRC20 > BTC @ 0.0000166': {},
    'USDTTRC20 > LTC @ 0.01': {},
    'LTC > USDTTRC20 @ 99.6': {},
    'USDTTRC20 > ETH @ 0.0003333': {},
    'ETH > USDTTRC20 @ 2998': {},
  })

const offers = [
  ...['one', 'two', 'three'].map(bank),
  offersOf('doubtful', { 'BTC > USDTTRC20 @ 60750': {} }),
  offersOf('sure', { 'LTC > USDTTRC20 @ 100.8': {} }),
  offersOf('tiny', { 'ETH > USDTTRC20 @ 3005': {} }),
]

test('the loops whose samples are drawn are those that Arbitrage lists, in its order', async () => {
  const { scan, result } = await scanOf(offers, promisesOf({ doubtful: 0.995, tiny: 0.999 }))
  const paying = new Set(result.loops.map(({ cycle }) => cycle!.source.exchangerId))
  expect(paying).toEqual(new Set(['doubtful', 'sure', 'tiny']))
  const shown = scan
    .shownLoops()
    .map(({ id, place }) => [place, /doubtful|sure|tiny/.exec(id)?.[0]])
  // The doubtful one shows most, and of the tiny one less than a dollar is expected.
  expect(shown).toEqual([
    [1, 'sure'],
    [2, 'doubtful'],
  ])
})

test('the expected profit of a loop has what networks take taken off, once they have said it', async () => {
  const { scan, result } = await scanOf(offers, promisesOf({}))
  const shown = scan.shownLoops()
  scan.takeFees({ transferFees: { LTC: 1, BTC: 1, ETH: 1, USDTTRC20: 100 } })
  expect(result.loops.every(({ cycle }) => cycle!.expectedPercent === cycle!.percent)).toBe(true)
  expect(shown.length).toBeGreaterThan(0)
  expect(scan.shownLoops()).toEqual([])
})
