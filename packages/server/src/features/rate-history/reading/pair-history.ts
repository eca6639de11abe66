import { type HourCandle, lastKnown } from '../memory/open-hour.ts'
import type { NamedPair } from '../memory/pair-slots.ts'
import { DAY_HOURS, HOUR_MINUTES, HOUR_MS, hourOf } from '../memory/times.ts'
import type { HistorySource } from './history-source.ts'
import { firstDay, type HourRange, readCandles, readMinutes, readPrices } from './read-hours.ts'
import { gapAt, type Piece, piecesOfMinutes, piecesOfSteps, stepsUpTo } from './rate-points.ts'

export type HistoryRange = 'H24' | 'D7' | 'D30' | 'D120' | 'ALL'

/** No answer has more points. */
export const MOST_POINTS = 400
const USUAL_USD = 1_000

export interface PairHistory {
  readonly pair: NamedPair
  readonly stepMs: number
  /** The amount of the last known rate; the usual amount of samples where there is none. */
  readonly amountUsd: number
  readonly points: readonly Piece[]
  /** Points before it come from a simulated market's past; null: there are none. */
  readonly simulatedUntilMs: number | null
}

/** The answer where no history is kept at all. */
export const NOTHING_KEPT = {
  stepMs: 300_000,
  amountUsd: USUAL_USD,
  points: [],
  simulatedUntilMs: null,
} as const

/** A step's length in hours, and the number of steps. */
const HOURLY = {
  D7: { stepHours: 1, points: 168 },
  D30: { stepHours: 4, points: 180 },
} as const
const FIVE_MINUTES_MS = 300_000
const DAY_MS = DAY_HOURS * HOUR_MS
/** Days are made some time after they are over: so many are read by hours. */
const DAYS_BY_HOURS = 2

export function readPairHistory(
  history: HistorySource,
  pair: NamedPair,
  range: HistoryRange,
): Promise<PairHistory> {
  if (range === 'H24') return lastDayOf(history, pair)
  if (range === 'D7' || range === 'D30') {
    const { stepHours, points } = HOURLY[range]
    return byHours(history, pair, { stepMs: stepHours * HOUR_MS, count: points })
  }
  return byDays(history, pair, range)
}

/** The last day by five minutes where its minutes are kept, otherwise by hours. */
async function lastDayOf(history: HistorySource, pair: NamedPair): Promise<PairHistory> {
  const { db } = history
  const to = hourOf(history.now())
  const range = { from: to - DAY_HOURS, to }
  const [minutes, candles] = await Promise.all([
    readMinutes(db, pair, range),
    candlesOf(history, pair, range),
  ])
  const hasOnlyHours = minutes.size === 0 && [...candles.keys()].some((hour) => hour < to)
  if (hasOnlyHours) return byHours(history, pair, { stepMs: HOUR_MS, count: DAY_HOURS })
  const mids = await midsOf(history, pair, { ...range, byMinutes: true })
  const slot = history.slots.find(pair)
  const steps = stepsUpTo(history.now(), FIVE_MINUTES_MS, DAY_MS / FIVE_MINUTES_MS)
  const pieces: Piece[] = []
  for (let hour = range.from; hour <= range.to; hour++) {
    const open = slot === undefined ? undefined : history.hourInMemory(hour)?.closesOf(slot)
    const closes = open?.length === HOUR_MINUTES ? open : minutes.get(hour)
    if (!closes) continue
    const { exchanger = 0, amountUsd = NaN } = candles.get(hour) ?? {}
    const around = { fromMs: hour * HOUR_MS, mids: mids(hour), exchanger, amountUsd }
    pieces.push(...piecesOfMinutes(closes, around))
  }
  return historyOf(history, pair, candles, {
    stepMs: steps.stepMs,
    points: piecesOfSteps(steps, pieces),
  })
}

async function byHours(
  history: HistorySource,
  pair: NamedPair,
  { stepMs, count }: { readonly stepMs: number; readonly count: number },
): Promise<PairHistory> {
  const steps = stepsUpTo(history.now(), stepMs, count)
  const range = { from: hourOf(steps.fromMs), to: hourOf(history.now()) }
  const [candles, mids] = await Promise.all([
    candlesOf(history, pair, range),
    midsOf(history, pair, { ...range, byMinutes: false }),
  ])
  const points = piecesOfSteps(steps, piecesOfHours(range, candles, mids))
  return historyOf(history, pair, candles, { stepMs, points })
}

/** Days that are made, and hours of the last ones; steps of weeks where days would be too many. */
async function byDays(
  history: HistorySource,
  pair: NamedPair,
  range: 'D120' | 'ALL',
): Promise<PairHistory> {
  const { db } = history
  const nowMs = history.now()
  const today = Math.floor(nowMs / DAY_MS) * DAY_HOURS
  const byHoursFrom = today - DAYS_BY_HOURS * DAY_HOURS
  const first = range === 'ALL' ? ((await firstDay(db, pair)) ?? byHoursFrom) : undefined
  const days = first === undefined ? 120 : Math.max(1, (today - first) / DAY_HOURS + 1)
  const stepDays = days <= MOST_POINTS ? 1 : 7 * Math.ceil(days / 7 / MOST_POINTS)
  const steps = stepsUpTo(
    nowMs,
    stepDays * DAY_MS,
    Math.min(MOST_POINTS, Math.ceil(days / stepDays)),
  )
  const from = hourOf(steps.fromMs)
  const all = { from, to: hourOf(nowMs) }
  const late = { from: Math.max(from, byHoursFrom), to: all.to }
  const [made, hours, mids] = await Promise.all([
    readCandles(db, pair, { table: 'pair_days', from, to: byHoursFrom - 1 }),
    candlesOf(history, pair, late),
    midsOf(history, pair, { ...all, byMinutes: false }),
  ])
  const candles = new Map([...made, ...hours])
  const points = piecesOfSteps(steps, piecesOfHours(all, candles, mids))
  return historyOf(history, pair, candles, { stepMs: steps.stepMs, points })
}

/** Written candles, and those in memory, which know more. */
async function candlesOf(
  history: HistorySource,
  pair: NamedPair,
  { from, to }: HourRange,
): Promise<Map<number, HourCandle>> {
  const candles = await readCandles(history.db, pair, { table: 'pair_hours', from, to })
  const slot = history.slots.find(pair)
  if (slot === undefined) return candles
  for (let hour = Math.max(from, to - 1); hour <= to; hour++) {
    const candle = history.hourInMemory(hour)?.candleOf(slot)
    if (candle) candles.set(hour, candle)
  }
  return candles
}

/** Rates implied by the prices of both currencies, by hour: one for each minute, or one. */
async function midsOf(
  history: HistorySource,
  { give, get }: NamedPair,
  range: HourRange & { readonly byMinutes: boolean },
): Promise<(hour: number) => Float32Array> {
  const [gives, gets] = await Promise.all(
    [give, get].map((currency) => readPrices(history.db, currency, range)),
  )
  const unknown = new Float32Array(HOUR_MINUTES).fill(NaN)
  return (hour) => {
    const open = history.hourInMemory(hour)
    const price = (written: typeof gives, code: string): Float32Array => {
      const minutes = open?.usd.get(code)
      if (!minutes) return written!.get(hour) ?? unknown
      return range.byMinutes ? minutes : Float32Array.of(lastKnown(minutes))
    }
    const [ofGive, ofGet] = [price(gives, give), price(gets, get)]
    return ofGive.map((value, at) => value / ofGet[at]!)
  }
}

function* piecesOfHours(
  { from, to }: HourRange,
  candles: ReadonlyMap<number, HourCandle>,
  mids: (hour: number) => Float32Array,
): Generator<Piece> {
  for (let hour = from; hour <= to; hour++) {
    const atMs = hour * HOUR_MS
    yield { ...gapAt(atMs), ...candles.get(hour), mid: mids(hour)[0]!, atMs }
  }
}

function historyOf(
  { simulatedUntilMs }: HistorySource,
  pair: NamedPair,
  candles: ReadonlyMap<number, HourCandle>,
  { stepMs, points }: Pick<PairHistory, 'stepMs' | 'points'>,
): PairHistory {
  const last = Math.max(...candles.keys())
  return {
    pair,
    stepMs,
    amountUsd: candles.get(last)?.amountUsd ?? USUAL_USD,
    points,
    simulatedUntilMs: simulatedUntilMs > (points[0]?.atMs ?? Infinity) ? simulatedUntilMs : null,
  }
}
