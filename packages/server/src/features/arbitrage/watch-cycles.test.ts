import { firstArbitrageQuery } from '@hopwise/contract'
import { expect, test } from 'vitest'
import { OUR_OWN } from '../../market/market-gate.ts'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { type Json, startTestServer } from '../../testing/start-test-server.ts'
import { firstSights } from './watch-cycles.ts'

const FIRST = `query First($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    cycles { loop bornAt }
    opportunities { sources { best { bornAt } } atOnce { bornAt } }
  }
}`

test('whatever a first visit is shown was born when we saw it, not with the visit', async () => {
  let nowMs = NOON_MS
  const server = await startTestServer({ market: crowdedMarket(), now: () => nowMs })
  try {
    const sights = await server.app.gate.ask('sights', firstSights(server.app), OUR_OWN)
    if ('ok' in sights) throw new Error(JSON.stringify(sights))
    for (const sight of sights) server.app.cycleBirths.watched(sight)
    const bornAt = new Date(nowMs).toISOString()
    nowMs += 60_000
    const { data } = await server.ask(FIRST, { query: firstArbitrageQuery })
    const { cycles, opportunities } = data.arbitrage
    // The crowd is one loop; what fewer offer is another, and found beside it.
    expect(cycles.map(({ loop }: Json) => loop)).toContain('LTC>USDTTRC20')
    expect(opportunities.sources.length).toBeGreaterThan(1)
    const bests = opportunities.sources.map(({ best }: Json) => best)
    const born = [...cycles, ...bests, ...opportunities.atOnce].map((each: Json) => each.bornAt)
    expect(new Set(born)).toEqual(new Set([bornAt]))
  } finally {
    await server.close()
  }
})

/** Hundreds of ways round one loop, and one way round another that earns less. */
function crowdedMarket() {
  const offices = Array.from({ length: 20 }, (_, n) =>
    offersOf(`office${n}`, {
      [`BTC > ETH @ ${20 + n / 1_000}`]: {},
      [`ETH > BTC @ ${0.0502 + n / 1_000_000}`]: {},
    }),
  )
  // Who tell what all are worth.
  const banks = ['one', 'two', 'three'].map((bank) =>
    offersOf(bank, {
      'BTC > USDTTRC20 @ 19800': {},
      'USDTTRC20 > BTC @ 0.0000495': {},
      'ETH > USDTTRC20 @ 990': {},
      'USDTTRC20 > ETH @ 0.00099': {},
      'LTC > USDTTRC20 @ 99': {},
      'USDTTRC20 > LTC @ 0.0099': {},
    }),
  )
  const fewer = offersOf('fewer', {
    'LTC > USDTTRC20 @ 100.9': { reserve: 500 },
    'USDTTRC20 > LTC @ 0.00999': {},
  })
  return [...offices, ...banks, fewer]
}
