import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SAMPLE_COLUMNS } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import { inShare } from '../../../db/shared-pool.ts'
import { EMPTY_BYTES } from './hour-store.ts'

const DAY_HOURS = 24
const DAY_MS = DAY_HOURS * 3_600_000
/** Far beyond the lines of an hour: 7,200 of some 300 letters. */
const BYTES_MOST = 30_000_000

const inflate = promisify(inflateRaw)

/** The day of "2026-01-31.csv", counted since 1970; undefined of any other name. */
export function dayOf(file: string): number | undefined {
  const [, name] = /^(\d{4}-\d\d-\d\d)\.csv$/.exec(file) ?? []
  const day = name === undefined ? NaN : Date.parse(`${name}T00:00:00Z`) / DAY_MS
  // 2026-02-31 would be a day of March.
  return day >= 0 && nameOf(day) === name ? day : undefined
}

function nameOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a sample of the day is kept that its file would have. */
export async function hasSamples(db: Database, day: number): Promise<boolean> {
  const row = await inShare('questions', () =>
    db
      .selectFrom('promise_hours')
      .select('hour')
      .where('hour', '>=', day * DAY_HOURS)
      .where('hour', '<', (day + 1) * DAY_HOURS)
      .where((eb) => eb(eb.fn<number>('octet_length', ['own_files']), '>', EMPTY_BYTES))
      .executeTakeFirst(),
  )
  return row !== undefined
}

/**
 * The file of a day, an hour at a time: samples whose offers come from exchangers' own files. What
 * a monitor collects is not ours to publish.
 */
export async function* sampleFile(db: Database, day: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headOf(day))
  for (let hour = day * DAY_HOURS; hour < (day + 1) * DAY_HOURS; hour++) {
    const row = await inShare('questions', () =>
      db
        .selectFrom('promise_hours')
        .select('own_files')
        .where('hour', '=', hour)
        .executeTakeFirst(),
    )
    if (row) yield await inflate(row.own_files, { maxOutputLength: BYTES_MOST })
  }
}

function headOf(day: number): string {
  return [
    `# Hopwise: samples of promises of ${nameOf(day)}, UTC, and what became of them.`,
    '# Offers of exchangers that gave us their own file. Amounts are steps of dollars.',
    '# Labels that are thinned are in no sum: one exchanger had too many of them in that hour.',
    '# Licence: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/ (by Hopwise).',
    `# Sum it up yourself: hopwise promise tally ${nameOf(day)}.csv`,
    SAMPLE_COLUMNS,
    '',
  ].join('\n')
}
