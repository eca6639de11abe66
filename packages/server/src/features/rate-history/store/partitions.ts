import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { DAY_HOURS } from '../memory/times.ts'

/** Hours that a partition of each table holds. */
const SPANS = {
  pair_minutes: DAY_HOURS,
  usd_minutes: DAY_HOURS,
  pair_hours: 7 * DAY_HOURS,
  usd_hours: 7 * DAY_HOURS,
} as const

type Partitioned = keyof typeof SPANS
const TABLES = Object.keys(SPANS) as Partitioned[]

/** Tables of the room that are no partitions. */
const WHOLE = ['pair_names', 'pair_days', 'made_days', 'open_hours']

interface Partition {
  readonly name: string
  readonly table: Partitioned
  /** Its first hour, and the first after it. */
  readonly from: number
  readonly to: number
  readonly bytes: number
}

/** Makes the partitions of this hour and the next ones of each table: no write has to make one. */
export async function makePartitions(db: Database, hour: number): Promise<void> {
  for (const table of TABLES) {
    const first = hour - (hour % SPANS[table])
    await makePartition(db, table, first)
    await makePartition(db, table, first + SPANS[table])
  }
}

/** PostgreSQL's codes where another process has made it in the same moment. */
const MADE_BY_OTHERS = new Set(['42P07', '23505'])

async function makePartition(db: Database, table: Partitioned, from: number): Promise<void> {
  const name = `${table}_${from}`
  const statement = sql.raw(`create table if not exists ${name} partition of ${table}
    for values from (${from}) to (${from + SPANS[table]})`)
  try {
    // The statement locks the whole table, however shortly: it runs only where needed.
    const { rows } = await sql`select to_regclass(${name}) is not null as is_made`.execute(db)
    if (!(rows[0] as { is_made: boolean }).is_made) await statement.execute(db)
  } catch (error) {
    if (!MADE_BY_OTHERS.has((error as { code?: string }).code ?? '')) throw error
  }
}

export interface KeptHours {
  /** Hours for which minutes are kept. */
  readonly minutes: number
  readonly hours: number
}

/** Drops partitions whose rows are all older than the kept time. */
export async function dropOld(db: Database, hour: number, kept: KeptHours): Promise<void> {
  for (const { name, table, to } of await listPartitions(db)) {
    if (to <= hour - keptHours(table, kept)) await dropPartition(db, name)
  }
}

function keptHours(table: Partitioned, kept: KeptHours): number {
  return table.endsWith('_minutes') ? kept.minutes : kept.hours
}

export interface Capped {
  readonly bytes: number
  /** First hours and tables of the dropped partitions. */
  readonly dropped: readonly string[]
}

/**
 * Drops the oldest minutes first, then the oldest hours, until the rest fits. The partition that is
 * written to stays.
 */
export async function capDisk(db: Database, hour: number, bytesMax: number): Promise<Capped> {
  const partitions = await listPartitions(db)
  let bytes = partitions.reduce((sum, each) => sum + each.bytes, await wholeBytes(db))
  const past = partitions.filter(({ to }) => to <= hour).toSorted((a, b) => a.from - b.from)
  const isOfMinutes = ({ table }: Partition): boolean => table.endsWith('_minutes')
  const order = [...past.filter(isOfMinutes), ...past.filter((each) => !isOfMinutes(each))]
  const dropped: string[] = []
  for (const { name, bytes: freed } of order) {
    if (bytes <= bytesMax) break
    await dropPartition(db, name)
    bytes -= freed
    dropped.push(name)
  }
  return { bytes, dropped }
}

async function listPartitions(db: Database): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; table: Partitioned; bytes: bigint }>`
    select part.relname as name, whole.relname as table, pg_total_relation_size(part.oid) as bytes
    from pg_inherits
    join pg_class part on part.oid = inhrelid
    join pg_class whole on whole.oid = inhparent
    where inhparent in (select to_regclass(name) from unnest(${TABLES}::text[]) name)
      and part.relkind = 'r'`.execute(db)
  return rows.map(({ name, table, bytes }) => {
    const from = Number(name.slice(table.length + 1))
    return { name, table, from, to: from + SPANS[table], bytes: Number(bytes) }
  })
}

async function wholeBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(name::regclass))::text as bytes
    from unnest(${WHOLE}::text[]) name`.execute(db)
  return Number(rows[0]!.bytes)
}

async function dropPartition(db: Database, name: string): Promise<void> {
  await sql`drop table if exists ${sql.id(name)}`.execute(db)
}
