import { TALLY_SUMS, type TallyCell } from '@hopwise/market'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PackedHour } from '../../../market/scanner/samples/sampling-messages.ts'

const DAY_HOURS = 24
/** The bytes of no line at all, deflated. */
export const EMPTY_BYTES = 2
/** Lines of samples, and sums by the hour, are kept so long. */
const KEPT_DAYS = 31
/** Sums of exchangers are shown of the last seven days. */
const EXCHANGERS_KEPT_DAYS = 9

/**
 * Stores an hour of samples, and adds its sums to those of its day: all of it, or nothing, and
 * never twice, whichever process or restart comes to it again.
 * @returns whether it was not there.
 */
export function writeHour(db: Database, hour: PackedHour): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('promise_hours')
      .values({
        hour: hour.hour,
        samples: hour.samples,
        own_files: Buffer.from(hour.ownFiles),
        monitors: Buffer.from(hour.monitors),
      })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false
    const day = Math.floor(hour.hour / DAY_HOURS)
    await addGroups(tx, hour)
    await addCells(tx, day, hour.cells)
    await addExchangers(tx, day, hour)
    return true
  })
}

async function addGroups(tx: Transaction<Tables>, { hour, groups }: PackedHour): Promise<void> {
  if (groups.length === 0) return
  await tx
    .insertInto('promise_hour_groups')
    .values(groups.map((group) => ({ hour, ...group })))
    .execute()
}

/** The dimensions of `promise_days` besides the day, with their types. */
const KEYS = [
  ['horizon', 'int2'],
  ['kind', 'text'],
  ['tenth', 'int2'],
  ['band', 'text'],
  ['payouts', 'text'],
  ['money', 'text'],
  ['source', 'text'],
  ['version', 'int4'],
] as const satisfies readonly (readonly [keyof TallyCell, string])[]

async function addCells(
  tx: Transaction<Tables>,
  day: number,
  cells: readonly TallyCell[],
): Promise<void> {
  if (cells.length === 0) return
  const columns = [
    ...KEYS.map(([key, type]) => sql`${cells.map((cell) => cell[key])}::${sql.raw(type)}[]`),
    ...TALLY_SUMS.map((sum) => sql`${cells.map((cell) => cell[sum])}::int8[]`),
  ]
  const keys = KEYS.map(([key]) => sql.id(key))
  const sums = TALLY_SUMS.map((sum) => sql.id(columnOf(sum)))
  // A process of an earlier release wrote no squares of the model alone: it said nothing else.
  const before = TALLY_SUMS.map((sum) =>
    sum === 'modelledSquares'
      ? sql`coalesce(promise_days.modelled_squares, promise_days.squares)`
      : sql`promise_days.${sql.id(columnOf(sum))}`,
  )
  const added = sums.map((sum, at) => sql`${sum} = ${before[at]} + excluded.${sum}`)
  await sql`insert into promise_days (day, ${sql.join([...keys, ...sums])})
    select ${day}::int4, cell.* from unnest(${sql.join(columns)}) as cell
    on conflict (day, ${sql.join(keys)}) do update set ${sql.join(added)}`.execute(tx)
}

/** "minutes_squares" of `minutesSquares`. */
function columnOf(sum: string): string {
  return sum.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function addExchangers(
  tx: Transaction<Tables>,
  day: number,
  { exchangers }: PackedHour,
): Promise<void> {
  await sql`insert into promise_exchanger_days (day, exchanger_id, horizon, samples, held)
    select ${day}::int4, own.* from unnest(
      ${exchangers.map(({ exchangerId }) => exchangerId)}::text[],
      ${exchangers.map(({ horizon }) => horizon)}::int2[],
      ${exchangers.map(({ samples }) => samples)}::int4[],
      ${exchangers.map(({ held }) => held)}::int4[]) as own
    on conflict (exchanger_id, day, horizon) do update set
      samples = promise_exchanger_days.samples + excluded.samples,
      held = promise_exchanger_days.held + excluded.held`.execute(tx)
}

/** Deletes samples and sums by the hour that are older than they are kept. Days stay. */
export async function dropOldHours(db: Database, nowHour: number): Promise<void> {
  const first = nowHour - KEPT_DAYS * DAY_HOURS
  await db.deleteFrom('promise_hours').where('hour', '<', first).execute()
  await db.deleteFrom('promise_hour_groups').where('hour', '<', first).execute()
  const firstDay = Math.floor(nowHour / DAY_HOURS) - EXCHANGERS_KEPT_DAYS
  await db.deleteFrom('promise_exchanger_days').where('day', '<', firstDay).execute()
}
