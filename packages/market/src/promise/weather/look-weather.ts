import { between } from '../../numbers/between.ts'
import { HORIZONS } from '../hop-minutes.ts'

/** The market's weather as of a look, with which it travels: so all threads say the same. */
export interface LookWeather {
  /** Factors of the odds to break, by `HORIZONS`. */
  readonly factors: readonly number[]
  /** Whether rows are shown with it. */
  readonly isInUse: boolean
}

/** The bounds of factors: a calm hour, and a storm. */
export const WEATHER_BOUNDS = { least: 0.25, most: 4 } as const

/** The weather as usual, in no use. */
export const NO_WEATHER: LookWeather = { factors: HORIZONS.map(() => 1), isInUse: false }

/**
 * The weather of a state that may be of an earlier release, which knew of none, or damaged: a
 * factor that is none is 1, and each is within the bounds.
 */
export function boundedWeather(weather: Partial<LookWeather> | undefined): LookWeather {
  const { factors, isInUse } = weather ?? NO_WEATHER
  const known: readonly unknown[] = Array.isArray(factors) ? factors : []
  return {
    factors: HORIZONS.map((_, at) => boundedFactor(known[at])),
    isInUse: isInUse === true,
  }
}

function boundedFactor(factor: unknown): number {
  if (typeof factor !== 'number' || Number.isNaN(factor)) return 1
  return between(factor, WEATHER_BOUNDS.least, WEATHER_BOUNDS.most)
}

/**
 * The factor of odds after so many minutes: between horizons linear in the logarithm of minutes,
 * and beyond them that of the nearest.
 */
export function weatherFactor({ factors }: LookWeather, minutes: number): number {
  const above = HORIZONS.findIndex((horizon) => horizon >= minutes)
  if (above === 0) return factors[0]!
  if (above < 0) return factors.at(-1)!
  const [low, high] = [HORIZONS[above - 1]!, HORIZONS[above]!]
  const part = Math.log(minutes / low) / Math.log(high / low)
  return factors[above - 1]! * (1 - part) + factors[above]! * part
}
