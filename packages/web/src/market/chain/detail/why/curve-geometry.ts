import type { DetailedPath } from '../path-detail.documents.ts'

type CurvePoint = NonNullable<DetailedPath['explanation']>['curve'][number]

/** A smaller range of rates, in percent, is not worth a picture. */
const WORTH_DRAWING = 0.01

export interface CurveMark {
  readonly x: number
  readonly y: number
  readonly giveAmount: number
  /** A loop's profit; any other chain's difference from the stated amount. */
  readonly percent: number
}

export interface RateCurve {
  /** The curve's path, in units of the view box. */
  readonly d: string
  /** The closed path of the ground beneath the curve. */
  readonly area: string
  readonly now: CurveMark
  readonly best: CurveMark
  readonly least: CurveMark
  readonly most: CurveMark
  /** The level without gain or loss; null outside the picture. */
  readonly zeroY: number | null
  /** Whether the amount makes next to no difference. */
  readonly isFlat: boolean
}

export interface CurveBox {
  readonly width: number
  readonly height: number
  /** The margin stays free on each side for labels that stand on the line. */
  readonly pad: number
}

/**
 * The rate by amount, on a logarithmic axis so that small amounts are not crowded out. Undefined
 * with a single amount.
 */
export function rateCurve(
  points: readonly CurvePoint[],
  { giveAmount, box }: { giveAmount: number; box: CurveBox },
): RateCurve | undefined {
  const own = nearest(points, giveAmount)
  const [first, last] = [points[0], points.at(-1)]
  if (!own || !first || !last || first.giveAmount >= last.giveAmount) return undefined
  const percentOf = ({ rate, profitPercent }: CurvePoint) =>
    profitPercent ?? (rate / own.rate - 1) * 100
  const percents = points.map(percentOf)
  const [low, high] = [Math.min(...percents), Math.max(...percents)]
  const { width, height, pad } = box
  const span = Math.log(last.giveAmount / first.giveAmount)
  const range = Math.max(high - low, WORTH_DRAWING)
  // A level line runs along the middle.
  const floor = (low + high - range) / 2
  const yOf = (percent: number) => height - pad - ((percent - floor) / range) * (height - 2 * pad)
  const marks = points.map((point): CurveMark => ({
    x: round(pad + (Math.log(point.giveAmount / first.giveAmount) / span) * (width - 2 * pad)),
    y: round(yOf(percentOf(point))),
    giveAmount: point.giveAmount,
    percent: percentOf(point),
  }))
  const d = marks.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const [least, most] = [marks[0]!, marks.at(-1)!]
  return {
    d,
    area: `${d}L${most.x} ${height}L${least.x} ${height}Z`,
    now: marks[points.indexOf(own)]!,
    best: marks[percents.indexOf(high)]!,
    least,
    most,
    zeroY: low < 0 && high > 0 ? round(yOf(0)) : null,
    isFlat: high - low < WORTH_DRAWING,
  }
}

function nearest(points: readonly CurvePoint[], giveAmount: number): CurvePoint | undefined {
  const distance = (point: CurvePoint) => Math.abs(Math.log(point.giveAmount / giveAmount))
  return points.reduce<CurvePoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
