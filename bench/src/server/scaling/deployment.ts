import { setTimeout as sleep } from 'node:timers/promises'
import type { AskPolls, Behaviour, HostReady, Polls } from '../outside/replay-host.ts'
import { Child } from '../process/child.ts'
import { openOwnDatabase, type OwnDatabase } from '../process/own-database.ts'
import type { RoleReady, RoleState } from '../process/role-process.ts'
import { OwnRedis } from './own-redis.ts'

export type Carrier = 'PostgreSQL' | 'Redis'
export const CARRIERS: readonly Carrier[] = ['PostgreSQL', 'Redis']

export const EXCHANGERS = 500
export const SEED = 7
/** An operator's default period. */
const PERIOD_MS = 15_000

/** Exchangers, a database, a message carrier, and the processes started on them. */
export class Deployment {
  readonly database: OwnDatabase
  readonly redis: OwnRedis | undefined
  readonly exchangers: HostReady['exchangers']
  readonly #host: Child<Behaviour | AskPolls, HostReady | Polls>
  readonly #env: NodeJS.ProcessEnv
  readonly #stops: (() => Promise<void>)[]

  static async begin(
    { carrier, offers }: { readonly carrier: Carrier; readonly offers: number },
    env: NodeJS.ProcessEnv = {},
  ): Promise<Deployment> {
    const stops: (() => Promise<void>)[] = []
    const database = await openOwnDatabase()
    stops.push(() => database.close())
    const redis = carrier === 'Redis' ? await OwnRedis.start() : undefined
    if (redis) stops.push(() => redis.stop())
    const words = [EXCHANGERS, offers, SEED]
    const script = new URL('../outside/replay-host.ts', import.meta.url)
    const host = new Child<Behaviour | AskPolls, HostReady | Polls>(script, words)
    stops.push(() => host.stop())
    const { exchangers } = await host.next<HostReady>()
    await list(database, exchangers)
    const bus = redis ? { HOPWISE_BUS_URL: redis.url } : {}
    return new Deployment({ database, redis, exchangers, host, stops }, { ...env, ...bus })
  }

  private constructor(
    parts: {
      readonly database: OwnDatabase
      readonly redis: OwnRedis | undefined
      readonly exchangers: HostReady['exchangers']
      readonly host: Child<Behaviour | AskPolls, HostReady | Polls>
      readonly stops: (() => Promise<void>)[]
    },
    env: NodeJS.ProcessEnv,
  ) {
    this.database = parts.database
    this.redis = parts.redis
    this.exchangers = parts.exchangers
    this.#host = parts.host
    this.#stops = parts.stops
    this.#env = { ...env, DATABASE_URL: parts.database.url }
  }

  async start(role: string): Promise<RoleProcess> {
    const started = await RoleProcess.start(role, this.#env)
    this.#stops.push(() => started.stop())
    return started
  }

  set behaviour(behaviour: Behaviour) {
    this.#host.send(behaviour)
  }

  /** Polls of an exchanger in a period, and those that came too soon, since the last question. */
  async polls(): Promise<{ readonly aPeriod: number; readonly doubled: number }> {
    const { polls, doubled, overMs } = await this.#host.ask<Polls>({ everyMs: PERIOD_MS })
    return { aPeriod: (polls * PERIOD_MS) / overMs / this.exchangers.length, doubled }
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.toReversed()) await stop()
  }
}

/** One process with a role, and its own report. */
export class RoleProcess {
  readonly origin: string
  readonly #child: Child<object, unknown>
  #isKilled = false

  static async start(role: string, env: NodeJS.ProcessEnv): Promise<RoleProcess> {
    const script = new URL('../process/role-process.ts', import.meta.url)
    const child = new Child<object, unknown>(script, [], {
      ...SETTINGS,
      ...env,
      HOPWISE_ROLE: role,
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

  /** Undefined without an answer. */
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

export interface Ready {
  readonly missing: readonly string[]
  readonly troubles?: readonly string[]
  readonly leases_held?: number
  readonly market?: { readonly offers: number; readonly exchangers: number }
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

export async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const endMs = performance.now() + seconds * 1_000
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`not within ${seconds} s`)
    await sleep(100)
  }
}

export const secondsSince = (beganMs: number): number => (performance.now() - beganMs) / 1_000

const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SECRET: 'a secret that all processes of a bench have',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_LOG_LEVEL: 'fatal',
  HOPWISE_POINTS_PER_MINUTE: '1000000000',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
