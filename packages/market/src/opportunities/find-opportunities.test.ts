import { expect, test } from 'vitest'
import { marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { findOpportunities } from './find-opportunities.ts'

const codes = ['USDT', 'BTC', 'ETH', 'CASHUSD']
const others = codes.flatMap((from) =>
  codes.filter((to) => to !== from).map((to): OfferSpec => ({ from, to, get: 0.99 })),
)

test('a search for sources of profit finishes even if a source has offers in 40,000 cities', () => {
  const cities = Array.from({ length: 40_000 }, (_, at) => at)
  const ofCity = (at: number): OfferSpec => ({
    from: 'CASHUSD',
    to: 'BTC',
    get: 1.05 + at * 1e-6,
    city: `T${at}`,
  })
  const market = marketOf({
    exchangers: [
      { id: 'x', offers: [...others, { from: 'BTC', to: 'CASHUSD', city: 'T0' }] },
      { id: 'y', offers: cities.map(ofCity) },
    ],
  })
  const query = { capital: { kind: 'best' }, maxHops: 4, workBudget: 1_000_000 } as const
  expect(findOpportunities(market, query)).toMatchObject({ ok: true })
})

test('a search that is cut short before its list is full is incomplete', () => {
  const many = Array.from({ length: 40 }, (_, at) => `C${at}`)
  const pairs = many.flatMap((from) => many.map((to) => ({ from, to, get: 1.01 })))
  const market = marketOf({ exchangers: [{ id: 'x', offers: pairs }] })
  const query = { capital: { kind: 'best' }, maxHops: 4, workBudget: 30_000, limit: 50 } as const
  expect(findOpportunities(market, query)).toMatchObject({ proved: false, isComplete: false })
})

test('a search that allows losses stays within its work budget', () => {
  const many = Array.from({ length: 30 }, (_, at) => `C${at}`)
  const offers = many.flatMap((from, a) =>
    many.map((to, b) => ({ from, to, get: 0.99 - ((a * 7 + b * 3) % 11) / 1e3, max: 1 + a + b })),
  )
  const exchangers = ['x', 'y'].map((id) => ({ id, offers }))
  const market = marketOf({ exchangers })
  const amounts = Object.fromEntries(many.map((code) => [code, 1]))
  for (const capital of [{ kind: 'best' }, { kind: 'amounts', amounts }] as const) {
    const query = { capital, maxHops: 4, minProfitPercent: -100, workBudget: 500_000 } as const
    const answer = findOpportunities(market, query)
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.work).toBeLessThan(600_000)
    expect(answer).toMatchObject({ proved: false, isComplete: false })
  }
})
