import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { usersOfSessions } from '../accounts/index.ts'

/** A visit to an exchanger, as noted. */
export interface Click {
  /** The market's id of an offer, or the stand-in for an exchanger's site. */
  readonly way: string
  /** Our row's id. */
  readonly exchangerId: number
  /** Currency codes; null: by no offer. */
  readonly give: string | null
  readonly get: string | null
  /** The network address that it came from. */
  readonly network: string
  /** The browser's session key, hashed as sessions are stored; undefined: none. */
  readonly session?: Buffer | undefined
  /** The user, where known to be signed in. */
  readonly user?: string | undefined
  readonly atMs: number
}

const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
const MARK_BYTES = 16

export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}

/**
 * Counts the clicks that are not counted yet, in one statement: all or none. A session identifies
 * its person on any network; an unknown one identifies nobody. Visits of signed-in people are kept:
 * they allow a review. Returns how many.
 */
export async function writeClicks(
  db: Database,
  key: Buffer,
  clicks: readonly Click[],
): Promise<number> {
  const users = await usersOfSessions(
    db,
    clicks.flatMap(({ session }) => session ?? []),
    Math.max(...clicks.map(({ atMs }) => atMs)),
  )
  const byMark = new Map<string, Click & { readonly known: string | null }>()
  for (const click of clicks) {
    const user = click.user ?? (click.session && users.get(click.session.toString('hex')))
    const visitor = user === undefined ? `network ${click.network}` : `user ${user}`
    const mark = markOf(key, click, visitor)
    if (!byMark.has(mark)) byMark.set(mark, { ...click, known: user ?? null })
  }
  // Marks are sorted: processes that write at once wait for each other, but never in a ring.
  const marks = [...byMark.keys()].sort()
  type Known = NonNullable<ReturnType<typeof byMark.get>>
  const of = <T>(read: (click: Known) => T): T[] => marks.map((mark) => read(byMark.get(mark)!))
  const { rows } = await sql<{ clicks: number }>`
    with batch as (
      select decode(mark, 'hex') as mark, hour, exchanger_id, give, get, at, day,
        person
      from unnest(
        ${marks}::text[], ${of(({ atMs }) => hourOf(atMs))}::integer[],
        ${of(({ exchangerId }) => exchangerId)}::integer[],
        ${of(({ give }) => give)}::text[], ${of(({ get }) => get)}::text[],
        ${of(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[],
        ${of(({ atMs }) => dayOf(atMs))}::integer[], ${of(({ known }) => known)}::uuid[]
      ) as batch (mark, hour, exchanger_id, give, get, at, day, person)
    ),
    fresh as (
      insert into click_marks (mark, hour) select mark, hour from batch order by mark
      on conflict do nothing returning mark
    ),
    counted as (
      select batch.* from batch join fresh on fresh.mark = batch.mark
        join exchangers on exchangers.id = batch.exchanger_id
    ),
    noted as (
      insert into click_outs (exchanger_id, give, get, at)
      select exchanger_id, give, get, at from counted where give is not null order by at
    ),
    visits as (
      insert into exchanger_visits (user_id, exchanger_id, at)
      select users.id, counted.exchanger_id, counted.at
      from counted join users on users.id = counted.person and users.deleted_at is null
      order by users.id
      on conflict do nothing
    ),
    days as (
      insert into click_days (exchanger_id, day, clicks)
      select exchanger_id, day, count(*)::integer from counted group by 1, 2 order by 1, 2
      on conflict (exchanger_id, day)
        do update set clicks = click_days.clicks + excluded.clicks
    ),
    pairs as (
      insert into click_pair_days (exchanger_id, day, give, get, clicks)
      select exchanger_id, day, give, get, count(*)::integer from counted
      where give is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (exchanger_id, day, give, get)
        do update set clicks = click_pair_days.clicks + excluded.clicks
    )
    select count(*)::integer as clicks from counted`.execute(db)
  return rows[0]?.clicks ?? 0
}

/** Marks of hours that are over are of no use any more. */
export async function forgetMarks(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('click_marks')
    .where('hour', '<', hourOf(nowMs) - 1)
    .execute()
}

/** The same for the same visitor, way and hour, and nobody can tell two of them to be of one. */
function markOf(key: Buffer, { way, atMs }: Click, visitor: string): string {
  return createHmac('sha256', key)
    .update(`${hourOf(atMs)}\n${way}\n${visitor}`)
    .digest('hex')
    .slice(0, 2 * MARK_BYTES)
}
