import { firstArbitrageQuery } from '@hopwise/contract'
import { getVariableValues } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentCost } from '../../answers/documents/document-cost.ts'
import { readConfig } from '../../config.ts'
import { schema } from '../../schema/schema.ts'
import {
  largestMarket,
  pageFragments,
  pageOperations,
} from '../../testing/documents/page-documents.ts'
import { CostMeter } from './charge-call.ts'

const operations = new Map(pageOperations.map((each) => [each.name!.value, each] as const))

/** More letters than the text and the variables of any of these have. */
const LETTERS = 2_000

type Page = Readonly<Record<string, object>>

const pair = { give: 'ETH', get: 'TCSBRUB' }
const ofEveryPage: Page = {
  currentUser: {},
  MarketFacts: {},
  UsualEntitlements: {},
  ExchangerNames: {},
  Foot: {},
}
const home: Page = {
  ...ofEveryPage,
  LivePaths: { query: { ...pair, giveAmount: 1, maxHops: 3, limit: 20, order: 'CAREFUL' } },
  Currencies: {},
  RateMap: { limit: 12 },
  DirectPair: pair,
  TypicalRate: pair,
  Split: { query: { ...pair, giveAmount: 1, maxHops: 3, order: 'CAREFUL' } },
  // Twenty chains of three steps.
  Sparklines: { pairs: Array.from({ length: 60 }, () => pair) },
}
const arbitrage: Page = {
  ...ofEveryPage,
  LiveOpportunities: { query: firstArbitrageQuery },
  CycleActivity: { stepUsd: 1_000 },
}

/** The cost of each question of a page, by name. */
function costsOf(page: Page): readonly (readonly [string, number])[] {
  return Object.entries(page).map(([name, given]) => {
    const operation = operations.get(name)!
    const read = getVariableValues(schema, operation.variableDefinitions ?? [], given as never)
    if (read.errors) throw read.errors[0]!
    const cost = new DocumentCost(schema, operation, pageFragments)
    return [name, Math.ceil(cost.points(read.variableValues, { app: largestMarket }))]
  })
}

// Points come back with time, and a slow machine would be given more.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('the cost limit lets a visitor open the home page, Arbitrage and the home page again at once', () => {
  const meter = new CostMeter(readConfig({}).cost)
  const visitor = '192.0.2.1'
  const known = new Set<string>()
  const waits: number[] = []
  for (const page of [home, arbitrage, home]) {
    for (const [name, points] of costsOf(page)) {
      waits.push(meter.takeReading(visitor, 'x'.repeat(LETTERS)))
      if (!known.has(name)) waits.push(meter.takeNewDocument(visitor))
      known.add(name)
      waits.push(meter.take(visitor, points))
    }
  }
  expect(new Set(waits)).toEqual(new Set([0]))
})
