import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { Follower } from '../follower.ts'
import {
  type BusMessage,
  type BusSnapshot,
  Fenced,
  type Following,
  type FrameFacts,
  type MarketBus,
  type Published,
  type Taken,
} from '../market-bus.ts'
import { factsOf, frameOf, messageOf, packed } from './redis-messages.ts'
import { CHANNEL, scripts } from './redis-scripts.ts'

export interface RedisBusParts {
  readonly db: Database
  /** The address, with its password. */
  readonly url: string
  readonly log: Logger
}

const LONGEST_PAUSE_MS = 5_000
/** One that takes a connection and does not answer is away. */
const ANSWER_MS = 10_000
const PING_MS = 4_000
/** A process that cannot begin in this time ends, as without its database. */
const BEGIN_MS = 5_000

/**
 * Messages in a stream of Redis. Their numbers are those of the database's sequence, which outlives
 * everything that Redis forgets.
 */
export class RedisBus implements MarketBus {
  readonly #parts: RedisBusParts
  readonly #client: ReturnType<typeof clientOf>
  readonly #listener: ReturnType<typeof clientOf>
  readonly #followers = new Set<Follower>()
  readonly #opening: Promise<void>
  #turn: Promise<unknown> = Promise.resolve()
  /** The highest number of a message that is known to have been there. */
  #seen = 1
  /** The last reason that Redis was not reachable. */
  #trouble: string | undefined

  /** @throws where there is no Redis that lets us in, in words without its password. */
  static async open(parts: RedisBusParts): Promise<RedisBus> {
    const bus = new RedisBus(parts)
    const late = sleep(BEGIN_MS, true, { ref: false })
    if ((await Promise.race([bus.#opening, late])) !== true) return bus
    const why = bus.#trouble ?? 'it does not answer'
    await bus.close()
    throw new Error(`HOPWISE_BUS_URL: there is no Redis to be had: ${why}`)
  }

  private constructor(parts: RedisBusParts) {
    this.#parts = parts
    this.#client = this.#connected('asks')
    this.#listener = this.#connected('listens')
    this.#client.on('ready', () => this.#wake())
    this.#opening = Promise.all([
      this.#client.connect(),
      this.#listener.connect().then(() => this.#listener.subscribe(CHANNEL, () => this.#wake())),
    ]).then(
      () => undefined,
      // The bus was closed before it was reached.
      () => undefined,
    )
  }

  /** One after the other: numbers of this process come in their order. */
  publish(message: BusMessage): Promise<Published> {
    const published = this.#turn.then(() => this.#publish(message))
    this.#turn = published.catch(() => undefined)
    return published
  }

  async snapshot(): Promise<BusSnapshot> {
    const { version, began, rows } = await this.#client.snapshot([this.#known])
    this.#see(version)
    const frames = rows.map(frameOf).sort((a, b) => Number(a.exchangerId) - Number(b.exchangerId))
    return { version: Math.max(1, version), began, frames }
  }

  async facts(): Promise<readonly FrameFacts[]> {
    const rows = await this.#client.facts([this.#known])
    return rows.map(factsOf)
  }

  async last(): Promise<number> {
    const { upTo } = await this.#client.since([this.#known])
    this.#see(upTo)
    return upTo
  }

  follow(
    fromVersion: number,
    takes: ReadonlySet<BusMessage['kind']>,
    take: (taken: Taken) => Promise<void>,
  ): Following {
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

  /** Two at once may leave a number that is taken: Redis refuses that, and the next is tried. */
  async raise(version: number): Promise<void> {
    await sql`
      select setval('market_versions', greatest(nextval('market_versions'), ${version}::bigint))
    `.execute(this.#parts.db)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#followers].map((each) => each.stop()))
    await this.#turn
    this.#client.destroy()
    this.#listener.destroy()
    await this.#opening
  }

  get #known(): string {
    return String(this.#seen)
  }

  async #publish(message: BusMessage): Promise<Published> {
    for (;;) {
      const version = await this.#next()
      const given = [this.#known, String(version), ...packed(message)]
      const [outcome, ...rest] = await this.#client.publish(given)
      if (outcome === 'fenced') throw new Fenced('the lease of an exchanger is somebody else’s')
      if (outcome === 'published') {
        this.#see(version)
        return { version, missing: rest }
      }
      // Another process was faster, or the database is older than Redis's state.
      await this.raise(Number(rest[0]))
    }
  }

  async #next(): Promise<number> {
    const { rows } = await sql<{ version: bigint }>`
      select nextval('market_versions') as version`.execute(this.#parts.db)
    return Number(rows[0]!.version)
  }

  async #since(version: number, takes: ReadonlySet<BusMessage['kind']>) {
    const { upTo, isGone, rows } = await this.#client.since([String(version), ...takes])
    if (isGone) return undefined
    this.#see(upTo)
    return { kind: 'messages' as const, messages: rows.flatMap(messageOf), upTo }
  }

  #connected(does: string) {
    const client = clientOf(this.#parts.url, does)
    client.on('error', ({ message }: Error) => {
      this.#trouble = message
      this.#parts.log.debug({ error: message, does }, 'Redis is unreachable')
    })
    return client
  }

  #see(version: number): void {
    this.#seen = Math.max(this.#seen, version)
  }

  #wake(): void {
    for (const each of this.#followers) each.wake()
  }
}

/** One connection that begins again by itself, for ever. */
function clientOf(url: string, does: string) {
  return createClient({
    url,
    scripts,
    name: `hopwise-${does}`,
    // A caller while Redis is away hears so at once.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    commandOptions: { timeout: ANSWER_MS, typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    socket: {
      connectTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      reconnectStrategy: (tries) =>
        Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 4),
    },
  })
}
