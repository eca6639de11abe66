import { HOUR_MINUTES, MINUTE_MS } from '../memory/times.ts'

/** A rate's course in a stretch of time; NaN throughout where there was no offer. */
export interface Piece {
  /** The beginning of the stretch, in ms. */
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** The rate implied by the market's prices at its end; NaN where they are unknown. */
  readonly mid: number
  /** The number of the last rate's exchanger; 0 where it has none. */
  readonly exchanger: number
  /** Dollars at which the last rate was. */
  readonly amountUsd: number
}

export interface Steps {
  readonly fromMs: number
  readonly stepMs: number
  readonly count: number
}

/** Steps up to the one that a moment is in. */
export function stepsUpTo(nowMs: number, stepMs: number, count: number): Steps {
  return { fromMs: (Math.floor(nowMs / stepMs) - count + 1) * stepMs, stepMs, count }
}

/** One piece of each step, from pieces of it in their order. Where nothing is known is a gap. */
export function piecesOfSteps({ fromMs, stepMs, count }: Steps, pieces: Iterable<Piece>): Piece[] {
  const steps = Array.from({ length: count }, (_, at) => gapAt(fromMs + at * stepMs))
  for (const piece of pieces) {
    const at = Math.floor((piece.atMs - fromMs) / stepMs)
    const whole = steps[at]
    if (whole) steps[at] = joined(whole, piece)
  }
  return steps
}

function joined(whole: Piece, part: Piece): Piece {
  const mid = Number.isNaN(part.mid) ? whole.mid : part.mid
  if (Number.isNaN(part.close)) return { ...whole, mid }
  const { atMs } = whole
  if (Number.isNaN(whole.close)) return { ...part, atMs, mid }
  return {
    atMs,
    open: whole.open,
    high: Math.max(whole.high, part.high),
    low: Math.min(whole.low, part.low),
    close: part.close,
    mid,
    exchanger: part.exchanger,
    amountUsd: part.amountUsd,
  }
}

export function gapAt(atMs: number): Piece {
  const nothing = { open: NaN, high: NaN, low: NaN, close: NaN, mid: NaN, amountUsd: NaN }
  return { atMs, ...nothing, exchanger: 0 }
}

interface AroundMinutes extends Pick<Piece, 'exchanger' | 'amountUsd'> {
  readonly fromMs: number
  readonly mids: Float32Array
}

/** Each minute of an hour as a piece. */
export function* piecesOfMinutes(
  closes: Float32Array,
  { fromMs, mids, ...around }: AroundMinutes,
): Generator<Piece> {
  for (let minute = 0; minute < HOUR_MINUTES; minute++) {
    const rate = closes[minute]!
    const atMs = fromMs + minute * MINUTE_MS
    yield { atMs, open: rate, high: rate, low: rate, close: rate, mid: mids[minute]!, ...around }
  }
}

/** Amounts that differ by less are the same one: a window's end moves with the price of an hour. */
const SAME_AMOUNT = 1.25

/** For each point, whether its rate is at another amount than the last one before it. */
export function newAmounts(points: readonly Piece[]): boolean[] {
  let last = NaN
  return points.map(({ close, amountUsd }) => {
    if (Number.isNaN(close)) return false
    const isNew = Math.max(amountUsd / last, last / amountUsd) > SAME_AMOUNT
    last = amountUsd
    return isNew
  })
}
