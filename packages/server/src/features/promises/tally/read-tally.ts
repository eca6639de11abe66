import { TALLY_NEEDS } from '@hopwise/contract'
import {
  BAND_HORIZONS,
  bandGroup,
  CHAIN_HOPS,
  chainGroup,
  constantChance,
  heldShare,
  type HeldShare,
  type HourSums,
  LABEL_SUMS,
  PAYOUTS,
  PROMISE_BANDS,
  type PromiseBand,
  SAMPLE_KINDS,
  SAMPLE_LABELS,
  SAMPLE_MONEY,
  SAMPLE_SOURCES,
  type SampleKind,
  type SampleLabel,
} from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import { readWeatherSince } from '../refit/weather-store.ts'
import { type DaySums, readDaySums, readGroups, readModels, spanOf } from './tally-store.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const TENTHS = 10
/** The words that promise something. */
const PROMISED = PROMISE_BANDS.filter((band) => band !== 'TOO_NEW')
const NO_SUMS: HourSums = {
  hours: 0,
  samples: 0,
  said: 0,
  held: 0,
  samplesSquared: 0,
  heldSquared: 0,
  heldBySamples: 0,
}

/** A way to say how likely rows hold, of which the first is ours. */
export const TALLY_PREDICTORS = ['PROMISE', 'WEATHER', 'MODEL', 'MINUTES', 'CONSTANT'] as const

export type TallyPredictor = (typeof TALLY_PREDICTORS)[number]

export const TALLY_CLASSES = [...PAYOUTS, ...SAMPLE_MONEY, ...SAMPLE_SOURCES] as const

export type TallyClass = (typeof TALLY_CLASSES)[number]

export interface TallyFit {
  readonly predictor: TallyPredictor
  /** The mean squared error of the chance to hold. */
  readonly brier: number
  /** 1 less that error over the one of the share that held, known in hindsight. */
  readonly skill: number | null
}

export interface PromiseTally {
  readonly fromMs: number
  readonly toMs: number
  readonly hours: number
  readonly all: HeldShare
  readonly isJudged: boolean
  readonly bands: readonly {
    readonly band: PromiseBand
    /** Null: the rows' own minutes. */
    readonly minutes: number | null
    readonly share: HeldShare
  }[]
  readonly tenths: readonly { readonly from: number; readonly share: HeldShare }[]
  readonly kinds: readonly { readonly kind: SampleKind; readonly share: HeldShare }[]
  /** Chains alone, by the number of their hops. */
  readonly chains: readonly { readonly hops: number; readonly share: HeldShare }[]
  readonly classes: readonly { readonly class: TallyClass; readonly share: HeldShare }[]
  readonly floors: HeldShare
  /** The share of rows that were given a floor. */
  readonly floorsNamed: number | null
  /** The mean share that was lost by rows that paid less. */
  readonly meanLoss: number | null
  readonly labels: readonly { readonly label: SampleLabel; readonly samples: number }[]
  /** Labels left out of all shares: one exchanger had too many of them in an hour. */
  readonly thinned: number
  readonly fits: readonly TallyFit[]
  readonly models: Awaited<ReturnType<typeof readModels>>
  /** Since when rows are shown with the market's weather; null: they are not. */
  readonly weatherSinceMs: number | null
  /** The days whose samples are there as a file, the latest first. */
  readonly fileDays: readonly string[]
}

/** The last days that are over; before there is any, the day so far. */
export async function readTally(
  db: Database,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<PromiseTally> {
  const span = await spanOf(db, { days, today: Math.floor(nowMs / HOUR_MS / DAY_HOURS) })
  const hours = { from: span.from * DAY_HOURS, to: span.to * DAY_HOURS }
  const groups = await readGroups(db, hours)
  const sums = await readDaySums(db, span)
  const share = (name: string) => heldShare(groups.get(name) ?? NO_SUMS)
  const all = share('ALL')
  const { hours: watched } = groups.get('ALL') ?? NO_SUMS
  const floors = share('FLOOR')
  return {
    fromMs: hours.from * HOUR_MS,
    toMs: Math.min(nowMs, hours.to * HOUR_MS),
    hours: watched,
    all,
    isJudged: all.samples >= TALLY_NEEDS.samples && watched >= TALLY_NEEDS.hours,
    bands: PROMISED.flatMap((band) =>
      BAND_HORIZONS.map((horizon) => ({
        band,
        minutes: horizon === 0 ? null : horizon,
        share: share(bandGroup(band, horizon)),
      })),
    ),
    tenths: Array.from({ length: TENTHS }, (_, tenth) => ({
      from: tenth / TENTHS,
      share: share(`TENTH/${tenth}`),
    })),
    kinds: SAMPLE_KINDS.map((kind) => ({ kind, share: share(`KIND/${kind}`) })),
    chains: CHAIN_HOPS.map((hops) => ({ hops, share: share(chainGroup(hops)) })),
    classes: TALLY_CLASSES.map((each) => ({ class: each, share: share(`CLASS/${each}`) })),
    floors,
    floorsNamed: all.samples > 0 ? floors.samples / all.samples : null,
    meanLoss: meanLossOf(sums),
    labels: labelsOf(sums),
    thinned: total(sums, ({ thinned }) => thinned),
    fits: fitsOf(sums),
    models: await readModels(db),
    weatherSinceMs: (await readWeatherSince(db)) ?? null,
    fileDays: span.days.map(dayName).toReversed(),
  }
}

/** "2026-11-30" of a day since 1970. */
function dayName(day: number): string {
  return new Date(day * DAY_HOURS * HOUR_MS).toISOString().slice(0, 10)
}

function meanLossOf(sums: readonly DaySums[]): number | null {
  const less = total(sums, ({ less: count }) => count)
  return less > 0 ? total(sums, ({ loss }) => loss) / less / 1e5 : null
}

function labelsOf(sums: readonly DaySums[]): PromiseTally['labels'] {
  return SAMPLE_LABELS.map((label) => ({
    label,
    samples: total(sums, (each) => each[LABEL_SUMS[label]]),
  }))
}

const SQUARES = 1e8

function fitsOf(sums: readonly DaySums[]): readonly TallyFit[] {
  const samples = total(sums, (each) => each.samples)
  if (samples === 0) return []
  const share = total(sums, ({ held }) => held) / samples
  const base = share * (1 - share)
  const errors: Readonly<Record<TallyPredictor, number>> = {
    PROMISE: total(sums, ({ squares }) => squares) / SQUARES,
    WEATHER: total(sums, ({ weatherSquares }) => weatherSquares) / SQUARES,
    MODEL: total(sums, ({ modelledSquares }) => modelledSquares) / SQUARES,
    MINUTES: total(sums, ({ minutesSquares }) => minutesSquares) / SQUARES,
    CONSTANT: total(sums, ({ kind, samples: count, held }) => {
      const chance = constantChance(kind)
      return held * (1 - chance) ** 2 + (count - held) * chance ** 2
    }),
  }
  return TALLY_PREDICTORS.map((predictor) => {
    const brier = errors[predictor] / samples
    return { predictor, brier, skill: base > 0 ? 1 - brier / base : null }
  })
}

function total(sums: readonly DaySums[], value: (each: DaySums) => number): number {
  return sums.reduce((sum, each) => sum + value(each), 0)
}
