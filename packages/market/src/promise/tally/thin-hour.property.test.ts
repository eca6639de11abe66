import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVoid, SAMPLE_LABELS } from '../learning/sample.ts'
import type { SampleRecord } from './sample-record.ts'
import { horizonOf, Tally, tenthOf } from './tally.ts'
import { thinHour } from './thin-hour.ts'

const base: SampleRecord = {
  atMs: 0,
  kind: 'DIRECT',
  band: 'RELIABLE',
  version: 1,
  payouts: 'AUTOMATIC',
  money: 'COIN',
  source: 'OWN_FILE',
  path: 'a:BTC:USDT',
  giveAmount: 1,
  getAmount: 60_000,
  floor: 0.99,
  facts: [1, 0, 0, 0, 0, 0],
  outcomes: [],
}

const exchanger = fc.constantFrom('a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd', 'e', 'f')
const chance = fc.constantFrom(0.15, 0.85, 0.91, 0.99)

/** An outcome with any label. */
const ended = (minutes: fc.Arbitrary<number>) =>
  fc.record({
    minutes,
    said: chance,
    inWeather: chance,
    modelled: chance,
    label: fc.constantFrom('HELD' as const, ...SAMPLE_LABELS),
    paid: fc.constant(undefined),
    isThinned: fc.constant(false),
  })

const hop = exchanger.map((id) => `${id}:BTC:USDT`)
const direct: fc.Arbitrary<SampleRecord> = fc
  .record({
    atMs: fc.nat(3_599_999),
    path: hop,
    band: fc.constantFrom('RELIABLE' as const, 'FAIR' as const, 'TOO_NEW' as const),
    outcomes: fc.tuple(ended(fc.constant(1)), ended(fc.constant(5))),
  })
  .map((own) => ({ ...base, ...own }))
const chain: fc.Arbitrary<SampleRecord> = fc
  .record({
    atMs: fc.nat(3_599_999),
    path: fc.array(hop, { minLength: 2, maxLength: 4 }).map((hops) => hops.join('>')),
    outcomes: fc.tuple(ended(fc.integer({ min: 5, max: 40 }))),
  })
  .map((own) => ({ ...base, kind: 'CHAIN' as const, ...own }))
const hours = fc.array(fc.oneof({ weight: 4, arbitrary: direct }, chain), { maxLength: 150 })

interface Counted {
  readonly exchangers: ReadonlySet<string>
  readonly isThinned: boolean
}

/** Labels of a chance, by kind, horizon and tenth. */
function byTenth(records: readonly SampleRecord[]): Counted[][] {
  const labels = records.flatMap((record) =>
    record.outcomes.map(({ minutes, said, label, isThinned }) => ({
      name: [record.kind, horizonOf(record.kind, minutes), tenthOf(said)].join('/'),
      counts: !isVoid(label) && record.band !== 'TOO_NEW',
      exchangers: idsOf(record),
      isThinned,
    })),
  )
  expect(labels.filter(({ counts, isThinned }) => !counts && isThinned)).toEqual([])
  const counting = labels.filter(({ counts }) => counts)
  return [...Map.groupBy(counting, ({ name }) => name).values()]
}

/** The exchangers at all hops. */
function idsOf({ path }: SampleRecord): ReadonlySet<string> {
  return new Set(path.split('>').map((offerId) => offerId.split(':')[0]!))
}

/** By exchanger: labels of it among some. */
function countsOf(labels: readonly Counted[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { exchangers } of labels) {
    for (const id of exchangers) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

testProperty('no exchanger is in more than a fifth of what counts, or than an equal share', {
  cases: hours,
  runs: 400,
  holds: (records) => {
    for (const labels of byTenth(thinHour(records))) {
      const kept = labels.filter(({ isThinned }) => !isThinned)
      const drawn = countsOf(labels)
      const equalShare = Math.ceil(totalOf(drawn) / drawn.size)
      const most = Math.max(...countsOf(kept).values())
      expect(most).toBeLessThanOrEqual(Math.max(equalShare, kept.length / 5))
    }
  },
})

testProperty('of direct rows, as many count as the limit of an exchanger allows', {
  cases: fc.array(direct, { maxLength: 150 }),
  runs: 400,
  holds: (records) => {
    for (const labels of byTenth(thinHour(records))) {
      const drawn = [...countsOf(labels).values()]
      const keptBelow = (limit: number) =>
        drawn.reduce((sum, count) => sum + Math.min(count, limit), 0)
      let limit = Math.ceil(labels.length / drawn.length)
      for (let more = limit + 1; more <= Math.max(...drawn); more++) {
        if (more * 5 <= keptBelow(more)) limit = more
      }
      const kept = labels.filter(({ isThinned }) => !isThinned)
      expect(kept).toHaveLength(keptBelow(limit))
    }
  },
})

testProperty('sums of an hour are the same in whatever order its samples come', {
  cases: hours.chain((records) =>
    fc.record({
      records: fc.constant(records),
      shuffled: fc.shuffledSubarray(records, { minLength: records.length }),
    }),
  ),
  runs: 400,
  holds: ({ records, shuffled }) => {
    const tallies = [records, shuffled].map((each) => {
      const tally = new Tally()
      for (const record of thinHour(each)) tally.add(record)
      return { cells: tally.cells, groups: tally.groups }
    })
    expect(tallies[1]).toEqual(tallies[0])
  },
})

testProperty('nothing is thinned where all exchangers have equally many', {
  cases: fc.record({
    exchangers: fc.integer({ min: 1, max: 12 }),
    each: fc.integer({ min: 1, max: 9 }),
    said: chance,
  }),
  runs: 200,
  holds: ({ exchangers, each, said }) => {
    const records = Array.from({ length: exchangers * each }, (_, at) => ({
      ...base,
      atMs: at,
      path: `e${at % exchangers}:BTC:USDT`,
      outcomes: [labelled(said)],
    }))
    expect(thinHour(records)).toEqual(records)
  },
})

function labelled(said: number) {
  const label = 'HELD' as const
  return { minutes: 5, said, inWeather: said, modelled: said, label, paid: 1, isThinned: false }
}

/** How many labels of each exchanger count, of an hour with so many of each. */
function counted(drawn: readonly number[]): number[] {
  const records = drawn.flatMap((count, exchangerAt) =>
    Array.from({ length: count }, (_, at) => ({
      ...base,
      atMs: at,
      path: `e${exchangerAt}:BTC:USDT`,
      outcomes: [labelled(0.95)],
    })),
  )
  const kept = thinHour(records).filter(({ outcomes }) => !outcomes[0]!.isThinned)
  const counts = countsOf(kept.map((record) => ({ exchangers: idsOf(record), isThinned: false })))
  return drawn.map((_, at) => counts.get(`e${at}`) ?? 0)
}

test.each([
  ['a fifth of what counts', [60, ...Array.from({ length: 30 }, () => 2)], 15],
  ['an equal share among two', [100, 1], 51],
  ['an equal share among five of whom one has nearly all', [96, 1, 1, 1, 1], 20],
  ['all of its own, where it is alone', [40], 40],
] as const)('the largest exchanger has %s', (_name, drawn, most) => {
  expect(counted(drawn)).toEqual([most, ...drawn.slice(1)])
})

test('one more exchanger with a single sample hardly changes what counts of the others', () => {
  expect(counted([100, 100, 100, 100])).toEqual([100, 100, 100, 100])
  expect(counted([100, 100, 100, 100, 1])).toEqual([81, 81, 81, 81, 1])
})
