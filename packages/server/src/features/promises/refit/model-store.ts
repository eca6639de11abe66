import { type JudgedDay, OWN_HORIZONS, type Refit } from '@hopwise/market'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Whether a refit of that day is stored. */
export async function hasModelOf(db: Database, day: number): Promise<boolean> {
  const row = await db
    .selectFrom('promise_models')
    .select('id')
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** The reason why no model is adopted yet that could be: the first weeks are only watched. */
const LOGGED_ONLY = 'LOGGED_ONLY'

/**
 * Stores the day's refit, adopted by nobody: the first of several processes that come to it.
 * @returns whether it was stored.
 */
export async function saveModel(
  db: Database,
  { day, madeAtMs, refit }: { day: number; madeAtMs: number; refit: Refit },
): Promise<boolean> {
  const { learnt } = refit
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promise_models')
    .values({
      day,
      made_at: new Date(madeAtMs),
      version: learnt?.model.version ?? 0,
      from_at: learnt ? new Date(learnt.fromMs) : null,
      to_at: learnt ? new Date(learnt.toMs) : null,
      labels: learnt?.labels ?? 0,
      kept_labels: learnt?.keptLabels ?? 0,
      hash: learnt?.hash ?? null,
      numbers: learnt ? JSON.stringify(learnt.model) : null,
      brier: learnt?.fits.learnt.brier ?? null,
      current_brier: learnt?.fits.current.brier ?? null,
      calibration: learnt?.fits.learnt.calibration ?? null,
      is_adopted: false,
      refusal: refit.isAdopted ? LOGGED_ONLY : refit.reason,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface TenthRow {
  readonly day: number
  readonly tenth: number
  readonly samples: number
  readonly said: number
  readonly held: number
  readonly squares: number
  readonly weatherSquares: number
}

/** The days before one, the latest last, as far as each has samples; a gap ends them. */
export async function judgedDays(db: Database, before: number, count: number) {
  const { rows } = await sql<TenthRow>`
    select day, tenth, sum(samples)::float8 as samples, sum(said)::float8 / 10000 as said,
      sum(held)::float8 as held, sum(squares)::float8 as squares,
      sum(weather_squares)::float8 as "weatherSquares"
    from promise_days
    where day >= ${before - count} and day < ${before}
      and horizon = any(${OWN_HORIZONS}::int2[]) and band <> 'TOO_NEW'
    group by day, tenth order by day`.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days: JudgedDay[] = []
  for (let day = before - 1; byDay.has(day); day--) days.unshift(judgedDay(byDay.get(day)!))
  return days
}

function judgedDay(tenths: readonly TenthRow[]): JudgedDay {
  const sum = (of: (row: TenthRow) => number) => tenths.reduce((all, row) => all + of(row), 0)
  return {
    samples: sum(({ samples }) => samples),
    squares: sum(({ squares }) => squares),
    weatherSquares: sum(({ weatherSquares }) => weatherSquares),
    tenths: tenths.map(({ said, held }) => ({ said, held })),
  }
}
