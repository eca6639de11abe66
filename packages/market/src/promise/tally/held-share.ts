/** Sums over the hours of some samples, of which each hour is one look at the market's weather. */
export interface HourSums {
  readonly hours: number
  readonly samples: number
  /** The sum of the chances that were said. */
  readonly said: number
  readonly held: number
  /** Sums over hours of squares and products of their counts. */
  readonly samplesSquared: number
  readonly heldSquared: number
  readonly heldBySamples: number
}

/** The mean chance that was said of some samples, and the share of them that held. */
export interface HeldShare {
  readonly samples: number
  /** The mean chance that was said; null where there is no sample. */
  readonly said: number | null
  readonly held: number | null
  /** An interval of 95 % around the share that held; null below two hours. */
  readonly low: number | null
  readonly high: number | null
}

/** The normal deviate of an interval of 95 %. */
const DEVIATE = 1.96

/**
 * The share that held. Samples of one hour hold or break together, so the interval (Wilson's) is
 * that of as many samples as would vary as much by themselves.
 */
export function heldShare(sums: HourSums): HeldShare {
  const { hours, samples, said, held } = sums
  if (samples === 0) return { samples, said: null, held: null, low: null, high: null }
  const share = held / samples
  const shares = { samples, said: said / samples, held: share }
  if (hours < 2) return { ...shares, low: null, high: null }
  const size = samples / designEffect(sums)
  const square = DEVIATE ** 2
  const middle = (share + square / (2 * size)) / (1 + square / size)
  const half =
    (DEVIATE / (1 + square / size)) *
    Math.sqrt((share * (1 - share)) / size + square / (4 * size * size))
  return { ...shares, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The variance of the share by hours over that of as many samples of their own; at least 1. */
function designEffect(sums: HourSums): number {
  const { hours, samples, held, samplesSquared, heldSquared, heldBySamples } = sums
  const share = held / samples
  const own = (share * (1 - share)) / samples
  if (own === 0) return 1
  const squares = heldSquared - 2 * share * heldBySamples + share * share * samplesSquared
  const byHours = ((hours / (hours - 1)) * Math.max(0, squares)) / samples ** 2
  return Math.max(1, byHours / own)
}
