import type { Plot } from '#web/ui/show/plot/plot.ts'
import type { RateHistoryAnswer } from './rate-history.documents.ts'

export type RatePoints = RateHistoryAnswer['rateHistory']['points']

/** The numbers of steps to merge, tried in order while most single ones are empty. */
const TOGETHER = [1, 3, 12] as const
/** The least share of known steps between the first and the last that makes a line. */
const ENOUGH = 0.75

/**
 * The points as the server sends them, or merged into longer steps where the past was kept by
 * those: otherwise each value would stand alone between two gaps.
 */
export function steadyPoints(points: RatePoints): RatePoints {
  for (const count of TOGETHER) {
    const merged = count === 1 ? points : mergedBy(points, count)
    const from = merged.findIndex(({ close }) => close !== null)
    const to = merged.findLastIndex(({ close }) => close !== null)
    const known = merged.filter(({ close }) => close !== null).length
    if (from < 0 || known >= ENOUGH * (to - from + 1)) return merged
  }
  return points
}

function mergedBy(points: RatePoints, count: number): RatePoints {
  const stepMs = (points.length > 1 ? msOf(points[1]!) - msOf(points[0]!) : 1) * count
  const steps = Map.groupBy(points, (point) => Math.floor(msOf(point) / stepMs))
  return [...steps].map(([step, within]) => {
    const known = within.filter(({ close }) => close !== null)
    const last = known.at(-1)
    return {
      at: new Date(step * stepMs).toISOString(),
      high: last ? Math.max(...known.map(({ high }) => high!)) : null,
      low: last ? Math.min(...known.map(({ low }) => low!)) : null,
      close: last?.close ?? null,
      mid: within.findLast(({ mid }) => mid !== null)?.mid ?? null,
      exchanger: last?.exchanger ?? null,
      isNewAmount: within.some(({ isNewAmount }) => isNewAmount),
    }
  })
}

function msOf({ at }: RatePoints[number]): number {
  return Date.parse(at)
}

interface RateWords {
  readonly unit: string
  readonly best: string
  readonly band: string
  readonly low: string
  readonly high: string
  readonly mid: string
  readonly exchanger: string
  readonly print: (rate: number) => string
}

/**
 * A plot of the pair's best rate. Inverted when the pair's rates are, so that the highest becomes
 * the lowest.
 */
export function ratePlot(points: RatePoints, words: RateWords, isInverted: boolean): Plot {
  const turned = (rate: number | null) => (rate !== null && isInverted ? 1 / rate : rate)
  const [lowest, highest] = isInverted ? (['high', 'low'] as const) : (['low', 'high'] as const)
  const closes = points.map(({ close }) => turned(close))
  const changes = changesOf(points, closes)
  // A rate for another amount does not continue the line before.
  const breaks = points.flatMap(({ isNewAmount }, at) => (isNewAmount && at > 0 ? [at] : []))
  return {
    timesMs: points.map(msOf),
    unit: { name: words.unit, print: words.print },
    series: [
      {
        shape: 'band',
        name: words.band,
        low: { name: words.low, values: points.map((point) => turned(point[lowest])) },
        high: { name: words.high, values: points.map((point) => turned(point[highest])) },
      },
      { shape: 'dashed', name: words.mid, values: points.map(({ mid }) => turned(mid)) },
      { shape: 'line', name: words.best, values: closes },
    ],
    ...(breaks.length > 0 && { breaks }),
    ...(changes.length > 0 && { marks: { name: words.exchanger, all: changes } }),
  }
}

/** The moments when the best rate passed to another exchanger. */
function changesOf(points: RatePoints, closes: readonly (number | null)[]) {
  let last: string | undefined
  return points.flatMap(({ exchanger }, at) => {
    const value = closes[at] ?? null
    if (!exchanger || value === null) return []
    const before = last
    last = exchanger.id
    const isOther = before !== undefined && before !== exchanger.id
    return isOther ? [{ at, value, text: exchanger.name }] : []
  })
}

export interface Finding {
  /** The change of the printed rate: an inverted rate rises where the other falls. */
  readonly percent: number
  readonly firstMs: number
}

/** The change from the first known value to the last; undefined with fewer than two. */
export function findingOf({ timesMs, series }: Plot): Finding | undefined {
  const line = series.find(({ shape }) => shape === 'line')
  if (line?.shape !== 'line') return undefined
  const known = line.values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return undefined
  return { percent: (last.value / first.value - 1) * 100, firstMs: timesMs[first.at]! }
}
