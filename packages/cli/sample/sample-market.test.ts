import { readFileSync } from 'node:fs'
import { decodeMarket, encodeMarket } from '@hopwise/feeds'
import { buildMarket, findCycles } from '@hopwise/market'
import { expect, test } from 'vitest'
import { sampleMarket } from './sample-market.ts'

const committed = readFileSync(new URL('sample.market', import.meta.url))

test('the committed file is what our own code makes', () => {
  // The file is decoded first, because another machine may compress equal columns differently.
  expect(decodeMarket(committed)).toEqual(decodeMarket(encodeMarket(sampleMarket())))
})

test('it is small, and like a market', () => {
  const { exchangers } = sampleMarket()
  const market = buildMarket(exchangers)
  expect(committed.length).toBeLessThan(150_000)
  expect(exchangers).toHaveLength(25)
  expect(market.currencies.codes).toHaveLength(30)
  expect(market.offers).toBeGreaterThan(3500)
  expect(market.offers).toBeLessThan(4500)
})

test('it has a few cycles, and one offer nobody should believe', () => {
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
