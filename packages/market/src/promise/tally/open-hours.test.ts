import { expect, test } from 'vitest'
import { HORIZONS } from '../hop-minutes.ts'
import { type Sample, type SampleLabel } from '../learning/sample.ts'
import { OpenHours } from './open-hours.ts'
import { Tally } from './tally.ts'
import { readSampleLine } from './sample-lines.ts'

const HOUR_MS = 3_600_000

function sampleAt(atMs: number, exchangerId = 'a'): Sample {
  const chances = HORIZONS.map((minutes) => 1 - minutes / 100)
  const hop = {
    offerId: `${exchangerId}:BTC:USDT`,
    exchangerId,
    facts: [1, 0, 0, 0, 0, 0] as const,
    receivedAtMs: atMs,
    rows: 1,
  }
  return {
    atMs,
    kind: 'DIRECT',
    draw: 'ANY',
    place: undefined,
    giveAmount: 1,
    getAmount: 60_000,
    hops: [hop],
    minutes: HORIZONS,
    least: 0.995,
    chances,
    modelled: chances,
    inWeather: chances,
    band: 'RELIABLE',
    floor: 0.99,
    version: 1,
    payouts: 'AUTOMATIC',
    money: 'COIN',
    source: 'OWN_FILE',
  }
}

/** The outcomes of a sample by its horizons, from the first that is asked for. */
function outcomesOf(sample: Sample, labels: readonly SampleLabel[], from = 0) {
  return labels.map((label, place) => {
    const at = from + place
    const paid = label === 'HELD' ? 1 : undefined
    return { sample, at, minutes: sample.minutes[at]!, label, paid }
  })
}

const HELD = HORIZONS.map(() => 'HELD' as const)

test('an hour is handed over once, when all samples that began in it are at their end', () => {
  const hours = new OpenHours()
  const [first, last] = [sampleAt(0), sampleAt(HOUR_MS - 1, 'b')]
  hours.begin([first, last])
  hours.add(outcomesOf(first, HELD))
  hours.add(outcomesOf(last, HELD.slice(0, 4)))
  expect(hours.closed(3 * HOUR_MS)).toEqual([])
  hours.add(outcomesOf(last, ['REFUSED'], 4))
  expect(hours.closed(HOUR_MS - 1)).toEqual([])
  const [closed, ...others] = hours.closed(2 * HOUR_MS)
  expect(others).toEqual([])
  expect(closed).toMatchObject({ hour: 0 })
  expect(closed!.lines).toHaveLength(2)
  expect(hours.closed(9 * HOUR_MS)).toEqual([])
})

test('a saved hour goes on where it was, with no label lost or doubled', () => {
  const sample = sampleAt(0)
  const before = new OpenHours()
  before.begin([sample])
  before.add(outcomesOf(sample, HELD.slice(0, 2)))
  const state = structuredClone(before.state())
  const after = new OpenHours(state)
  after.add(outcomesOf(state.unfinished[0]![0], ['LESS', 'UNWATCHED', 'SILENT'], 2).map(paidLess))
  const [closed] = after.closed(2 * HOUR_MS)
  const labels = closed!.lines.flatMap((line) =>
    readSampleLine(line)!.outcomes.map(({ label }) => label),
  )
  expect(labels).toEqual(['HELD', 'HELD', 'LESS', 'UNWATCHED', 'SILENT'])
})

function paidLess<Outcome extends { label: SampleLabel }>(outcome: Outcome) {
  return outcome.label === 'LESS' ? { ...outcome, paid: 0.98 } : outcome
}

test('the sums of an hour are those of its lines, and of each exchanger its own', () => {
  const hours = new OpenHours()
  const samples = [sampleAt(0), sampleAt(1_000), sampleAt(2_000, 'b')]
  hours.begin(samples)
  hours.add(outcomesOf(samples[0]!, HELD))
  hours.add(outcomesOf(samples[1]!, ['HELD', 'REFUSED', 'REFUSED', 'SILENT', 'UNWATCHED']))
  hours.add(outcomesOf(samples[2]!, HELD))
  const [closed] = hours.closed(2 * HOUR_MS)
  const tally = new Tally()
  for (const line of closed!.lines) tally.add(readSampleLine(line)!)
  expect(closed!.cells).toEqual(tally.cells)
  expect(closed!.groups).toEqual(tally.groups)
  const ofA = closed!.exchangers.filter(({ exchangerId }) => exchangerId === 'a')
  expect(ofA.map(({ horizon, samples: count, held }) => [horizon, count, held])).toEqual([
    [1, 2, 2],
    [5, 2, 1],
    [15, 2, 1],
    [30, 1, 1],
    [60, 1, 1],
  ])
})

test('labels of an exchanger that has too many are thinned, but not in sums of its own', () => {
  const hours = new OpenHours()
  const ids = [...Array.from({ length: 20 }, () => 'a'), ...'b c d e f g h i j'.split(' ')]
  const samples = ids.map((id, at) => sampleAt(at * 1_000, id))
  hours.begin(samples)
  for (const sample of samples) hours.add(outcomesOf(sample, HELD))
  const [closed] = hours.closed(2 * HOUR_MS)
  const records = closed!.lines.map((line) => readSampleLine(line)!)
  const counted = records.filter(({ outcomes }) => !outcomes[1]!.isThinned)
  expect(counted.filter(({ path }) => path.startsWith('a:'))).toHaveLength(3)
  expect(counted).toHaveLength(12)
  expect(closed!.groups.find(({ name }) => name === 'ALL')).toMatchObject({ samples: 12 })
  const own = closed!.exchangers.find(
    ({ exchangerId, horizon }) => exchangerId === 'a' && horizon === 5,
  )
  expect(own).toMatchObject({ samples: 20, held: 20 })
})

test('a sample that cannot be written as a line is left out of its hour, and no other', () => {
  const hours = new OpenHours()
  const samples = [{ ...sampleAt(0), getAmount: Infinity }, sampleAt(1_000, 'b')]
  hours.begin(samples)
  for (const sample of samples) hours.add(outcomesOf(sample, HELD))
  const [closed] = hours.closed(2 * HOUR_MS)
  expect(closed!.lines.map((line) => readSampleLine(line)!.path)).toEqual(['b:BTC:USDT'])
  expect(closed!.groups.find(({ name }) => name === 'ALL')).toMatchObject({ samples: 1 })
})

test('outcomes of samples that nobody began are left out', () => {
  const hours = new OpenHours()
  hours.add(outcomesOf(sampleAt(0), HELD))
  expect(hours.closed(9 * HOUR_MS)).toEqual([])
})
