import { expect, test } from 'vitest'
import { SimulatedMarket } from '../simulated-market.ts'
import { readFile, readSoundFile, START_S } from '../testing/read-market.ts'
import { type Fault, FAULTS } from './exchanger.ts'
import { answerAt, BAD_ITEM_EVERY, FALLEN_SHARE, POISON_EVERY, SPELL_S } from './file-timeline.ts'

const market = new SimulatedMarket({ seed: 4, exchangers: 132, offers: 44_000, faultyShare: 0.25 })
const HOUR_S = 3_600

/** Ranks of those with this fault. */
function ranksWith(fault: Fault): number[] {
  return market.exchangers.flatMap((each, rank) => (each.fault === fault ? [rank] : []))
}

/** Moments a minute apart for some hours. */
function minutes(hours: number): number[] {
  return Array.from({ length: hours * 60 }, (_, minute) => START_S + minute * 60)
}

test('nine of the usual 132 exchangers misbehave, and together they show every kind of fault', () => {
  const usual = new SimulatedMarket({ seed: 1, exchangers: 132, offers: 44_000 })
  const faults = usual.exchangers.flatMap(({ fault }) => fault ?? [])
  expect(faults).toHaveLength(9)
  expect(new Set(faults)).toEqual(new Set(FAULTS))
  const other = new SimulatedMarket({ seed: 2, exchangers: 132, offers: 44_000 })
  const ranks = ({ exchangers }: SimulatedMarket) => exchangers.map(({ fault }) => fault)
  expect(ranks(other)).not.toEqual(ranks(usual))
})

test('a faultless exchanger always answers with a file', () => {
  for (const exchanger of market.exchangers) {
    if (exchanger.fault !== undefined) continue
    const answers = minutes(2).map((atS) => answerAt(exchanger, atS).kind)
    expect(new Set(answers)).toEqual(new Set(['file']))
  }
})

test('a stale file never changes', () => {
  for (const rank of ranksWith('stale')) {
    const { bytes, madeAtS } = market.fileAt(rank, START_S)
    expect(market.fileAt(rank, START_S + 700 * HOUR_S).bytes.equals(bytes)).toBe(true)
    expect(START_S - madeAtS).toBeGreaterThan(100 * 24 * HOUR_S)
    expect(readSoundFile(market, rank).facts.items).toBe(market.exchangers[rank]!.offers)
  }
})

test('a failing exchanger answers 500 or 503 most of the time', () => {
  for (const rank of ranksWith('failing')) {
    const answers = minutes(24).map((atS) => answerAt(market.exchangers[rank]!, atS))
    const failed = answers.filter(({ kind }) => kind === 'status')
    expect(failed.length / answers.length).toBeGreaterThan(0.7)
    expect(failed.length).toBeLessThan(answers.length)
    const statuses = answers.flatMap((answer) => (answer.kind === 'status' ? answer.status : []))
    expect(new Set(statuses)).toEqual(new Set([500, 503]))
  }
})

test('a slow exchanger takes 4 to 20 seconds or never answers', () => {
  for (const rank of ranksWith('slow')) {
    const answers = minutes(24).map((atS) => answerAt(market.exchangers[rank]!, atS))
    const kinds = new Set(answers.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['file', 'silence', 'late-file']))
    const waits = answers.flatMap((answer) => (answer.kind === 'late-file' ? answer.afterMs : []))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_000)
  }
})

test('an HTML page replaces a file for minutes, then the file returns', () => {
  for (const rank of ranksWith('html')) {
    const kinds = minutes(24).map((atS) => answerAt(market.exchangers[rank]!, atS).kind)
    const turns = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length
    expect(new Set(kinds)).toEqual(new Set(['html', 'file']))
    expect(turns).toBeLessThan((2 * 24 * HOUR_S) / SPELL_S)
  }
})

test('every other file of a truncating exchanger is cut off', () => {
  for (const rank of ranksWith('truncated')) {
    const answers = minutes(24).map((atS) => answerAt(market.exchangers[rank]!, atS))
    const shares = answers.flatMap((answer) => (answer.kind === 'cut-file' ? answer.share : []))
    expect(shares.length / answers.length).toBeGreaterThan(0.3)
    expect(shares.length / answers.length).toBeLessThan(0.7)
    expect(shares.every((share) => share > 0.1 && share < 1)).toBe(true)
  }
})

test('one offer in a hundred is unreadable, and the others are fine', () => {
  for (const rank of ranksWith('bad-items')) {
    const { facts, rejections } = readSoundFile(market, rank)
    const { offers } = market.exchangers[rank]!
    expect(facts.items).toBe(offers)
    const errors = rejections.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ reason }) => reason)).toEqual(errors.map(() => 'bad-rate'))
    expect(errors.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(offers / BAD_ITEM_EVERY)))
    expect(errors.length).toBeLessThanOrEqual(Math.ceil(offers / BAD_ITEM_EVERY))
  }
})

test('at most one rate in forty of a poisoned file is absurdly high', () => {
  const usd = new Map(market.money.map(({ code }, at) => [code, market.usdAt(START_S)[at]!]))
  const poisoned = ranksWith('poisoned').flatMap((rank) => {
    const { batch, facts } = readSoundFile(market, rank)
    const gains = Array.from(batch.from.keys(), (row) => {
      const [give, get] = [batch.from, batch.to].map((side) => usd.get(batch.codes[side[row]!]!)!)
      return ((batch.get[row]! / batch.give[row]!) * get!) / give!
    })
    const tooGood = gains.filter((gain) => gain > 1.06)
    // An upper bound only: the least amount of the worst ones pays more than the reserve.
    expect(tooGood.length).toBeLessThanOrEqual(Math.ceil(facts.items / POISON_EVERY))
    return tooGood
  })
  expect(poisoned.length).toBeGreaterThan(5)
  expect(Math.min(...poisoned)).toBeGreaterThan(3)
  expect(Math.max(...poisoned)).toBeGreaterThan(500)
  expect(Math.max(...poisoned)).toBeLessThan(1e10)
})

test('a falling file is almost empty for minutes, then complete again', () => {
  for (const rank of ranksWith('falling')) {
    const counts = minutes(2).map((atS) => readSoundFile(market, rank, atS).facts.items)
    const { offers } = market.exchangers[rank]!
    expect(new Set(counts)).toEqual(
      new Set([offers, Math.max(1, Math.floor(offers * FALLEN_SHARE))]),
    )
    const fallen = counts.filter((count) => count < offers)
    expect(fallen.length / counts.length).toBeGreaterThan(0.2)
    expect(fallen.length / counts.length).toBeLessThan(0.5)
  }
})

test('every kind of fault occurs among exchangers', () => {
  for (const fault of FAULTS) expect(ranksWith(fault).length).toBeGreaterThan(2)
  for (const rank of ranksWith('html')) expect(readFile(market, rank).ok).toBe(true)
})
