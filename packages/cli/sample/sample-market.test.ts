import { readFileSync } from 'node:fs'
import { decodeMarket, encodeMarket } from '@hopwise/feeds'
import { buildMarket, findCycles } from '@hopwise/market'
import { expect, test } from 'vitest'
import { sampleMarket } from './sample-market.ts'

const committed = readFileSync(new URL('sample.market', import.meta.url))

test('the committed sample market equals the market that the code makes', () => {
  // The file is decoded first, because another machine may compress equal columns differently.
  expect(decodeMarket(committed)).toEqual(decodeMarket(encodeMarket(sampleMarket())))
})

test('the sample market is a small file with about 4,000 offers of 25 exchangers', () => {
  const { exchangers } = sampleMarket()
  const market = buildMarket(exchangers)
  expect(committed.length).toBeLessThan(150_000)
  expect(exchangers).toHaveLength(25)
  expect(market.currencies.codes).toHaveLength(30)
  expect(market.offers).toBeGreaterThan(3500)
  expect(market.offers).toBeLessThan(4500)
})

test('the sample market has a few profitable cycles and exactly one suspicious offer', () => {
  const { exchangers } = sampleMarket()
  const market = buildMarket(exchangers)
  const sound = findCycles(market, {
    capital: { kind: 'usd', usd: 1000 },
    filter: { hideSuspicious: true },
  })
  const profits = sound.ok ? sound.cycles.map(({ profitPercent }) => profitPercent) : []
  expect(profits.length).toBeGreaterThan(2)
  expect(profits.length).toBeLessThan(20)
  expect(Math.max(...profits)).toBeLessThan(2)
  const any = findCycles(market, { capital: { kind: 'usd', usd: 1000 } })
  const suspicious = any.ok
    ? any.cycles.flatMap(({ path }) => path.hops.filter(({ offer }) => offer.isSuspicious))
    : []
  expect(new Set(suspicious.map(({ offer }) => offer.id)).size).toBe(1)
})
