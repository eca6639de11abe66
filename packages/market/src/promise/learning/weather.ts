import type { In } from '../../numbers/units.ts'
import {
  type SampleBreak,
  breaksOfLook,
  type BreakSums,
  fadedSums,
  NO_BREAKS,
  ratioOf,
} from './breaks.ts'
import { HORIZONS } from './sample.ts'

/** Lately observed and expected breaks by horizon: plain data. */
export interface WeatherState {
  /** The moment of the last look; undefined before the first. */
  readonly atMs: number | undefined
  /** Sums by `HORIZONS`. */
  readonly sums: readonly BreakSums[]
}

/** The weather before the first look: as usual. */
export const USUAL_WEATHER: WeatherState = { atMs: undefined, sums: HORIZONS.map(() => NO_BREAKS) }

const HALF_LIFE_MS = 30 * 60_000
const RULES = { start: 1, doubt: 30, least: 0.25, most: 4 } as const

/**
 * The weather after a look, which is a minute of samples or more: how many more offers break than
 * the model expects, because the whole market moves. Chains do not count.
 * @param breaks of samples whose minutes have passed since the last look.
 */
export function weatherAfter(
  { atMs: beforeMs, sums }: WeatherState,
  breaks: readonly SampleBreak[],
  atMs: In<'Milliseconds'>,
): WeatherState {
  const passed = beforeMs === undefined ? 0 : Math.max(0, atMs - beforeMs)
  const kept = 0.5 ** (passed / HALF_LIFE_MS)
  return {
    atMs,
    sums: HORIZONS.map((horizon, at) => {
      const own = breaks.filter((each) => each.minutes === horizon && each.place !== 'CHAIN')
      return fadedSums(sums[at]!, kept, breaksOfLook(own))
    }),
  }
}

/** The factor of odds by minutes: ¼ in a calm hour, up to 4 in a storm. */
export function weatherFactor({ sums }: WeatherState): (minutes: number) => number {
  const factors = sums.map((each) => ratioOf(each, RULES))
  return (minutes) => {
    const above = HORIZONS.findIndex((horizon) => horizon >= minutes)
    if (above === 0) return factors[0]!
    if (above < 0) return factors.at(-1)!
    const [low, high] = [HORIZONS[above - 1]!, HORIZONS[above]!]
    const part = Math.log(minutes / low) / Math.log(high / low)
    return factors[above - 1]! * (1 - part) + factors[above]! * part
  }
}
