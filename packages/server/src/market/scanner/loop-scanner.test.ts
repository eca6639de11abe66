import { buildMarket, imageOf } from '@hopwise/market'
import { expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { LoopScanner } from './loop-scanner.ts'
import type { RatesSnapshot } from './rate-sampler.ts'
import type { ScanResult } from './scanner-messages.ts'

const market = buildMarket([...['one', 'two', 'three'].map(bank), bargain()], {
  memory: (bytes) => new SharedArrayBuffer(bytes),
})
const said = { rules: { groups: new Map(), allowed: [], officialUsd: new Map() }, updatedAtMs: 0 }

test('a scanner that could not start tries again, and publishes every profitable loop', async () => {
  let tries = 0
  const result = Promise.withResolvers<ScanResult>()
  const scanner = new LoopScanner({
    onLoops: result.resolve,
    everyMs: 0,
    heapMb: 200,
    image: () => (++tries === 1 ? Promise.reject(new Error('no writer')) : image()),
    log: silentLogger,
  })
  try {
    await scanner.begin(said)
    // Nobody follows just now, and nobody minds.
    scanner.take({ changes: [], version: 2, updatedAtMs: 0, prices: 'stand' })
    const { loops, stepsUsd, isWhole, paying } = await result.promise
    expect([tries, isWhole, paying]).toEqual([2, true, 1])
    const profit = (100.9 * 0.00999 - 1) * 100
    expect(loops.map(({ step }) => step)).toEqual(stepsUsd.map((_, step) => step))
    for (const { loop, cycle, cause } of loops) {
      expect([loop, cause]).toEqual(['LTC>USDTTRC20', null])
      expect(cycle!.percent).toBeCloseTo(profit, 9)
      expect(cycle!.source).toEqual({ exchangerId: 'fewer', give: 'LTC', get: 'USDTTRC20' })
    }
  } finally {
    await scanner.close()
  }
})

test('a scanner that dies in the middle of a run starts again with all profitable loops', async () => {
  const runs: ScanResult[] = []
  let again = Promise.withResolvers<void>()
  const scanner = new LoopScanner({
    onLoops: (result) => {
      runs.push(result)
      again.resolve()
    },
    everyMs: 0,
    heapMb: 200,
    image,
    log: silentLogger,
  })
  try {
    await scanner.begin(said)
    await again.promise
    again = Promise.withResolvers()
    const broken = [{ kind: 'replace', offers: null }] as never
    scanner.take({ changes: broken, version: 2, updatedAtMs: 0, prices: 'stand' })
    await again.promise
    expect(runs.map(({ isWhole, paying }) => ({ isWhole, paying }))).toEqual([
      { isWhole: true, paying: 1 },
      { isWhole: true, paying: 1 },
    ])
  } finally {
    await scanner.close()
  }
})

test('a scanner publishes the best reliable rate of every pair with its exchanger', async () => {
  const snapshot = Promise.withResolvers<RatesSnapshot>()
  let atMs = NOON_MS
  const scanner = new LoopScanner({
    onLoops: () => undefined,
    rates: { onRates: snapshot.resolve, everyMs: 5, now: () => atMs++ },
    everyMs: 0,
    heapMb: 200,
    image,
    log: silentLogger,
  })
  try {
    await scanner.begin(said)
    const { codes, exchangerIds, usdPrices, ...columns } = await snapshot.promise
    expect(columns.atMs).toBeGreaterThanOrEqual(NOON_MS)
    const rows = Array.from(columns.rate, (rate, i) => [
      `${codes[columns.from[i]!]} > ${codes[columns.to[i]!]} @ ${rate.toPrecision(4)}`,
      `${exchangerIds[columns.exchanger[i]!]}, one of ${columns.offers[i]}`,
      columns.amountUsd[i],
    ])
    expect(rows).toEqual([
      ['LTC > USDTTRC20 @ 100.9', 'fewer, one of 4', 1000],
      ['USDTTRC20 > LTC @ 0.009990', 'fewer, one of 4', 1000],
    ])
    expect(usdPrices[codes.indexOf('USDTTRC20')]).toBeCloseTo(1, 6)
  } finally {
    await scanner.close()
  }
})

function image() {
  return Promise.resolve(imageOf(market))
}

function bargain() {
  return offersOf('fewer', { 'LTC > USDTTRC20 @ 100.9': {}, 'USDTTRC20 > LTC @ 0.00999': {} })
}

/** An exchanger with the common rates. */
function bank(id: string) {
  return offersOf(id, { 'LTC > USDTTRC20 @ 99': {}, 'USDTTRC20 > LTC @ 0.0099': {} })
}
