import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Logger } from '../lib/logger.ts'

/** A lease taken over from nobody, or from an earlier holder. */
export interface GainedLease {
  readonly name: string
  /** Milliseconds of our monotonic clock: the former holder may have acted under it until then. */
  readonly formerUntilMs: number
  /** Whether the former holder gave it back, and had ended all work on it. */
  readonly isHandedOver: boolean
}

export interface LeasesParts {
  readonly db: Database
  /** A name of this process: another each time it starts. */
  readonly holder: string
  /** The group that shares these leases: its processes have the same one. */
  readonly group: string
  readonly names: readonly string[]
  /** Called as soon as they are held. */
  readonly onGained: (gained: readonly GainedLease[]) => Promise<void>
  /** Called where they go to others: settles when no work is done under them any more. */
  readonly onLetGo: (names: readonly string[]) => Promise<void>
  /** Called where they are lost, and may be somebody else's in two seconds. */
  readonly onLost: (names: readonly string[]) => void
  readonly log: Logger
}

const ROUND_MS = 3_000
const LEASE_SECONDS = 9
/** Milliseconds of our own clock: two seconds before anybody can take over our leases. */
const HELD_MS = 7_000
const WATCH_MS = 250

interface Held {
  readonly fence: number
  readonly renewedAtMs: number
}

/**
 * Work that only one process may do, divided among the living ones. Time is the database's alone; a
 * monotonic clock determines the end of our own leases, whether the database answers or not.
 */
export class Leases {
  readonly #parts: LeasesParts
  readonly #held = new Map<string, Held>()
  readonly #watch: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  /** Leases are given back or taken: that may take longer than a round. */
  #balancing: Promise<void> | undefined
  #isClosed = false
  #living = 1

  constructor(parts: LeasesParts) {
    this.#parts = parts
    this.#watch = setInterval(() => this.#dropExpired(), WATCH_MS)
  }

  /** Takes free leases, and goes on doing so; settles after the first try. */
  async begin(): Promise<void> {
    const { db, names } = this.#parts
    await sql`insert into leases (name) select unnest(${names}::text[])
      on conflict do nothing`.execute(db)
    await this.#next()
    await this.#balancing
  }

  holds(name: string): boolean {
    return this.fenceOf(name) !== undefined
  }

  /** The fence; undefined where the lease is not ours, or may not be any more. */
  fenceOf(name: string): number | undefined {
    const held = this.#held.get(name)
    return held && performance.now() - held.renewedAtMs < HELD_MS ? held.fence : undefined
  }

  /** The number of held leases. */
  get size(): number {
    return [...this.#held.keys()].filter((name) => this.holds(name)).length
  }

  /** Processes that share them, as of the last round. */
  get living(): number {
    return this.#living
  }

  /** Frees them at once, as broken off: nobody has waited for running work. */
  async close(): Promise<void> {
    const { db, holder } = this.#parts
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#watch)
    await this.#round
    await this.#balancing
    this.#held.clear()
    try {
      await sql`update leases set until = now() where holder = ${holder}`.execute(db)
      await sql`delete from workers where name = ${this.#name}`.execute(this.#parts.db)
    } catch (error) {
      this.#parts.log.debug({ error: String(error) }, 'cannot release leases; they will expire')
    }
  }

  get #name(): string {
    return `${this.#parts.group}/${this.#parts.holder}`
  }

  async #next(): Promise<void> {
    this.#round = this.#renew().catch((error: unknown) => this.#warn(error))
    await this.#round
    this.#balancing ??= this.#balance()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => (this.#balancing = undefined))
    if (this.#isClosed) return
    const waitMs = ROUND_MS * (0.9 + 0.2 * Math.random())
    this.#timer = setTimeout(() => void this.#next(), waitMs)
  }

  #warn(error: unknown): void {
    this.#parts.log.warn({ error: String(error) }, 'cannot renew leases')
  }

  async #balance(): Promise<void> {
    const { db, names } = this.#parts
    const living = await sql<{ count: bigint }>`
      with me as (
        insert into workers (name, seen_at) values (${this.#name}, now())
        on conflict (name) do update set seen_at = now()),
      gone as (delete from workers where seen_at < now() - interval '1 hour')
      select 1 + count(*) as count from workers
      where name like ${`${this.#parts.group}/%`} and name <> ${this.#name}
        and seen_at > now() - make_interval(secs => ${LEASE_SECONDS})`.execute(db)
    this.#living = Number(living.rows[0]!.count)
    const share = Math.ceil(names.length / this.#living)
    const mine = [...this.#held.keys()]
    if (mine.length > share) await this.#giveBack(mine.slice(share))
    else if (mine.length < share) await this.#takeFree(share - mine.length)
  }

  async #renew(): Promise<void> {
    const { db, holder, names } = this.#parts
    const atMs = performance.now()
    const isQuiet = !this.#balancing
    const { rows } = await sql<{ name: string; fence: bigint }>`
      update leases set until = now() + make_interval(secs => ${LEASE_SECONDS})
      where holder = ${holder} and until > now() and name = any(${names}::text[])
      returning name, fence`.execute(db)
    const kept = new Map(rows.map(({ name, fence }) => [name, Number(fence)]))
    const lost = [...this.#held.keys()].filter((name) => !kept.has(name))
    // A lease that our clock gave up meanwhile comes back only in the usual way.
    for (const [name, fence] of kept) {
      if (this.#held.has(name)) this.#held.set(name, { fence, renewedAtMs: atMs })
    }
    this.#lose(lost)
    const strays = [...kept.keys()].filter((name) => !this.#held.has(name))
    if (isQuiet && strays.length > 0) await this.#release(strays)
  }

  async #takeFree(most: number): Promise<void> {
    const { db, holder, names, onGained } = this.#parts
    const atMs = performance.now()
    const { rows } = await sql<{
      name: string
      fence: bigint
      over_ms: number
      former: string | null
    }>`
      with free as (
        select name as free_name, until as was, holder as former from leases
        where until <= now() and name = any(${names}::text[])
        order by random() limit ${most} for update skip locked)
      update leases set holder = ${holder}, fence = fence + 1,
        until = now() + make_interval(secs => ${LEASE_SECONDS})
      from free where name = free_name
      returning name, fence, former,
        (extract(epoch from now() - was) * 1000)::float8 as over_ms`.execute(db)
    if (rows.length === 0) return
    const gained = rows.map(({ name, former, over_ms: overMs }) => ({
      name,
      formerUntilMs: atMs - overMs,
      isHandedOver: former === null,
    }))
    for (const { name, fence } of rows) {
      this.#held.set(name, { fence: Number(fence), renewedAtMs: atMs })
    }
    await onGained(gained)
  }

  async #giveBack(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await this.#parts.onLetGo(names)
    for (const name of names) this.#held.delete(name)
    await this.#release(names)
  }

  async #release(names: readonly string[]): Promise<void> {
    const { db, holder } = this.#parts
    await sql`update leases set holder = null, until = now()
      where holder = ${holder} and name = any(${names}::text[])`.execute(db)
  }

  #dropExpired(): void {
    this.#lose([...this.#held.keys()].filter((name) => !this.holds(name)))
  }

  #lose(names: readonly string[]): void {
    if (names.length === 0) return
    for (const name of names) this.#held.delete(name)
    this.#parts.log.warn({ leases: names.length }, 'leases lost')
    this.#parts.onLost(names)
  }
}

/** Notes the state of the work, for pages that show it. */
export async function noteLease(db: Database, name: string, note: object | null): Promise<void> {
  const text = note && JSON.stringify(note)
  await sql`update leases set note = ${text}::jsonb where name = ${name}`.execute(db)
}
