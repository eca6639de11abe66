import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { sum } from '../../report/statistics.ts'
import type { Behaviour, HostReady } from '../../server/outside/replay-host.ts'
import { Child } from '../../server/process/child.ts'
import { MortalServer } from '../../server/process/mortal-server.ts'
import { openOwnDatabase, type OwnDatabase } from '../../server/process/own-database.ts'
import { createPeople, putRules } from '../people.ts'
import type { TelegramReady, TelegramState } from './failing-telegram-process.ts'

const FIRINGS = 10_000
const SIMULATED = [40, 6_000, 7]
/** The notifications in each person's term. */
const QUOTA = 2
/** Above Telegram's own limits: within them, 10,000 messages would be late before they are sent. */
const PER_SECOND = 300
/**
 * The limit: a dead process's try is taken over after 100 s, its job after 120; late is over after
 * 180.
 */
const ENDED_WITHIN_MS = 420_000
const LIFE_MS = 20_000
const LOOK_MS = 200

type Telegram = Child<object, TelegramState>

/** 10,000 rules that fire once, sent by one server that is killed meanwhile. */
export async function killedSenderBench({ scale, kills }: BenchOptions): Promise<Report> {
  const count = Math.ceil(FIRINGS * scale)
  const database = await openOwnDatabase()
  const url = (path: string): URL => new URL(path, import.meta.url)
  const host = new Child<Behaviour, HostReady>(
    url('../../server/outside/replay-host.ts'),
    SIMULATED,
  )
  const telegram: Telegram = new Child(url('failing-telegram-process.ts'))
  const [{ exchangers }, { origin }] = [await host.next(), await telegram.next<TelegramReady>()]
  const server = new MortalServer({
    databaseUrl: database.url,
    exchangers,
    env: {
      TELEGRAM_BOT_TOKEN: '1:bench',
      TELEGRAM_API_ROOT: origin,
      HOPWISE_TELEGRAM_PER_SECOND: String(PER_SECOND),
    },
  })
  try {
    const people = await createPeople(database.pool, { count, left: QUOTA, pairs: 3 })
    await putRules(database.pool, people.map(ruleOf), { areOn: true })
    // Profits keep changing, so that people who have not been notified yet hear of them.
    host.send({ changesEveryS: 30, badShare: 0 })
    await server.start()
    const beganMs = performance.now()
    await killWhileSending(server, { telegram, count, kills })
    const isOver = await whenEnded(database, count)
    const tookS = (performance.now() - beganMs) / 1_000
    // The server stops first, so that nothing moves during the count.
    await server.stop()
    return await reportOf(database, { count, kills, server, telegram, isOver, tookS })
  } finally {
    await server.stop()
    await telegram.stop()
    await host.stop()
    await database.close()
  }
}

const ruleOf = (userId: string) => ({
  userId,
  name: 'any loop',
  channel: 'TELEGRAM' as const,
  asks: {
    kind: 'LOOP' as const,
    capitalUsd: 1_000,
    minProfitPercent: 0.1,
    maxHops: 4,
    through: [],
    filter: {},
    includeSuspicious: false,
  },
})

async function countDelivered(telegram: Telegram): Promise<number> {
  return sum(Object.values((await telegram.ask({})).chats))
}

interface Sending {
  readonly telegram: Telegram
  readonly count: number
  readonly kills: number
}

/** Kills at random points of the sending's progress. */
async function killWhileSending(
  server: MortalServer,
  { telegram, count, kills }: Sending,
): Promise<void> {
  const moments = Array.from({ length: kills }, () => (0.01 + 0.9 * Math.random()) * count)
  for (const moment of moments.toSorted((a, b) => a - b)) {
    const before = await countDelivered(telegram)
    const endMs = performance.now() + LIFE_MS
    // A process that sends little more is not waited for: another may have taken over.
    for (;;) {
      const delivered = await countDelivered(telegram)
      if (delivered > before && (delivered >= moment || performance.now() > endMs)) break
      if (performance.now() > endMs + 5 * LIFE_MS) throw new Error('nothing is sent')
      await sleep(20)
    }
    await sleep(Math.random() * 200)
    await server.kill()
    await server.start()
  }
}

/** Waits until all have fired and nothing waits to be sent; returns whether that came in time. */
async function whenEnded({ pool }: OwnDatabase, count: number): Promise<boolean> {
  const endMs = performance.now() + ENDED_WITHIN_MS
  while (performance.now() < endMs) {
    const { rows } = await pool.query<{ fired: number; waiting: number }>(
      `select (select count(*)::int from notifications) as fired,
         (select count(*)::int from deliveries where status in ('QUEUED', 'SENDING')) as waiting`,
    )
    if (rows[0]!.fired >= count && rows[0]!.waiting === 0) return true
    await sleep(LOOK_MS)
  }
  return false
}

interface Ended {
  readonly count: number
  readonly kills: number
  readonly server: MortalServer
  readonly telegram: Telegram
  readonly isOver: boolean
  readonly tookS: number
}

interface Counted {
  readonly status: string
  readonly chat: string
  readonly isCounted: boolean
}

async function reportOf(
  { pool }: OwnDatabase,
  { count, kills, server, telegram, isOver, tookS }: Ended,
): Promise<Report> {
  const { rows } = await pool.query<Counted>(
    `select deliveries.status, telegram_id::text as chat, is_counted as "isCounted"
     from notifications join users on users.id = user_id
       left join deliveries on notification_id = notifications.id`,
  )
  const units = await pool.query<{ left: number }>(
    `select sum(notifications_left)::int as left from subscription_terms`,
  )
  const { chats, calls, failed, pauses, early } = await telegram.ask({})
  const timesIn = ({ chat }: Counted) => chats[chat] ?? 0
  const are = (is: (row: Counted) => boolean) => rows.filter(is).length
  const repeated = sum(rows.map((row) => Math.max(0, timesIn(row) - 1)))
  const counted = are(({ isCounted }) => isCounted)
  const offBy = count * QUOTA - units.rows[0]!.left - counted
  const statuses = [...Map.groupBy(rows, ({ status }) => status)]
  return {
    figures: [
      { what: 'firings', measured: rows.length, unit: '', must: count, isMoreBetter: true },
      { what: 'kills', measured: server.kills, unit: '', must: kills, isMoreBetter: true },
      {
        what: 'deliveries without an end',
        measured: are(({ status }) => !['SENT', 'EXPIRED', 'FAILED', 'SKIPPED'].includes(status)),
        unit: '',
        must: 0,
      },
      {
        what: 'SENT, and never said',
        measured: are((row) => row.status === 'SENT' && timesIn(row) === 0),
        unit: '',
        must: 0,
      },
      {
        what: 'not SENT, and its unit kept; or SENT, and given back',
        measured: are(({ status, isCounted }) => (status === 'SENT') !== isCounted),
        unit: '',
        must: 0,
      },
      { what: 'units, beside those spent', measured: Math.abs(offBy), unit: '', must: 0 },
      {
        what: 'said twice, of all',
        measured: (100 * repeated) / rows.length,
        unit: '%',
        must: 0.1,
      },
      { what: 'the same, messages', measured: repeated, unit: '' },
      { what: 'calls before `retry_after`', measured: early, unit: '', must: 0 },
    ],
    notes: [
      `${statuses.map(([status, all]) => `${all.length} ${status}`).join(', ')}; ` +
        `said, and not SENT: ${are((row) => row.status !== 'SENT' && timesIn(row) > 0)}`,
      `${calls} calls, of which ${failed} failed and ${pauses} asked to wait; in ` +
        `${tookS.toFixed(0)} s, starts of the server included${isOver ? '' : ', and not over'}`,
      `at most ${PER_SECOND} messages a second`,
    ],
  }
}
