import { gunzipSync } from 'node:zlib'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import { BurseFault } from './burse-fault.ts'

/** Of an answer, after inflation: lists of all markets and coins are large, nothing else is. */
export const LIST_BYTES_MAX = 32_000_000
const ANSWER_BYTES_MAX = 2_000_000

/** What the library sends. */
interface Asked {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What the library reads of an answer. */
interface Answered {
  readonly status: number
  readonly statusText: string
  readonly headers: ReadonlyMap<string, string>
  text(): Promise<string>
}

interface GuardedParts {
  readonly client: OutboundClient
  /** Where this burse is, its own or the operator's: nobody else is asked. */
  readonly origins: readonly string[]
  /** Told of each answer's size over the wire. */
  readonly onBytes: (bytes: number) => void
}

/**
 * The way in which the library asks anything: by the one client that leaves us, of this burse only,
 * only to read, and within a size. What is no JSON is no answer: the library would make an empty
 * book of it.
 */
export class GuardedFetch {
  readonly #parts: GuardedParts
  /** Of the next answer. */
  bytesMax = ANSWER_BYTES_MAX

  constructor(parts: GuardedParts) {
    this.#parts = parts
  }

  /** For as long as something is asked that is large. */
  async allowing<Answer>(bytesMax: number, ask: () => Promise<Answer>): Promise<Answer> {
    this.bytesMax = bytesMax
    try {
      return await ask()
    } finally {
      this.bytesMax = ANSWER_BYTES_MAX
    }
  }

  readonly ask = async (address: string, { method, headers = {} }: Asked): Promise<Answered> => {
    const { client, origins, onBytes } = this.#parts
    const isOurs = origins.some((origin) => address === origin || address.startsWith(`${origin}/`))
    if (!isOurs) throw new BurseFault('bad-address', 'it is asked elsewhere than it is')
    if (method !== 'GET') throw new BurseFault('bad-address', `${method} is not asked`)
    const { bytesMax } = this
    const own = Object.entries(headers).filter(([name]) => !TAKEN.has(name.toLowerCase()))
    const answer = await client.fetch({
      address,
      headers: Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
      bytesMax,
    })
    onBytes(answer.body?.length ?? 0)
    const text = textOf(answer.body ?? Buffer.alloc(0), answer.isGzip, bytesMax)
    if (!looksLikeJson(text)) throw new BurseFault('not-json', text.trim().slice(0, 80))
    return {
      status: 200,
      statusText: 'OK',
      headers: new Map([['content-type', 'application/json']]),
      text: () => Promise.resolve(text),
    }
  }
}

/** What we say of ourselves, and how answers may be packed, is not the library's to say. */
const TAKEN = new Set(['user-agent', 'accept', 'accept-encoding', 'host', 'connection'])

function textOf(body: Buffer, isGzip: boolean, bytesMax: number): string {
  if (!isGzip) return body.toString()
  try {
    return gunzipSync(body, { maxOutputLength: bytesMax }).toString()
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const text = isTooLarge ? `it is larger than ${bytesMax} bytes` : 'it ends too early'
    throw new BurseFault(isTooLarge ? 'too-large' : 'cut-off', text)
  }
}

/** Whether it is whole JSON; that is parsed twice, and is the least of what it takes. */
function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
