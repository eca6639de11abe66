import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Figure, Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { Product } from '../million/product.ts'
import {
  CARRIERS,
  type Carrier,
  Deployment,
  EXCHANGERS,
  type RoleProcess,
  SEED,
  secondsSince,
  until,
} from './deployment.ts'

const LEASES = 65
const STILL_S = 20
const CHANGING_S = 40
const CHANGES = { changesEveryS: 30, badShare: 0 }

/** Offers over several processes: the time to begin, to take over, and to come back. */
export async function scalingBench(options: BenchOptions): Promise<Report> {
  const figures: Figure[] = []
  const inProcessMs = await msAFileInProcess(options)
  figures.push({
    what: 'one process that does all, per changed file',
    measured: inProcessMs,
    unit: 'ms',
  })
  for (const carrier of CARRIERS.filter((each) => options.carriers.includes(each))) {
    const of = await scalingOver(carrier, options, inProcessMs)
    figures.push(...of.map((each) => ({ ...each, what: `${carrier}: ${each.what}` })))
  }
  const notes = [
    `${options.offers} offers wanted; processes, exchangers and database share the same cores`,
    `a file changes every ${CHANGES.changesEveryS} s; processor time of an api is what it ` +
      'takes while they do, less what it takes while none does',
    `what carries messages is away for ${options.away} s, Redis with all it had`,
  ]
  return { figures, notes }
}

async function scalingOver(
  carrier: Carrier,
  { kills, away: awayS, offers }: BenchOptions,
  inProcessMs: number,
): Promise<Figure[]> {
  const here = await Deployment.begin({ carrier, offers })
  try {
    const filledMs = performance.now()
    const first = await here.start('ingest')
    const one = await beginApi(here)
    const fillS = secondsSince(filledMs)
    const other = await beginApi(here)
    const changing = await whileChanging(here, other.process)
    await here.polls()
    const handovers = await killOwners(here, first, kills)
    const { aPeriod, doubled } = await here.polls()
    const away = await whileAway(here, other.process, awayS)
    return [
      { what: 'from nothing to a whole market in an api, s', measured: fillS, unit: '' },
      { what: 'an api beside one that serves, s', measured: other.seconds, unit: '', must: 10 },
      { what: 'its processor time till then, s', measured: other.cpuS, unit: '' },
      { what: 'memory of an api, MB', measured: other.rssMb, unit: '', must: 1_500 },
      { what: 'offers it has', measured: one.offers, unit: '' },
      { what: 'an api, per changed file', measured: changing.msAFile, unit: 'ms' },
      {
        what: 'that, against one that does all',
        measured: changing.msAFile / inProcessMs,
        unit: '',
        must: 2,
        aim: 1.2,
      },
      { what: 'changed files a second', measured: changing.filesASecond, unit: '' },
      { what: 'handovers', measured: handovers.length, unit: '', must: kills, isMoreBetter: true },
      { what: 'the slowest of them, s', measured: Math.max(...handovers), unit: '', must: 15 },
      { what: 'the usual one, s', measured: median(handovers), unit: '' },
      { what: 'polls a period meanwhile', measured: aPeriod, unit: '', must: 1.05 },
      { what: 'polls that came too soon', measured: doubled, unit: '', must: 0 },
      { what: 'away: not answered', measured: away.failed, unit: '', must: 0 },
      { what: 'and back: s until all is heard again', measured: away.backS, unit: '', must: 20 },
    ]
  } finally {
    await here.stop()
  }
}

async function beginApi(here: Deployment) {
  const beganMs = performance.now()
  const api = await here.start('api')
  const whole = async (): Promise<boolean> =>
    (await api.ready())?.market?.exchangers === here.exchangers.length
  await until(whole, 120)
  const seconds = secondsSince(beganMs)
  const { cpuMs, rssBytes } = await api.state()
  const offers = (await api.ready())!.market!.offers
  return { process: api, seconds, cpuS: cpuMs / 1000, rssMb: rssBytes / 1e6, offers }
}

/**
 * The time of polling, reading, taking in and following the same files in one process without a
 * bus.
 */
async function msAFileInProcess({ offers }: BenchOptions): Promise<number> {
  const product = await Product.start({ size: { exchangers: EXCHANGERS, offers, seed: SEED } })
  try {
    const cpuOver = async (seconds: number): Promise<number> => {
      await product.state()
      await sleep(seconds * 1_000)
      return (await product.state()).cpuMs
    }
    await sleep(STILL_S * 1_000)
    const stillMs = await cpuOver(STILL_S)
    product.exchangers = CHANGES
    await sleep(CHANGES.changesEveryS * 1_000)
    const changingMs = await cpuOver(CHANGING_S)
    const files = (EXCHANGERS * CHANGING_S) / CHANGES.changesEveryS
    return (changingMs - (stillMs * CHANGING_S) / STILL_S) / files
  } finally {
    await product.stop()
  }
}

async function whileChanging(here: Deployment, api: RoleProcess) {
  const cpuOver = async (seconds: number): Promise<number> => {
    const before = await api.state()
    await sleep(seconds * 1_000)
    return (await api.state()).cpuMs - before.cpuMs
  }
  const stillMs = await cpuOver(STILL_S)
  here.behaviour = CHANGES
  // The time until changes come evenly.
  await sleep(CHANGES.changesEveryS * 1_000)
  const beganAt = new Date()
  const changingMs = await cpuOver(CHANGING_S)
  const { rows } = await here.database.pool.query<{ files: string }>(
    `select count(*) as files from feed_runs where outcome = 'CHANGED' and started_at >= $1`,
    [beganAt],
  )
  const files = Number(rows[0]!.files)
  const msAFile = (changingMs - (stillMs * CHANGING_S) / STILL_S) / files
  return { msAFile, filesASecond: files / CHANGING_S }
}

/** Each time the first process is killed, and another begins. */
async function killOwners(here: Deployment, first: RoleProcess, kills: number): Promise<number[]> {
  const seconds: number[] = []
  let owner = first
  for (let kill = 0; kill < kills; kill++) {
    const heir = await here.start('ingest')
    // Both must have their share of leases first.
    await until(async () => ((await heir.ready())?.leases_held ?? 0) >= Math.floor(LEASES / 2), 60)
    await owner.kill()
    const killedMs = performance.now()
    await until(async () => (await heir.ready())?.leases_held === LEASES, 60)
    seconds.push(secondsSince(killedMs))
    owner = heir
  }
  return seconds
}

async function whileAway({ database, redis }: Deployment, api: RoleProcess, awayS: number) {
  let failed = 0
  const probe = async (): Promise<void> => {
    for (let second = 0; second < awayS; second++) {
      if (!(await answers(api.origin))) failed++
      await sleep(1_000)
    }
  }
  if (redis) {
    await redis.end()
    await probe()
    await redis.begin()
  } else await withoutDatabase(database.url, probe)
  const backMs = performance.now()
  await until(async () => (await api.ready())?.troubles?.length === 0, 120)
  return { failed, backS: secondsSince(backMs) }
}

async function withoutDatabase(url: string, run: () => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const place = new URL(url)
  place.pathname = '/postgres'
  const elsewhere = new Client({ connectionString: place.href })
  await elsewhere.connect()
  try {
    await elsewhere.query(`alter database ${name} allow_connections false`)
    await elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
      [name],
    )
    await run()
  } finally {
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.end()
  }
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
