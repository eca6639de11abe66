import { AnswerTaker, type TakenAnswer } from './answer-taker.ts'
import { type AddressRules, strangersAddress } from './address-rules.ts'
import { connectionFault, faultOf, FetchFault } from './fetch-fault.ts'
import { guardedLookup, nameServers, type Resolve, systemNames } from './guarded-lookup.ts'
import { MeteredConnection } from './metered-connection.ts'
import { Pools } from './pools.ts'
import { type PostAnswer, PostTaker } from './post-taker.ts'

export interface OutboundOptions extends AddressRules {
  /** Bytes of a body as sent. */
  readonly bytesMax: number
  /** Connections to one host. */
  readonly connections?: number
  /** The resolver of host names; the name servers by default. */
  readonly resolve?: Resolve
  /** Milliseconds of one whole fetch: look-up, connection, answer. */
  readonly deadlineMs?: number
}

export interface FetchRequest {
  readonly address: string
  /** Validators of the file we have: an unchanged one is then not sent. */
  readonly etag?: string | null
  readonly lastModified?: string | null
  /** JSON to be sent; never twice. Undefined: nothing is sent. */
  readonly json?: string
  /** Our credentials at the other side: never logged. */
  readonly authorization?: string
  /** Headers besides those of every request of ours, never logged. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of this body as sent, if it has a limit of its own. */
  readonly bytesMax?: number
}

export type FetchedFile = TakenAnswer

export interface PostRequest {
  readonly address: string
  readonly body: Buffer
  /** Headers besides those of every request of ours. */
  readonly headers: Readonly<Record<string, string>>
}

/** Bytes of a body that we send. */
const SENT_BYTES_MAX = 32_000

const CONNECT_MS = 5_000
const FIRST_BYTE_MS = 10_000
/** Milliseconds between two pieces of a body. */
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
  async fetch(request: FetchRequest): Promise<FetchedFile> {
    const bytesMax = request.bytesMax ?? this.#options.bytesMax
    let taker = new AnswerTaker(bytesMax)
    const late = connectionFault('timeout', undefined)
    const timer = setTimeout(() => taker.fail(late), this.#options.deadlineMs ?? DEADLINE_MS)
    try {
      const url = strangersAddress(request.address, this.#options)
      try {
        return await this.#ask(url, request, taker)
      } catch (error) {
        // The other side may hang up on a connection it kept open just when we use it again.
        const isBroken = (error as NodeJS.ErrnoException).code === 'UND_ERR_SOCKET'
        if (!isBroken || taker.isAnswered || request.json !== undefined) throw error
        taker = new AnswerTaker(bytesMax)
        return await this.#ask(url, request, taker)
      }
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Posts a body, once: never again by itself, whatever became of it. Any response but a redirect
   * is an answer; its body is dropped. Rejects with `FetchFault` only.
   */
  async post({ address, body, headers }: PostRequest): Promise<PostAnswer> {
    const taker = new PostTaker()
    const late = connectionFault('timeout', undefined)
    const timer = setTimeout(() => taker.fail(late), this.#options.deadlineMs ?? DEADLINE_MS)
    try {
      if (body.length > SENT_BYTES_MAX) throw new FetchFault('too-large', 'it is too much to send')
      const { origin, pathname, search } = strangersAddress(address, this.#options)
      const question = { origin, path: pathname + search, method: 'POST', body } as const
      return await this.#pools.using(origin, (pool) => {
        pool.dispatch({ ...question, headers: { ...POST_HEADERS, ...headers } }, taker)
        return taker.answer
      })
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The number of origins with connections, open or being opened. */
  get origins(): number {
    return this.#pools.size
  }

  async close(): Promise<void> {
    await this.#pools.close()
  }

  #ask(url: URL, request: FetchRequest, taker: AnswerTaker): Promise<FetchedFile> {
    const { origin, pathname, search } = url
    const { json } = request
    const method = json === undefined ? 'GET' : 'POST'
    const question = { origin, path: pathname + search, method, body: json ?? null } as const
    return this.#pools.using(origin, (pool) => {
      pool.dispatch({ ...question, headers: headersFor(request) }, taker)
      return taker.answer
    })
  }
}

const NAME = 'Hopwise/0.1'
const POST_HEADERS = { 'user-agent': NAME, accept: '*/*' }

function headersFor({
  etag,
  lastModified,
  json,
  authorization,
  headers,
}: FetchRequest): Record<string, string> {
  return {
    ...headers,
    'user-agent': `${NAME} (rates monitor)`,
    accept: 'application/xml, text/xml, application/json, text/plain;q=0.8, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization }),
  }
}
