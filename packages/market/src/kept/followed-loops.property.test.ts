import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { loopOf } from '../cycles/loop-of.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import type { Market } from '../market/market.ts'
import type { CyclesQuery } from '../query/query.ts'
import {
  firstVersion,
  nextVersion,
  type Stream,
  streams,
  tiedStreams,
} from '../testing/markets/random-stream.ts'
import { lineOf } from '../testing/checks/check-answers.ts'
import { changedExchangers } from './changed-offers.ts'
import { FollowedLoops } from './followed-loops.ts'

const OPTIONS = {
  stepsUsd: [50, 100, 1000],
  maxHops: 4,
  limit: 1000,
  mostOfSource: 1000,
  patienceMs: 0,
}

const kinds = [
  { runs: 120, cases: streams, of: 'a market' },
  { runs: 120, cases: tiedStreams, of: 'a market full of ties' },
]

for (const { of, ...cases } of kinds) {
  testProperty(`loops followed in ${of} match a fresh search at every step`, {
    ...cases,
    holds: expectFollowedFresh,
  })
}

/** Updates without a query after them are one batch; now and then prices are derived anew. */
function expectFollowedFresh({ market, updates }: Stream): void {
  let version = firstVersion(market)
  const followed = new FollowedLoops(version.market, OPTIONS, 0)
  expectFresh(followed, version.market)
  let changed = new Set<string>()
  for (const [at, { exchanger, isQueried }] of updates.entries()) {
    const before = version.market
    version = nextVersion(version, exchanger)
    for (const id of changedExchangers(before, version.market, [exchanger.id])) changed.add(id)
    if (at % 4 === 3) version = { ...version, market: version.market.repriced() }
    if (!isQueried) continue
    followed.update(version.market, changed, at + 1)
    changed = new Set()
    expectFresh(followed, version.market)
  }
}

/** All that pay 0.1 % are there by the best of those that do, others by the best that pays. */
function expectFresh(followed: FollowedLoops, market: Market): void {
  const bestByLoop = new Map(followed.loops.map(({ loop, best }) => [loop, best.map(textOf)]))
  OPTIONS.stepsUsd.forEach((usd, step) => {
    const capital = { kind: 'upTo', usd } as const
    for (const { path } of cyclesOf(market, { capital })) {
      expect(bestByLoop.get(loopOf(path))?.[step]).toBeDefined()
    }
    for (const [loop, best] of bestByLoop) {
      if (best[step] === undefined) continue
      const query = { capital, loop: loop.split('>') }
      const [listed] = cyclesOf(market, query)
      const [paying] = cyclesOf(market, { ...query, minProfitPercent: 0 })
      expect(best[step]).toEqual(textOf(listed ?? paying))
    }
  })
}

function cyclesOf(market: Market, query: CyclesQuery): readonly FoundCycle[] {
  const { maxHops, limit } = OPTIONS
  const filter = { hideSuspicious: true }
  const answer = findCycles(market, { ...query, maxHops, limit, groupBy: 'CURRENCIES', filter })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.cycles
}

function textOf(cycle: FoundCycle | undefined): string | undefined {
  return cycle && lineOf(cycle.path)
}
