import { expect, test } from 'vitest'
import { heldShare } from './held-share.ts'
import { isRemark, readSampleLine, SAMPLE_COLUMNS, sampleLine } from './sample-lines.ts'
import { exchangerOf, type SampleRecord } from './sample-record.ts'
import { Tally, TALLY_SUMS, type TallyCell } from './tally.ts'

const direct: SampleRecord = {
  atMs: Date.UTC(2026, 10, 30, 12, 0, 30),
  kind: 'DIRECT',
  band: 'RELIABLE',
  version: 1,
  payouts: 'MANUAL',
  money: 'BANK',
  source: 'OWN_FILE',
  path: '17:BTC:SBERRUB@msk, 1',
  giveAmount: 0.0166,
  getAmount: 92_345.678,
  floor: 0.991,
  facts: [1, -0.25, 1.5e-7, 0, 0.5, 3],
  outcomes: [
    {
      minutes: 1,
      said: 0.9876,
      inWeather: 0.98,
      label: 'HELD',
      paid: 1.00012,
      modelled: 0.985,
      isThinned: false,
    },
    {
      minutes: 5,
      said: 0.95,
      inWeather: 0.93,
      label: 'LESS',
      paid: 0.99123,
      modelled: 0.94,
      isThinned: false,
    },
    {
      minutes: 15,
      said: 0.9,
      inWeather: 0.88,
      label: 'REFUSED',
      paid: undefined,
      modelled: 0.89,
      isThinned: false,
    },
    {
      minutes: 30,
      said: 0.8499,
      inWeather: 0.8,
      label: 'UNWATCHED',
      paid: undefined,
      modelled: 0.82,
      isThinned: false,
    },
    {
      minutes: 60,
      said: 0.7,
      inWeather: 0.65,
      label: 'EXCHANGER_GONE',
      paid: undefined,
      modelled: 0.68,
      isThinned: false,
    },
  ],
}

const chain: SampleRecord = {
  ...direct,
  kind: 'CHAIN',
  band: 'FAIR',
  path: '17:BTC:USDT>e:4:USDT:ETH',
  floor: undefined,
  facts: [],
  outcomes: [
    {
      minutes: 22,
      said: 0.75,
      inWeather: 0.75,
      label: 'HELD',
      paid: 1,
      modelled: 0.74,
      isThinned: false,
    },
  ],
}

test('a line of a file of samples gives back the very sample it was written from', () => {
  for (const record of [direct, chain]) {
    const line = sampleLine(record)
    expect(line.split(',')).toHaveLength(SAMPLE_COLUMNS.split(',').length)
    expect(readSampleLine(line)).toEqual(record)
  }
})

test('a line says which of its labels are thinned', () => {
  const outcomes = direct.outcomes.map((outcome, at) => ({ ...outcome, isThinned: at === 2 }))
  const line = sampleLine({ ...direct, outcomes })
  expect(line).toMatch(/,0 0 1 0 0$/)
  expect(readSampleLine(line)).toEqual({ ...direct, outcomes })
})

test('a line that lacks a column, a word or a number is no sample', () => {
  const line = sampleLine(direct)
  for (const wrong of [
    line.slice(0, line.lastIndexOf(',')),
    `${line},1`,
    line.replace(/0 0 0 0 0$/, '0 0 0 0'),
    line.replace(/0 0 0 0 0$/, '0 0 2 0 0'),
    line.replace('DIRECT', 'STRAIGHT'),
    line.replace('0.0166', 'much'),
    line.replace('0.95', ''),
    line.replace('HELD', 'KEPT'),
    '',
  ]) {
    expect(readSampleLine(wrong)).toBeUndefined()
  }
})

test('a line of an earlier release has nothing thinned, and what was said as the model’s own', () => {
  const former = sampleLine(direct).split(',').slice(0, -2).join(',')
  const outcomes = direct.outcomes.map((each) => ({ ...each, modelled: each.said }))
  expect(readSampleLine(former)).toEqual({ ...direct, outcomes })
  expect(isRemark(SAMPLE_COLUMNS.split(',').slice(0, -2).join(','))).toBe(true)
})

test('the exchanger of a sample is that of its last hop, whatever its id and its city', () => {
  expect([direct, chain].map(exchangerOf)).toEqual(['17', 'e:4'])
})

test('sums tell labels apart, and leave what nobody watched out of the shares', () => {
  const tally = new Tally()
  tally.add(direct)
  const by = Object.fromEntries(tally.cells.map((cell) => [cell.horizon, cell]))
  expect(by[1]).toMatchObject({ tenth: 9, samples: 1, held: 1, said: 9_876, squares: 124 ** 2 })
  expect(by[5]).toMatchObject({ samples: 1, held: 0, less: 1, loss: 877, floors: 1, reached: 1 })
  expect(by[5]).toMatchObject({ squares: 9_500 ** 2, weatherSquares: 9_300 ** 2 })
  expect(by[5]).toMatchObject({ modelledSquares: 9_400 ** 2 })
  expect(by[15]).toMatchObject({ samples: 1, refused: 1, loss: 0, floors: 0 })
  expect(by[30]).toMatchObject({ tenth: 8, samples: 0, unwatched: 1, said: 0 })
  expect(by[60]).toMatchObject({ samples: 1, gone: 1, held: 0 })
})

test('a thinned label is counted as such, and in nothing else', () => {
  const tally = new Tally()
  const outcomes = direct.outcomes.map((outcome) => ({ ...outcome, isThinned: true }))
  tally.add({ ...direct, outcomes })
  const sums = tally.cells.map((cell) => TALLY_SUMS.filter((sum) => cell[sum] !== 0))
  expect(sums).toEqual(outcomes.map(() => ['thinned']))
  expect(tally.groups).toEqual([])
})

test('a row counts for its word at its own minutes: five of a direct row, all of a chain', () => {
  const tally = new Tally()
  tally.add(direct)
  tally.add(chain)
  const samples = Object.fromEntries(tally.groups.map((group) => [group.name, group.samples]))
  expect(samples).toMatchObject({
    ALL: 2,
    'BAND/RELIABLE/0': 1,
    'BAND/RELIABLE/1': 1,
    'BAND/RELIABLE/60': 1,
    'BAND/FAIR/0': 1,
    'TENTH/9': 1,
    'TENTH/7': 1,
    'KIND/DIRECT': 1,
    'CHAIN/2': 1,
    'CLASS/MANUAL': 2,
    FLOOR: 1,
  })
  expect(samples).not.toHaveProperty('BAND/RELIABLE/30')
  expect(samples).not.toHaveProperty('BAND/FAIR/5')
})

test('a row that is too new was promised nothing: its labels alone are counted', () => {
  const tally = new Tally()
  tally.add({ ...direct, band: 'TOO_NEW', floor: undefined })
  expect(tally.groups).toEqual([])
  const total = (of: (cell: TallyCell) => number) =>
    tally.cells.reduce((sum, cell) => sum + of(cell), 0)
  expect(total(({ samples }) => samples)).toBe(4)
  expect(total(({ held, less, refused, gone }) => held + less + refused + gone)).toBe(4)
  expect(total(({ said, squares, floors, reached }) => said + squares + floors + reached)).toBe(0)
})

test('sums are the same in whatever order samples come', () => {
  const records = [
    direct,
    chain,
    { ...direct, version: 2 },
    { ...chain, band: 'DOUBTFUL' },
  ] as const
  const [forth, back] = [new Tally(), new Tally()]
  for (const record of records) forth.add(record)
  for (const record of records.toReversed()) back.add(record)
  expect(back.cells).toEqual(forth.cells)
  expect(back.groups).toEqual(forth.groups)
})

/** Sums of hours of a hundred samples each, of which so many held. */
function hoursOf(held: readonly number[]) {
  const sum = held.reduce((all, each) => all + each, 0)
  return heldShare({
    hours: held.length,
    samples: held.length * 100,
    said: held.length * 90,
    held: sum,
    samplesSquared: held.length * 100 ** 2,
    heldSquared: held.reduce((all, each) => all + each ** 2, 0),
    heldBySamples: sum * 100,
  })
}

test('a share is the less certain the more it differs from hour to hour', () => {
  const calm = hoursOf([90, 91, 89, 90])
  const stormy = hoursOf([100, 99, 61, 100])
  expect(calm).toMatchObject({ samples: 400, said: 0.9, held: 0.9 })
  expect(stormy.held).toBe(0.9)
  expect(calm.high! - calm.low!).toBeCloseTo(0.06, 2)
  expect(stormy.high! - stormy.low!).toBeGreaterThan(0.2)
})

test('a share of which everything held has an interval nonetheless, and one hour has none', () => {
  const all = hoursOf([100, 100])
  expect(all.held).toBe(1)
  expect(all.low).toBeLessThan(0.99)
  expect(all.high).toBeCloseTo(1, 12)
  expect(hoursOf([90])).toMatchObject({ held: 0.9, low: null, high: null })
  expect(hoursOf([])).toEqual({ samples: 0, said: null, held: null, low: null, high: null })
})
