import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Client } from 'pg'
import type { RatesSnapshot } from '@hopwise/server'
import type { Report } from '../report/figure.ts'
import { largest, median } from '../report/statistics.ts'
import {
  HOUR_MS,
  openHistory,
  type OpenHistory,
  PAIRS,
  sampleAt,
  statementTimes,
} from './open-history.ts'

const HOURS = 4
const SAMPLES = 60
const MB = 1e6

/** Hours of all pairs, each written at its turn, without the pauses between slices. */
export async function writeBench(): Promise<Report> {
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const open = await openHistory(first)
  try {
    const takes: number[] = []
    const writes: number[] = []
    const stalls: number[] = []
    const statements: number[] = []
    const before = await sizesOf(open.client)
    for (let hour = 0; hour < HOURS; hour++) {
      for (let minute = 0; minute < SAMPLES; minute++) {
        const sample = sampleAt(first + hour * HOUR_MS + (minute * HOUR_MS) / SAMPLES)
        takes.push(take(open, sample))
        // Only the turn is measured; the writing it puts off is done before it.
        await open.history.settled()
      }
      const next = sampleAt(first + (hour + 1) * HOUR_MS)
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      statementTimes.length = 0
      const startedAtMs = performance.now()
      take(open, next)
      await open.history.settled()
      writes.push(performance.now() - startedAtMs)
      delay.disable()
      statements.push(largest(statementTimes))
      stalls.push(delay.max / 1e6)
    }
    const after = await sizesOf(open.client)
    const aDay = (bytes: number): number => (bytes / HOURS) * 24
    return {
      figures: [
        { what: 'an hour written', measured: median(writes), unit: 'ms', must: 10_000 },
        { what: 'the longest', measured: largest(writes), unit: 'ms', must: 10_000 },
        { what: 'its longest statement', measured: largest(statements), unit: 'ms', must: 1_000 },
        { what: 'the thread held up meanwhile, at most', measured: largest(stalls), unit: 'ms' },
        { what: 'a sample taken in', measured: median(takes), unit: 'ms' },
        {
          what: 'disk a day, MB',
          measured: aDay(after.disk - before.disk) / MB,
          unit: '',
          must: 520,
        },
        {
          what: 'log a day, MB',
          measured: aDay(after.log - before.log) / MB,
          unit: '',
          must: 1_200,
        },
      ],
      notes: [
        `${HOURS} hours of ${PAIRS} pairs, all of them by minutes, a sample a minute; ` +
          'what is put aside meanwhile is in no log of the database',
      ],
    }
  } finally {
    await open.close()
  }
}

function take({ history, setNow }: OpenHistory, sample: RatesSnapshot): number {
  setNow(sample.atMs)
  const startedAtMs = performance.now()
  history.take(sample)
  return performance.now() - startedAtMs
}

async function sizesOf(client: Client): Promise<{ disk: number; log: number }> {
  const { rows } = await client.query<{ disk: string; log: string }>(`
    select sum(pg_total_relation_size(oid)) as disk,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log
    from pg_class where relkind = 'r' and relname ~ '^(pair|usd)_(minutes|hours)_'`)
  const { disk, log } = rows[0]!
  return { disk: Number(disk ?? 0), log: Number(log) }
}
