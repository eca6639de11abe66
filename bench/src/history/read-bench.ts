import type { Client } from 'pg'
import type { Figure, Report } from '../report/figure.ts'
import { median, quantile } from '../report/statistics.ts'
import { HOUR_MS, openHistory } from './open-history.ts'

const PAIRS = 10_000
const DAYS = 30
const MINUTE_DAYS = 8
/** One pair in this many has its minutes stored. */
const BY_MINUTES = 5
const QUESTIONS = 200
/** The pairs on a page of cards. */
const LINES = 20

/** Questions about random pairs; 30 days of 10,000 pairs are stored. */
export async function readBench(): Promise<Report> {
  const now = Math.floor(Date.now() / HOUR_MS)
  const { history, client, close } = await openHistory(now * HOUR_MS)
  try {
    await load(client, now)
    const timesOf = async (range: 'H24' | 'D7' | 'D30'): Promise<number[]> => {
      const times: number[] = []
      for (let index = 0; index < QUESTIONS; index++) {
        const pair = pairOf(randomNumber())
        const startedAtMs = performance.now()
        const { points } = await history.of(pair, range)
        times.push(performance.now() - startedAtMs)
        if (points.every((point) => Number.isNaN(point.close))) throw new Error('nothing was read')
      }
      return times
    }
    const lines: number[] = []
    for (let index = 0; index < QUESTIONS; index++) {
      const startedAtMs = performance.now()
      for (let line = 1; line <= LINES; line++) history.lastDay(pairOf(randomNumber()))
      lines.push(performance.now() - startedAtMs)
    }
    const figures: Figure[] = [
      { what: `${LINES} sparklines: p95`, measured: quantile(lines, 0.95), unit: 'ms', must: 60 },
    ]
    for (const range of ['H24', 'D7', 'D30'] as const) {
      const times = await timesOf(range)
      figures.push(
        { what: `${range}: median`, measured: median(times), unit: 'ms' as const },
        { what: `${range}: p95`, measured: quantile(times, 0.95), unit: 'ms' as const, must: 60 },
      )
    }
    return {
      figures,
      notes: [
        `${QUESTIONS} questions each; hours of ${PAIRS} pairs for ${DAYS} days, ` +
          `minutes of each fifth of them for ${MINUTE_DAYS}`,
      ],
    }
  } finally {
    await close()
  }
}

const randomNumber = (): number => Math.ceil((Math.random() * PAIRS) / BY_MINUTES) * BY_MINUTES
const pairOf = (number: number) => ({ give: `GIVE${number}`, get: 'GET' })

async function load(client: Client, now: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(`insert into pair_names (give, get)
    select 'GIVE' || n, 'GET' from generate_series(1, ${PAIRS}) n`)
  const part = (table: string, from: number, hours: number) =>
    client.query(`create table if not exists ${table}_${from} partition of ${table}
      for values from (${from}) to (${from + hours})`)
  const first = now - DAYS * 24
  for (let from = first - (first % 168); from <= now; from += 168) {
    await part('pair_hours', from, 168)
    await part('usd_hours', from, 168)
  }
  for (let from = first - (first % 24); from <= now; from += 24) {
    await part('pair_minutes', from, 24)
    await part('usd_minutes', from, 24)
  }
  // The hours are written one by one, as in reality.
  for (let hour = first; hour < now; hour++) {
    await client.query(`insert into pair_hours
      select pair, ${hour}, random(), 2, 0, random(), 60, 5, 1000, 1 from pair_names`)
    await client.query(`insert into usd_hours values ('GET', ${hour}, 1), ('GIVE5', ${hour}, 2)`)
    if (hour < now - MINUTE_DAYS * 24) continue
    await client.query(`insert into pair_minutes
      select pair, ${hour}, decode(repeat('0000803f', 60), 'hex')
      from pair_names where pair % ${BY_MINUTES} = 0`)
  }
  await client.query('vacuum analyze')
}
