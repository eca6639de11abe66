import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher, Pool } from 'undici'
import { type AddressRules, strangersAddress } from './address-rules.ts'
import { AnswerTaker, type TakenAnswer } from './answer-taker.ts'
import { connectionFault, faultOf, FetchFault } from './fetch-fault.ts'
import { guardedLookup, nameServers, type Resolve, systemNames } from './guarded-lookup.ts'
import { type PostAnswer, PostTaker } from './post-taker.ts'
import { Wire } from './wire.ts'

interface OutboundOptions extends AddressRules {
  /** Bytes of a body as sent. */
  readonly bytesMax: number
  /** Connections to one host. */
  readonly connections?: number
  /** The resolver of host names; the name servers by default. */
  readonly resolve?: Resolve
  /** Milliseconds of one whole fetch: look-up, connection, answer. */
  readonly deadlineMs?: number
}

interface FetchRequest {
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

interface PostRequest {
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

interface Used {
  readonly pool: Pool
  /** Questions that nobody has given up yet. */
  pending: number
}

/**
 * Connections by origin. One that nobody uses, and to which none is open, is forgotten: strangers
 * name as many as they like. undici's own `Agent` keeps those whose answer was broken off.
 */
class Pools {
  readonly #options: Pool.Options
  readonly #used = new Map<string, Used>()
  #isClosed = false

  constructor(options: Pool.Options) {
    this.#options = options
  }

  get size(): number {
    return this.#used.size
  }

  async using<Answer>(origin: string, ask: (pool: Pool) => Promise<Answer>): Promise<Answer> {
    const used = this.#used.get(origin) ?? this.#open(origin)
    used.pending++
    try {
      return await ask(used.pool)
    } finally {
      used.pending--
      this.#forgetUnused(origin)
    }
  }

  /** Nothing is sent afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    const pools = [...this.#used.values()]
    this.#used.clear()
    await Promise.all(pools.map(({ pool }) => pool.destroy()))
  }

  #open(origin: string): Used {
    if (this.#isClosed) throw new Error('closed')
    const used = { pool: new Pool(origin, this.#options), pending: 0 }
    used.pool.on('disconnect', () => this.#forgetUnused(origin))
    this.#used.set(origin, used)
    return used
  }

  #forgetUnused(origin: string): void {
    const used = this.#used.get(origin)
    if (!used || used.pending > 0 || used.pool.stats.connected > 0) return
    this.#used.delete(origin)
    void used.pool.destroy()
  }
}

type Connect = buildConnector.connector
type Options = Client.Options & { readonly connect: Connect }

/** A connection with one request at a time, which lets each answer see its own bytes. */
class MeteredConnection extends Client {
  readonly #wire: Wire

  /** The factory of a pool, which has made a connector of its options. */
  static open(this: void, origin: URL, options: object): MeteredConnection {
    return new MeteredConnection(origin, options as Options)
  }

  private constructor(origin: URL, options: Options) {
    const wire = new Wire()
    super(origin, { ...options, connect: metered(options.connect, wire) })
    this.#wire = wire
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const isOurs = handler instanceof AnswerTaker || handler instanceof PostTaker
    if (isOurs) handler.comesOver(this.#wire)
    return super.dispatch(options, handler)
  }
}

/** TLS is begun on a connection that is there already, so that its own bytes are seen. */
function metered(connect: Connect, wire: Wire): Connect {
  return (options, done) => {
    const isPlain = options.protocol === 'http:'
    const port = options.port || (isPlain ? '80' : '443')
    const { servername: _, ...plain } = { ...options, protocol: 'http:', port }
    connect(plain, (...[error, transport]) => {
      if (error) return done(error, null)
      const connected = (socket: Socket): void => {
        wire.connected(transport, socket)
        done(null, socket)
      }
      if (isPlain) return connected(transport)
      connect({ ...options, port, httpSocket: transport }, (...[failed, socket]) => {
        if (failed) done(failed, null)
        else connected(socket)
      })
    })
  }
}
