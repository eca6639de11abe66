import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

const SAMPLES = 20_000
const SQUARES = 1e8

interface JudgedDayFacts {
  /** The share of rows called 90 of 100 sure that held. */
  readonly held?: number
  /** Mean squared errors with the market's weather and by the model alone. */
  readonly inWeather?: number
  readonly modelled?: number
}

/** Writes the sums of days in a row, the last of which is the one before another. */
export async function writeJudgedDays(
  db: Database,
  before: number,
  days: readonly JudgedDayFacts[],
): Promise<void> {
  for (const [at, { held = 0.9, inWeather = 0.1, modelled = 0.1 }] of days.entries()) {
    await sql`insert into promise_days (day, horizon, kind, tenth, band, payouts, money, source,
      version, samples, said, held, less, refused, withdrawn, gone, silent, unwatched, loss,
      floors, reached, squares, weather_squares, minutes_squares, modelled_squares)
      values (${before - days.length + at}, 5, 'DIRECT', 9, 'RELIABLE', 'AUTOMATIC', 'COIN',
        'OWN_FILE', 1, ${SAMPLES}, 180000000, ${Math.round(held * SAMPLES)}, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, ${Math.round(inWeather * SAMPLES * SQUARES)}, 0,
        ${Math.round(modelled * SAMPLES * SQUARES)})`.execute(db)
  }
}
