import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import { exchangerOffersOf, groupOf, moneyOf, optionsOf } from '../testing/markets/market-spec.ts'
import { answersOf } from '../testing/reference/plain-answers.ts'
import { type Stream, streams } from '../testing/markets/random-stream.ts'
import { buildMarket, openMarket } from './build-market.ts'
import { handedRows, imageOf } from './handed-rows.ts'

testProperty('a thread that receives rows has the same market as the thread that writes them', {
  runs: 300,
  cases: streams,
  holds: expectSameMarkets,
})

function expectSameMarkets({ market, updates, pathsQuery, cyclesQuery }: Stream): void {
  const { exchangers } = market
  const options = optionsOf(market)
  const memory = (bytes: number) => new SharedArrayBuffer(bytes)
  const first = exchangers.map(exchangerOffersOf)
  let writing = buildMarket(first, { ...options, memory })
  let following = openMarket(structuredClone(imageOf(writing)), { groupOf, moneyOf })
  const seen: { market: typeof writing; answers: unknown }[] = []
  const handed = (next: typeof writing, before?: typeof writing) => {
    writing = next
    return structuredClone(handedRows(next, before))
  }
  for (const { exchanger, isQueried, behind } of updates) {
    const changes = [exchangerOffersOf(exchanger)]
    const rows = handed(writing.replaceExchangers(changes), writing)
    following = following.replaceExchangers(changes, rows)
    if (behind === 1) {
      const repriced = handed(writing.repriced(), writing)
      following = following.repriced(following.version + 1, repriced)
    }
    if (behind === 2) {
      const { version } = writing
      const contents = writing.contents()
      const built = handed(buildMarket(contents, { ...options, memory, version }))
      const own = { ...options, memory, version, handed: built }
      following = buildMarket(following.contents(), own)
    }
    expect(following.version).toBe(writing.version)
    if (!isQueried) continue
    const answers = answersOf(following, pathsQuery, cyclesQuery)
    expect(answers).toEqual(answersOf(writing, pathsQuery, cyclesQuery))
    seen.push({ market: following, answers })
  }
  // Later rows are written behind those that older versions see.
  for (const { market: older, answers } of seen) {
    expect(answersOf(older, pathsQuery, cyclesQuery)).toEqual(answers)
  }
}
