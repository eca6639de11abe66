import type { In } from '../../numbers/units.ts'
import { HORIZONS } from '../hop-minutes.ts'
import { WEATHER_BOUNDS } from '../weather/look-weather.ts'
import {
  type SampleBreak,
  breaksOfLook,
  type BreakSums,
  fadedSums,
  NO_BREAKS,
  ratioOf,
} from './breaks.ts'

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
const RULES = { start: 1, doubt: 30, ...WEATHER_BOUNDS } as const

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

/** The factors of odds, by `HORIZONS`: ¼ in a calm hour, up to 4 in a storm. */
export function weatherFactors({ sums }: WeatherState): number[] {
  return sums.map((each) => ratioOf(each, RULES))
}
