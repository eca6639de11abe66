import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '../db/database.ts'
import type { Logger } from '../lib/logger.ts'
import { Follower } from './follower.ts'
import {
  type BusMessage,
  type BusSnapshot,
  Fenced,
  type Following,
  type FrameFacts,
  type MarketBus,
  type Published,
  type Taken,
} from './market-bus.ts'
import {
  beganIn,
  begun,
  factsOf,
  type FactsRow,
  frameOf,
  type FrameRow,
  idOf,
  lastIn,
  messageOf,
  type MessageRow,
  NOBODY,
  written,
} from './postgres-messages.ts'

export interface PostgresBusParts {
  readonly db: Database
  readonly url: string
  readonly log: Logger
}

const CHANNEL = 'hopwise_market'
/** An advisory lock of ours alone: the numberer of a message holds it until that can be read. */
const TURN = 5_301_866
/** Seconds for which a message can be read, for processes that were away. */
const KEPT_SECONDS = 60
const DROP_EVERY_MS = 10_000
const RECONNECT_MS = 1_000
/** One that takes a connection and does not answer is away. */
const QUERY_MS = 10_000

/**
 * Messages in tables that are not logged, announced by NOTIFY. A number is taken and its message
 * committed in one turn, so that numbers can be read in their order.
 */
export class PostgresBus implements MarketBus {
  readonly #parts: PostgresBusParts
  readonly #followers = new Set<Follower>()
  readonly #ending = new AbortController()
  #listening: Promise<void> | undefined
  #client: Client | undefined
  #droppedAtMs = performance.now()

  constructor(parts: PostgresBusParts) {
    this.#parts = parts
  }

  async publish(message: BusMessage): Promise<Published> {
    const { rows } = await sql<{ version: bigint; missing: number[] | null }>`
      with turn as materialized (select pg_advisory_xact_lock(${TURN}::bigint) as held),
      ${written(message)}, ${begun}
      select version, missing, pg_notify(${CHANNEL}, version::text) from published`.execute(
      this.#parts.db,
    )
    const [row] = rows
    if (!row) throw new Fenced(`the lease of exchanger ${idOf(message)} is somebody else's`)
    this.#dropOld()
    return { version: Number(row.version), missing: (row.missing ?? []).map(String) }
  }

  async snapshot(): Promise<BusSnapshot> {
    return this.#parts.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const version = await lastIn(tx)
        const frames = await sql<FrameRow>`
          select exchanger_id, version, frame, received_at from feed_frames
          where frame is not null order by exchanger_id`.execute(tx)
        return { version, began: await beganIn(tx), frames: frames.rows.map(frameOf) }
      })
  }

  async facts(): Promise<readonly FrameFacts[]> {
    const { rows } = await sql<FactsRow>`
      select exchanger_id, fence, received_at, marks, frame is not null as is_there
      from feed_frames where exchanger_id <> ${NOBODY}`.execute(this.#parts.db)
    return rows.map(factsOf)
  }

  last(): Promise<number> {
    return lastIn(this.#parts.db)
  }

  follow(
    fromVersion: number,
    takes: ReadonlySet<BusMessage['kind']>,
    take: (taken: Taken) => Promise<void>,
  ): Following {
    this.#listening ??= this.#listen()
    const carrier = {
      since: (version: number) => this.#since(version, takes),
      whole: async () => {
        // A follower without offers has no use for them.
        if (!takes.has('offers')) {
          return { kind: 'messages' as const, messages: [], upTo: await this.last() }
        }
        const snapshot = await this.snapshot()
        return { kind: 'whole' as const, snapshot, upTo: snapshot.version }
      },
      log: this.#parts.log,
    }
    const follower = new Follower(carrier, fromVersion, take)
    this.#followers.add(follower)
    return {
      get isAway() {
        return follower.isAway
      },
      stop: async () => {
        this.#followers.delete(follower)
        await follower.stop()
      },
    }
  }

  async raise(version: number): Promise<void> {
    await sql`
      with turn as materialized (select pg_advisory_xact_lock(${TURN}::bigint) as held)
      select setval('market_versions', greatest(nextval('market_versions'), ${version}::bigint))
      from turn`.execute(this.#parts.db)
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all([...this.#followers].map((each) => each.stop()))
    await this.#client?.end().catch(() => undefined)
    await this.#listening
  }

  async #since(version: number, takes: ReadonlySet<BusMessage['kind']>) {
    // Only the last message holds offers that came anew since.
    const frame = takes.has('offers') ? sql`kept.frame` : sql`null::bytea`
    const { rows } = await sql<MessageRow>`
      select message.version, message.kind, message.exchanger_id, message.body,
        kept.version as kept_version, kept.received_at, ${frame} as frame
      from bus_messages message left join feed_frames kept
        on kept.exchanger_id = message.exchanger_id and kept.version = message.version
      where message.version > ${version} and message.kind = any(${[...takes]}::text[])
      order by message.version`.execute(this.#parts.db)
    if (rows.length > 0 && (await this.#isGone(version))) return undefined
    const messages = rows.flatMap(messageOf)
    const upTo = Number(rows.at(-1)?.version ?? version)
    return { kind: 'messages' as const, messages, upTo }
  }

  /** Messages expire from the first on: if one is there, all later ones are. */
  async #isGone(version: number): Promise<boolean> {
    const { rows } = await sql<{ is_there: boolean }>`
      select exists (select from bus_messages where version <= ${version}) as is_there`.execute(
      this.#parts.db,
    )
    return !rows[0]!.is_there
  }

  /** One connection that hears of new messages, as long as there is one to be had. */
  async #listen(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const client = new Client({
        connectionString: this.#parts.url,
        connectionTimeoutMillis: QUERY_MS,
        query_timeout: QUERY_MS,
        keepAlive: true,
      })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      this.#client = client
      client.on('notification', () => this.#wake())
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        this.#wake()
        await ended
      } catch (error) {
        this.#parts.log.debug({ error: String(error) }, 'no process publishes messages right now')
      }
      await client.end().catch(() => undefined)
      await sleep(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  #wake(): void {
    for (const each of this.#followers) each.wake()
  }

  #dropOld(): void {
    if (performance.now() - this.#droppedAtMs < DROP_EVERY_MS) return
    this.#droppedAtMs = performance.now()
    sql`delete from bus_messages where version < (select max(version) from bus_messages
          where at < now() - make_interval(secs => ${KEPT_SECONDS}))`
      .execute(this.#parts.db)
      .catch((error: unknown) =>
        this.#parts.log.debug({ error: String(error) }, 'cannot drop old messages'),
      )
  }
}
