import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Figure, Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import type { Behaviour, HostReady } from '../outside/replay-host.ts'
import { Child } from '../process/child.ts'
import { openOwnDatabase, type OwnDatabase } from '../process/own-database.ts'
import type { RoleReady, RoleState } from '../process/role-process.ts'

const MARKET = { exchangers: 500, offers: 1_000_000, seed: 7 }
const LEASES = 65
const STILL_S = 20
const CHANGING_S = 40
const CHANGES = { changesEveryS: 30, badShare: 0 }
const AWAY_S = 20

/** A million offers over several processes: how soon one begins, takes over, and comes back. */
export async function scalingBench({ kills }: BenchOptions): Promise<Report> {
  const stops: (() => Promise<void>)[] = []
  try {
    const database = await openOwnDatabase()
    stops.push(() => database.close())
    const words = Object.values(MARKET)
    const host = new Child<Behaviour, HostReady>(
      new URL('../outside/replay-host.ts', import.meta.url),
      words,
    )
    stops.push(() => host.stop())
    const { exchangers } = await host.next()
    await list(database, exchangers)
    const start = async (role: string): Promise<RoleProcess> => {
      const started = await RoleProcess.start(role, database.url)
      stops.push(() => started.stop())
      return started
    }
    const filledMs = performance.now()
    const first = await start('ingest')
    await until(async () => (await frames(database)) === exchangers.length, 300)
    const fillS = secondsSince(filledMs)
    const one = await beginApi(start)
    const other = await beginApi(start)
    const changing = await whileChanging(database, { host, api: other.process })
    const handovers = await killOwners(start, first, kills)
    const away = await whileAway(database, other.process)
    const figures: Figure[] = [
      { what: 'until all files are read and told, s', measured: fillS, unit: '' },
      { what: 'a first api, s to a whole market', measured: one.seconds, unit: '', must: 20 },
      { what: 'its processor time till then, s', measured: one.cpuS, unit: '' },
      { what: 'an api beside one that serves, s', measured: other.seconds, unit: '', must: 10 },
      { what: 'its processor time till then, s', measured: other.cpuS, unit: '' },
      { what: 'memory of an api, MB', measured: other.rssMb, unit: '', must: 1_500 },
      { what: 'an api, per changed file', measured: changing.msAFile, unit: 'ms' },
      { what: 'changed files a second', measured: changing.filesASecond, unit: '' },
      { what: 'handovers', measured: handovers.length, unit: '', must: kills, isMoreBetter: true },
      { what: 'the slowest of them, s', measured: Math.max(...handovers), unit: '', must: 15 },
      { what: 'the usual one, s', measured: median(handovers), unit: '' },
      { what: 'database away: not answered', measured: away.failed, unit: '', must: 0 },
      { what: 'and back: s until all is heard again', measured: away.backS, unit: '', must: 15 },
    ]
    const notes = [
      `${one.offers} offers, ${exchangers.length} exchangers; each process, the exchangers and ` +
        'the embedded database share the same cores',
      `a file changes every ${CHANGES.changesEveryS} s; processor time of an api is what it ` +
        'takes while they do, less what it takes while none does',
    ]
    return { figures, notes }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** One process with a role, and what it says of itself. */
class RoleProcess {
  readonly origin: string
  readonly #child: Child<object, unknown>
  #isKilled = false

  static async start(role: string, databaseUrl: string): Promise<RoleProcess> {
    const script = new URL('../process/role-process.ts', import.meta.url)
    const child = new Child<object, unknown>(script, [], {
      HOPWISE_ROLE: role,
      DATABASE_URL: databaseUrl,
      ...SETTINGS,
    })
    const { origin } = await child.next<RoleReady>()
    return new RoleProcess(child, origin)
  }

  private constructor(child: Child<object, unknown>, origin: string) {
    this.#child = child
    this.origin = origin
  }

  state(): Promise<RoleState> {
    return this.#child.ask<RoleState>({})
  }

  /** Undefined where it does not answer. */
  async ready(): Promise<Ready | undefined> {
    const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined)
    return answer && ((await answer.json()) as Ready)
  }

  async kill(): Promise<void> {
    this.#isKilled = true
    await this.#child.kill()
  }

  async stop(): Promise<void> {
    if (!this.#isKilled) await this.#child.stop()
  }
}

interface Ready {
  readonly missing: readonly string[]
  readonly troubles?: readonly string[]
  readonly leases_held?: number
  readonly market?: { readonly offers: number; readonly exchangers: number }
}

type Start = (role: string) => Promise<RoleProcess>

async function beginApi(start: Start) {
  const beganMs = performance.now()
  const api = await start('api')
  const whole = async (): Promise<boolean> =>
    (await api.ready())?.market?.exchangers === MARKET.exchangers
  await until(whole, 120)
  const seconds = secondsSince(beganMs)
  const { cpuMs, rssBytes } = await api.state()
  const offers = (await api.ready())!.market!.offers
  return { process: api, seconds, cpuS: cpuMs / 1000, rssMb: rssBytes / 1e6, offers }
}

async function whileChanging(
  { pool }: OwnDatabase,
  { host, api }: { readonly host: Child<Behaviour, HostReady>; readonly api: RoleProcess },
) {
  const cpuOver = async (seconds: number): Promise<number> => {
    const before = await api.state()
    await sleep(seconds * 1_000)
    return (await api.state()).cpuMs - before.cpuMs
  }
  const stillMs = await cpuOver(STILL_S)
  host.tell(CHANGES)
  // Until changes come evenly.
  await sleep(CHANGES.changesEveryS * 1_000)
  const beganAt = new Date()
  const changingMs = await cpuOver(CHANGING_S)
  const { rows } = await pool.query<{ files: string }>(
    `select count(*) as files from feed_runs where outcome = 'CHANGED' and started_at >= $1`,
    [beganAt],
  )
  const files = Number(rows[0]!.files)
  const msAFile = (changingMs - (stillMs * CHANGING_S) / STILL_S) / files
  return { msAFile, filesASecond: files / CHANGING_S }
}

/** Each time the one that was there first is killed, and another begins. */
async function killOwners(start: Start, first: RoleProcess, kills: number): Promise<number[]> {
  const seconds: number[] = []
  let owner = first
  for (let kill = 0; kill < kills; kill++) {
    const heir = await start('ingest')
    // Until both have their share.
    await until(async () => ((await heir.ready())?.leases_held ?? 0) >= Math.floor(LEASES / 2), 60)
    await owner.kill()
    const killedMs = performance.now()
    await until(async () => (await heir.ready())?.leases_held === LEASES, 60)
    seconds.push(secondsSince(killedMs))
    owner = heir
  }
  return seconds
}

async function whileAway({ pool, url }: OwnDatabase, api: RoleProcess) {
  const name = new URL(url).pathname.slice(1)
  const place = new URL(url)
  place.pathname = '/postgres'
  const elsewhere = new Client({ connectionString: place.href })
  await elsewhere.connect()
  let failed = 0
  try {
    await elsewhere.query(`alter database ${name} allow_connections false`)
    await elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
      [name],
    )
    for (let second = 0; second < AWAY_S; second++) {
      if (!(await answers(api.origin))) failed++
      await sleep(1_000)
    }
  } finally {
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.end()
  }
  const backMs = performance.now()
  await until(async () => (await api.ready())?.troubles?.length === 0, 120)
  await pool.query('select 1')
  return { failed, backS: secondsSince(backMs) }
}

async function answers(origin: string): Promise<boolean> {
  const query = `{ paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.1 }) {
    paths { id } } }`
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }).catch(() => undefined)
  const body = answer && ((await answer.json()) as { data?: { paths?: { paths?: object[] } } })
  return (body?.data?.paths?.paths?.length ?? 0) > 0
}

async function list({ pool }: OwnDatabase, exchangers: HostReady['exchangers']): Promise<void> {
  for (const { slug, name, feedUrl } of exchangers) {
    await pool.query(
      `insert into exchangers (slug, name, feed_url, status, good_reviews)
       values ($1, $2, $3, 'ACTIVE', 50)`,
      [slug, name, feedUrl],
    )
  }
}

async function frames({ pool }: OwnDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from feed_frames where frame is not null',
  )
  return Number(rows[0]!.count)
}

async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const endMs = performance.now() + seconds * 1_000
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`not within ${seconds} s`)
    await sleep(100)
  }
}

const secondsSince = (beganMs: number): number => (performance.now() - beganMs) / 1_000

const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SECRET: 'a secret that all processes of a bench have',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_LOG_LEVEL: 'fatal',
  HOPWISE_POINTS_PER_MINUTE: '1000000000',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
