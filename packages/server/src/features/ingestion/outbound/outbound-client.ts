import { AnswerTaker, type TakenAnswer } from './answer-taker.ts'
import { type AddressRules, feedAddress } from './feed-address.ts'
import { connectionFault, faultOf } from './fetch-fault.ts'
import { guardedLookup, nameServers, type Resolve, systemNames } from './guarded-lookup.ts'
import { MeteredConnection } from './metered-connection.ts'
import { Pools } from './pools.ts'

export interface OutboundOptions extends AddressRules {
  /** Of a body as sent. */
  readonly bytesMax: number
  /** Connections to one host. */
  readonly connections?: number
  /** How names become addresses; the name servers' answer by default. */
  readonly resolve?: Resolve
  /** For all of one fetch: look-up, connection, answer. */
  readonly deadlineMs?: number
}

export interface FetchRequest {
  readonly address: string
  /** Of the file we have: an unchanged one is then not sent. */
  readonly etag?: string | null
  readonly lastModified?: string | null
  /** JSON to be sent; never twice. Undefined: it is only asked. */
  readonly json?: string
  /** Who we are to the other side: never logged. */
  readonly authorization?: string
}

export type FetchedFile = TakenAnswer

const CONNECT_MS = 5_000
const FIRST_BYTE_MS = 10_000
/** Between two pieces of a body. */
const SILENCE_MS = 5_000
const DEADLINE_MS = 20_000
/** Longer than any pause between two polls, as far as the other side goes along. */
const KEEP_ALIVE_MS = 90_000

/**
 * The only way out to addresses that strangers wrote: HTTP only, to the open internet only, to the
 * very address that was judged, without following redirects, within a size and a time.
 */
export class OutboundClient {
  readonly #options: OutboundOptions
  readonly #pools: Pools

  constructor(options: OutboundOptions) {
    this.#options = options
    const { allowPrivate, resolve = allowPrivate ? systemNames() : nameServers() } = options
    this.#pools = new Pools({
      connections: options.connections ?? 16,
      pipelining: 1,
      allowH2: false,
      headersTimeout: FIRST_BYTE_MS,
      bodyTimeout: SILENCE_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16_384,
      connect: { timeout: CONNECT_MS, lookup: guardedLookup(resolve, allowPrivate) },
      factory: MeteredConnection.open,
    })
  }

  /** Rejects with `FetchFault` only. */
  async fetch(asked: FetchRequest): Promise<FetchedFile> {
    let taker = new AnswerTaker(this.#options.bytesMax)
    const late = connectionFault('timeout', undefined)
    const timer = setTimeout(() => taker.fail(late), this.#options.deadlineMs ?? DEADLINE_MS)
    try {
      const url = feedAddress(asked.address, this.#options)
      try {
        return await this.#ask(url, asked, taker)
      } catch (error) {
        // The other side may hang up on a connection it kept open just when we use it again.
        const isBroken = (error as NodeJS.ErrnoException).code === 'UND_ERR_SOCKET'
        if (!isBroken || taker.isAnswered || asked.json !== undefined) throw error
        taker = new AnswerTaker(this.#options.bytesMax)
        return await this.#ask(url, asked, taker)
      }
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** To so many origins connections are open, or being opened. */
  get origins(): number {
    return this.#pools.size
  }

  async close(): Promise<void> {
    await this.#pools.close()
  }

  #ask(url: URL, asked: FetchRequest, taker: AnswerTaker): Promise<FetchedFile> {
    const { origin, pathname, search } = url
    const { json } = asked
    const method = json === undefined ? 'GET' : 'POST'
    const question = { origin, path: pathname + search, method, body: json ?? null } as const
    return this.#pools.using(origin, (pool) => {
      pool.dispatch({ ...question, headers: headersFor(asked) }, taker)
      return taker.answer
    })
  }
}

function headersFor({
  etag,
  lastModified,
  json,
  authorization,
}: FetchRequest): Record<string, string> {
  return {
    'user-agent': 'Hopwise/0.1 (rates monitor)',
    accept: 'application/xml, text/xml, application/json, text/plain;q=0.8, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization }),
  }
}
