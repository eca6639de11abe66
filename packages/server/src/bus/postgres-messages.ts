import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { BusMessage, FrameFacts, FrameMarks, KeptFrame, TakenMessage } from './market-bus.ts'

/** A fence below that of every lease. */
const LOWEST_FENCE = Number.MIN_SAFE_INTEGER

/**
 * Steps of the statement that writes a message, after `turn`: of the last, `published`, each row is
 * a message that was written.
 */
export function written(message: BusMessage): RawBuilder<unknown> {
  const next = sql`next as materialized (
    select nextval('market_versions') as version from turn)`
  switch (message.kind) {
    case 'offers':
    case 'removed':
      return sql`${next}, ${frameStep(message)}, ${messageSteps(message, 'frame', null)}`
    case 'confirmed': {
      const came = [...message.receivedAtMs]
      const ids = came.map(([id]) => Number(id))
      const times = came.map(([, atMs]) => new Date(atMs).toISOString())
      return sql`
        came as (
          select each.* from turn,
            unnest(${ids}::int[], ${times}::timestamptz[]) as each (id, came_at)),
        kept as (
          update feed_frames set received_at = greatest(received_at, came_at)
          from came where exchanger_id = id and frame is not null returning id),
        ${next},
        lacking as (
          select array(select id from came where id not in (select id from kept)) as missing,
            version from next),
        ${messageSteps(message, 'lacking', jsonBytes(came), sql`missing`)}`
    }
    case 'rules':
      return sql`${next}, ${messageSteps(message, 'next', jsonBytes(message.codes))}`
    case 'official':
      return sql`${next}, ${messageSteps(message, 'next', jsonBytes([...message.officialUsd]))}`
    case 'lives':
    case 'rates':
    case 'burses':
    case 'promises':
    case 'shown':
      return sql`${next}, ${messageSteps(message, 'next', message.body)}`
    case 'described':
    case 'poll':
      return sql`${next}, ${messageSteps(message, 'next', null)}`
  }
}

type FrameMessage = Extract<BusMessage, { kind: 'offers' | 'removed' }>

/** The statement; it changes nothing where the lease is somebody else's by now. */
function frameStep(message: FrameMessage): RawBuilder<unknown> {
  const isThere = message.kind === 'offers'
  const fence = isThere || !message.isFree ? message.fence : LOWEST_FENCE
  const frame = isThere ? Buffer.from(message.frame) : null
  const at = new Date(isThere ? message.receivedAtMs : 0)
  const marks = isThere && message.marks ? JSON.stringify(message.marks) : null
  return sql`frame as (
    insert into feed_frames as kept (exchanger_id, version, fence, frame, received_at, marks)
    select ${idOf(message)}::int, version, ${fence}::bigint, ${frame}::bytea,
      ${at}::timestamptz, ${marks}::jsonb
    from next
    on conflict (exchanger_id) do update set version = excluded.version,
      fence = excluded.fence, frame = excluded.frame, received_at = excluded.received_at,
      marks = excluded.marks
    where kept.fence <= ${message.fence}::bigint
    returning version)`
}

function messageSteps(
  message: BusMessage,
  from: string,
  body: Uint8Array | null,
  missing: RawBuilder<unknown> = sql`null::int[]`,
): RawBuilder<unknown> {
  return sql`
    written as (
      insert into bus_messages (version, kind, exchanger_id, body)
      select version, ${message.kind}, ${idOf(message)}::int,
        ${body && Buffer.from(body)}::bytea
      from ${sql.raw(from)} returning version),
    published as (
      select version, ${missing} as missing from written join ${sql.raw(from)} using (version))`
}

/** No exchanger's id: its row says since when there are any. */
export const NOBODY = 0

/** A crash of PostgreSQL empties tables that are not logged: the next message begins them anew. */
export const begun = sql`
  begun as (
    insert into feed_frames (exchanger_id, version, fence, received_at)
    select ${NOBODY}::int, version, 0, to_timestamp(0) from next
    where not exists (select from feed_frames where exchanger_id = ${NOBODY}::int))`

/** The number of the first message since the tables were last emptied. */
export async function beganIn(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: bigint }>`
    select version from feed_frames where exchanger_id = ${NOBODY}`.execute(db)
  return Number(rows[0]?.version ?? 0)
}

/** Number of the last message there is. */
export async function lastIn(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: bigint }>`
    select greatest(1, (select max(version) from feed_frames),
      (select max(version) from bus_messages)) as version`.execute(db)
  return Number(rows[0]!.version)
}

export interface FrameRow {
  readonly exchanger_id: number
  readonly version: bigint
  readonly frame: Buffer
  readonly received_at: Date
}

export interface FactsRow {
  readonly exchanger_id: number
  readonly fence: bigint
  readonly received_at: Date
  readonly marks: FrameMarks | null
  readonly is_there: boolean
}

export interface MessageRow {
  readonly version: bigint
  readonly kind: string
  readonly exchanger_id: number | null
  readonly body: Buffer | null
  /** The version of its frame; null: the exchanger's offers came anew since. */
  readonly kept_version: bigint | null
  readonly received_at: Date | null
  readonly frame: Buffer | null
}

export function frameOf({ exchanger_id, version, frame, received_at }: FrameRow): KeptFrame {
  return {
    exchangerId: String(exchanger_id),
    version: Number(version),
    frame,
    receivedAtMs: received_at.getTime(),
  }
}

export function factsOf({
  exchanger_id,
  fence,
  received_at,
  marks,
  is_there,
}: FactsRow): FrameFacts {
  return {
    exchangerId: String(exchanger_id),
    fence: Number(fence),
    receivedAtMs: is_there ? received_at.getTime() : undefined,
    marks,
  }
}

/** None of one whose offers came anew since, and of one that a later release sends. */
export function messageOf(row: MessageRow): TakenMessage[] {
  const { kind, body, frame } = row
  const version = Number(row.version)
  const exchangerId = String(row.exchanger_id)
  switch (kind) {
    case 'offers': {
      if (!frame) return []
      const receivedAtMs = row.received_at!.getTime()
      return [{ kind, version, exchangerId, fence: 0, frame, receivedAtMs, marks: null }]
    }
    case 'removed':
      if (row.kept_version === null) return []
      return [{ kind, version, exchangerId, fence: 0, isFree: true }]
    case 'confirmed':
      return [{ kind, version, receivedAtMs: new Map(jsonIn(body) as [string, number][]) }]
    case 'described':
      return [{ kind, version }]
    case 'rules':
      return [{ kind, version, codes: jsonIn(body) as string[] }]
    case 'official':
      return [{ kind, version, officialUsd: new Map(jsonIn(body) as [string, number][]) }]
    case 'poll':
      return [{ kind, version, exchangerId }]
    case 'lives':
    case 'rates':
    case 'burses':
    case 'promises':
    case 'shown':
      return [{ kind, version, body: body! }]
    default:
      return []
  }
}

export function idOf(message: BusMessage): number | null {
  return 'exchangerId' in message ? Number(message.exchangerId) : null
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function jsonIn(body: Buffer | null): unknown {
  return JSON.parse(String(body))
}
