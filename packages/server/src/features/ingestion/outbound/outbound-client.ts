import { Agent, type Dispatcher, request } from 'undici'
import { type AddressRules, feedAddress } from './feed-address.ts'
import { FetchFault, faultOf } from './fetch-fault.ts'
import { guardedLookup, nameServers, type Resolve, systemNames } from './guarded-lookup.ts'
import { takeBody } from './take-body.ts'

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
}

export interface FetchedFile {
  readonly statusCode: number
  /** As sent, packed or not; undefined where the file is the one we have. */
  readonly body: Buffer | undefined
  readonly isGzip: boolean
  readonly contentType: string | undefined
  readonly etag: string | null
  readonly lastModified: string | null
}

const CONNECT_MS = 5_000
const FIRST_BYTE_MS = 10_000
/** Between two pieces of a body. */
const SILENCE_MS = 5_000
const DEADLINE_MS = 20_000
/** Longer than any pause between two polls, as far as the other side goes along. */
const KEEP_ALIVE_MS = 90_000
const TAG_LENGTH_MAX = 200
const RETRY_AFTER_MAX_MS = 3_600_000

/**
 * The only way out to addresses that strangers wrote: HTTP only, to the open internet only, to the
 * very address that was judged, without following redirects, within a size and a time.
 */
export class OutboundClient {
  readonly #options: OutboundOptions
  readonly #agent: Agent

  constructor(options: OutboundOptions) {
    this.#options = options
    const { allowPrivate, resolve = allowPrivate ? systemNames() : nameServers() } = options
    this.#agent = new Agent({
      connections: options.connections ?? 16,
      pipelining: 1,
      allowH2: false,
      headersTimeout: FIRST_BYTE_MS,
      bodyTimeout: SILENCE_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16_384,
      connect: { timeout: CONNECT_MS, lookup: guardedLookup(resolve, allowPrivate) },
    })
  }

  /** Rejects with `FetchFault` only. */
  async fetch(asked: FetchRequest): Promise<FetchedFile> {
    try {
      const url = feedAddress(asked.address, this.#options)
      const signal = AbortSignal.timeout(this.#options.deadlineMs ?? DEADLINE_MS)
      return await this.#take(await this.#send(url, asked, signal))
    } catch (error) {
      throw faultOf(error)
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #send(url: URL, asked: FetchRequest, signal: AbortSignal): Promise<Answer> {
    const headers = headersFor(asked)
    try {
      return await request(url, { dispatcher: this.#agent, headers, signal })
    } catch (error) {
      // The other side may hang up on a connection it kept open just when we use it again.
      if ((error as NodeJS.ErrnoException).code !== 'UND_ERR_SOCKET' || signal.aborted) throw error
      return request(url, { dispatcher: this.#agent, headers, signal })
    }
  }

  async #take({ statusCode, headers, body }: Answer): Promise<FetchedFile> {
    const file = {
      statusCode,
      body: undefined,
      isGzip: false,
      contentType: textOf(headers['content-type']),
      etag: tagOf(headers['etag']),
      lastModified: tagOf(headers['last-modified']),
    }
    if (statusCode === 304) {
      await body.dump()
      return file
    }
    const fault = faultIn(statusCode, headers, this.#options.bytesMax)
    if (fault) {
      // What it would say is not read.
      body.on('error', () => undefined).destroy()
      throw fault
    }
    const isGzip = /^(x-)?gzip$/i.test(textOf(headers['content-encoding']) ?? '')
    return { ...file, isGzip, body: await takeBody(body, this.#options.bytesMax) }
  }
}

type Answer = Dispatcher.ResponseData
type Headers = Answer['headers']

function headersFor({ etag, lastModified }: FetchRequest): Record<string, string> {
  return {
    'user-agent': 'Hopwise/0.1 (rates monitor)',
    accept: 'application/xml, text/xml, application/json, text/plain;q=0.8, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}

function faultIn(statusCode: number, headers: Headers, bytesMax: number): FetchFault | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    const target = textOf(headers['location'])?.slice(0, TAG_LENGTH_MAX) ?? 'nowhere'
    return new FetchFault('redirect', `it redirects to ${target}`, { statusCode })
  }
  if (statusCode !== 200) {
    const retryAfterMs = retryAfterOf(headers['retry-after'])
    return new FetchFault('status', `it answers ${statusCode}`, { statusCode, retryAfterMs })
  }
  const encoding = textOf(headers['content-encoding']) ?? 'identity'
  if (!/^(identity|(x-)?gzip)$/i.test(encoding)) {
    return new FetchFault('encoding', `it is packed as ${encoding.slice(0, 40)}, unasked`)
  }
  if (Number(textOf(headers['content-length'])) > bytesMax) {
    return new FetchFault('too-large', `it is larger than ${bytesMax} bytes`)
  }
  return undefined
}

function retryAfterOf(header: Headers[string]): number | undefined {
  const text = textOf(header)
  if (text === undefined) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : undefined
}

/** What is sent back at the next try, if it is of a sensible length. */
function tagOf(header: Headers[string]): string | null {
  const text = textOf(header)
  return text === undefined || text.length > TAG_LENGTH_MAX ? null : text
}

function textOf(header: Headers[string]): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
