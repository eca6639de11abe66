import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { expect, test } from 'vitest'
import { NOON_MS, smallMarket } from '../testing/offers-of.ts'
import { OUR_OWN } from './market-gate.ts'
import { openMarketGate } from './open-market-gate.ts'

test('an unchanged file updates only the time of its exchanger’s offers', async () => {
  const gate = await openMarketGate({
    exchangers: smallMarket(),
    threads: 2,
    applyEveryMs: 0,
    deadlineMs: UNHURRIED_MS,
  })
  const before = await gate.ask('exchangers', {}, OUR_OWN)
  const [confirmed, ...others] = before
  const { version } = gate.facts()
  const atMs = NOON_MS + 60_000
  const applied = await gate.confirmExchangers(new Map([[confirmed!.id, atMs]]))
  expect(applied.version).toBe(version + 1)
  expect(gate.facts()).toMatchObject({ version: version + 1, offers: expect.any(Number) })
  expect(await gate.ask('exchangers', {}, OUR_OWN)).toEqual([
    { ...confirmed, updatedAtMs: atMs },
    ...others,
  ])
  await gate.close()
})
