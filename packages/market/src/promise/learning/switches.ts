/** A day of samples at their rows' own minutes, as far as a switch looks at it. */
export interface JudgedDay {
  readonly samples: number
  /** Sums of squared errors of the model's own chances, and of the same in the market's weather. */
  readonly modelledSquares: number
  readonly weatherSquares: number
  /** By tenth of what was said: sums of it, and how many held. */
  readonly tenths: readonly { readonly said: number; readonly held: number }[]
}

/** Fewer samples judge nothing: an hour is 6,000. */
const LEAST_SAMPLES = 10_000
const WEEK_DAYS = 7
/** Days in a row that a model has to fail. */
export const FAILED_DAYS = 3
/** A day off by more, in points, is rare for a model that holds: one in ten. */
const MOST_CALIBRATION = 6

/**
 * Whether odds are multiplied by the weather: as soon as it was better than none on a whole week,
 * and until it was worse on one. Both are compared whether or not rows were shown with it.
 * @param days without a gap, the latest last.
 * @param isOn whether they are so far: a week that decides nothing leaves that as it is.
 */
export function weatherIsOn(days: readonly JudgedDay[], isOn: boolean): boolean {
  const week = days.slice(-WEEK_DAYS)
  if (week.length < WEEK_DAYS || week.some(({ samples }) => samples < LEAST_SAMPLES)) return isOn
  const gain = week.reduce((sum, day) => sum + day.modelledSquares - day.weatherSquares, 0)
  return gain === 0 ? isOn : gain > 0
}

/** A night's refit, judged by a day that it never saw. */
export interface JudgedRefit {
  /** The mean squared errors of the new model and of the one in use; null where none was learnt. */
  readonly brier: number | null
  readonly currentBrier: number | null
}

/**
 * Whether refits are put into use: once those of a whole week were better than what was in use.
 * @param nights in a row, the latest last.
 */
export function refitIsOn(nights: readonly JudgedRefit[]): boolean {
  const week = nights.slice(-WEEK_DAYS)
  if (week.length < WEEK_DAYS) return false
  const gains = week.map(({ brier, currentBrier }) =>
    brier === null || currentBrier === null ? NaN : currentBrier - brier,
  )
  return gains.reduce((sum, gain) => sum + gain, 0) > 0
}

/** The mean distance of said and held over tenths of what was said, in points. */
export function calibrationOf({ samples, tenths }: JudgedDay): number {
  const distance = tenths.reduce((sum, { said, held }) => sum + Math.abs(said - held), 0)
  return (distance / samples) * 100
}

/**
 * Whether what is said has been wrong for so long that the last version that held comes back. A
 * day with few samples neither fails nor holds: it ends the row.
 */
export function isRolledBack(days: readonly JudgedDay[]): boolean {
  const last = days.slice(-FAILED_DAYS)
  return (
    last.length === FAILED_DAYS &&
    last.every((day) => day.samples >= LEAST_SAMPLES && calibrationOf(day) > MOST_CALIBRATION)
  )
}
