import { gunzipSync } from 'node:zlib'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import { VenueFault } from './venue-fault.ts'

/** Limits of an answer after inflation: lists of all markets and coins alone are large. */
export const LIST_BYTES_MAX = 32_000_000
const ANSWER_BYTES_MAX = 2_000_000

/** The library's request. */
interface LibraryRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The parts of an answer that the library reads. */
interface Answered {
  readonly status: number
  readonly statusText: string
  readonly headers: ReadonlyMap<string, string>
  text(): Promise<string>
}

interface GuardedParts {
  readonly client: OutboundClient
  /** Origins of this venue, its own or the operator's: no other is called. */
  readonly origins: readonly string[]
  /** Called with each answer's size over the wire. */
  readonly onBytes: (bytes: number) => void
}

/**
 * The library's only way to send requests: through our outbound client, to this venue alone, only
 * to read, and within a size. An answer that is no JSON is refused: the library would make an empty
 * book of it.
 */
export class GuardedFetch {
  readonly #parts: GuardedParts
  /** The limit of the next answer. */
  bytesMax = ANSWER_BYTES_MAX

  constructor(parts: GuardedParts) {
    this.#parts = parts
  }

  /** Raises the limit while a large answer is awaited. */
  async allowing<Answer>(bytesMax: number, ask: () => Promise<Answer>): Promise<Answer> {
    this.bytesMax = bytesMax
    try {
      return await ask()
    } finally {
      this.bytesMax = ANSWER_BYTES_MAX
    }
  }

  readonly ask = async (
    address: string,
    { method, headers = {} }: LibraryRequest,
  ): Promise<Answered> => {
    const { client, origins, onBytes } = this.#parts
    const isOurs = origins.some((origin) => address === origin || address.startsWith(`${origin}/`))
    if (!isOurs) throw new VenueFault('bad-address', 'it is asked elsewhere than it is')
    if (method !== 'GET') throw new VenueFault('bad-address', `${method} is not asked`)
    const { bytesMax } = this
    const own = Object.entries(headers).filter(([name]) => !TAKEN.has(name.toLowerCase()))
    const answer = await client.fetch({
      address,
      headers: Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
      bytesMax,
    })
    onBytes(answer.body?.length ?? 0)
    const text = textOf(answer.body ?? Buffer.alloc(0), answer.isGzip, bytesMax)
    if (!looksLikeJson(text)) throw new VenueFault('not-json', text.trim().slice(0, 80))
    return {
      status: 200,
      statusText: 'OK',
      headers: new Map([['content-type', 'application/json']]),
      text: () => Promise.resolve(text),
    }
  }
}

/** Our user agent and the packing of answers are not the library's to set. */
const TAKEN = new Set(['user-agent', 'accept', 'accept-encoding', 'host', 'connection'])

function textOf(body: Buffer, isGzip: boolean, bytesMax: number): string {
  if (!isGzip) return body.toString()
  try {
    return gunzipSync(body, { maxOutputLength: bytesMax }).toString()
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const text = isTooLarge ? `it is larger than ${bytesMax} bytes` : 'it ends too early'
    throw new VenueFault(isTooLarge ? 'too-large' : 'cut-off', text)
  }
}

/** Whether it is whole JSON; it is parsed twice, which is the smallest of its costs. */
function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
