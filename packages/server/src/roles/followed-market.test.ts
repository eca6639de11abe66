import { eventually } from '@hopwise/testing/eventually'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test, vi } from 'vitest'
import { openBus } from '../bus/open-bus.ts'
import { CurrencyBook } from '../features/currencies/index.ts'
import { LiveDirectory } from '../features/exchangers/index.ts'
import { BusSink } from '../features/ingestion/leased/bus-sink.ts'
import { silentLogger } from '../lib/logger.ts'
import { openMarketGate } from '../market/open-market-gate.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { FollowedMarket } from './followed-market.ts'

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

test('official rates that one process reads bound prices in every process with a market', async () => {
  const database = await openTestDatabase()
  const bus = await openBus({ ...database, busUrl: undefined, log: silentLogger })
  const currencies = new CurrencyBook()
  const market = new FollowedMarket({
    bus,
    directory: new LiveDirectory(),
    currencies,
    readList: () => Promise.resolve(),
    readRules: () => Promise.resolve(),
    onResult: () => Promise.resolve(),
    hideAfterMs: UNHURRIED_MS,
    log: silentLogger,
    now: Date.now,
  })
  await market.first()
  const gate = await openMarketGate({ threads: 1, deadlineMs: UNHURRIED_MS })
  const setRules = vi.spyOn(gate, 'setRules')
  market.follow(gate)
  closes.push(
    () => database.drop(),
    () => bus.close(),
    () => gate.close(),
    () => market.close(),
  )
  const sink = new BusSink({
    bus,
    currencies,
    fenceOf: () => undefined,
    goesOn: () => true,
    onMissing: () => undefined,
  })
  const officialUsd = new Map([
    ['RUB', 0.0125],
    ['KZT', 0.0019],
  ])
  const { version } = await sink.setRules({ officialUsd })
  await eventually(() => expect(setRules).toHaveBeenCalledWith({ officialUsd }, version))
  await eventually(() => expect(gate.facts().version).toBe(version))
})
