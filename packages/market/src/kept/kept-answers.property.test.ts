import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { changeBetween, changedExchangers } from './changed-offers.ts'
import { KeptCycles } from './kept-cycles.ts'
import { lineOf } from '../testing/checks/check-answers.ts'
import {
  firstVersion,
  nextVersion,
  type Stream,
  streams,
  tiedStreams,
} from '../testing/markets/random-stream.ts'

const kinds = [
  { runs: 250, cases: streams, of: 'a market' },
  { runs: 250, cases: tiedStreams, of: 'a market full of ties' },
]

for (const { of, ...cases } of kinds) {
  testProperty(`cached cycles of ${of} match a fresh search after every update`, {
    ...cases,
    holds: expectKeptCyclesFresh,
  })
  testProperty(`cached loops of ${of} match a fresh search after every update`, {
    ...cases,
    holds: (stream) =>
      expectKeptCyclesFresh({
        ...stream,
        cyclesQuery: { ...stream.cyclesQuery, groupBy: 'CURRENCIES' },
      }),
  })
}

/** Updates without a query after them are handed over together with the next one. */
function expectKeptCyclesFresh({ market, updates, cyclesQuery }: Stream): void {
  let version = firstVersion(market)
  const kept = KeptCycles.of(version.market, cyclesQuery)
  if (!(kept instanceof KeptCycles)) {
    expect(kept).toEqual(findCycles(version.market, cyclesQuery))
    return
  }
  const changed = new Set<string>()
  let queriedMarket = version.market
  for (const { exchanger, isQueried } of updates) {
    const before = version.market
    version = nextVersion(version, exchanger)
    for (const id of changedExchangers(before, version.market, [exchanger.id])) changed.add(id)
    if (!isQueried) continue
    const fresh = findCycles(version.market, cyclesQuery)
    if (!fresh.ok) throw new Error(fresh.reason)
    kept.update(version.market, changeBetween(queriedMarket, version.market, changed))
    queriedMarket = version.market
    const { cycles, proved, marketVersion } = kept.answer
    expect(cycles.map(({ path }) => lineOf(path))).toEqual(
      fresh.cycles.map(({ path }) => lineOf(path)),
    )
    expect([proved, marketVersion]).toEqual([true, version.market.version])
    changed.clear()
  }
}
