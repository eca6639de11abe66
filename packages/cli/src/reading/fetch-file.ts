import { lookup, type LookupAddress } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UnusableInput } from '../failure.ts'
import { isPublicAddress } from './public-address.ts'

export interface FetchOptions {
  /** Whether this machine and its own network may be asked. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

const TIMEOUT_MS = 20_000
const BYTES_MAX = 5 * 1024 * 1024
const REDIRECTS_MAX = 3

/**
 * Fetches a file from a stranger's site: over HTTP only, from its own host only, within a time and
 * a size, and never from a private network, whatever its name resolves to.
 */
export async function fetchFile(address: string, options: FetchOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await request(url, options, signal)
      const { statusCode = 0 } = answer
      if (statusCode === 200) return await bytesOf(answer, options.bytesMax ?? BYTES_MAX)
      answer.destroy()
      const target = statusCode >= 300 && statusCode < 400 ? answer.headers.location : undefined
      if (target === undefined) throw new UnusableInput(`it answers with status ${statusCode}`)
      if (redirects === REDIRECTS_MAX) throw new UnusableInput('it redirects in a circle')
      url = redirected(url, target)
    }
  } catch (error) {
    throw new UnusableInput(`cannot read ${address}: ${reasonOf(error, signal)}`)
  }
}

function redirected(from: URL, target: string): URL {
  const to = URL.canParse(target, from.href) ? new URL(target, from) : undefined
  const isSafer = to !== undefined && (to.protocol === from.protocol || to.protocol === 'https:')
  if (isSafer && to.hostname === from.hostname) return to
  throw new UnusableInput(`it redirects elsewhere, to ${to?.origin ?? 'nowhere'}`)
}

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host, options)) throw privateAddress(host)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    get(
      url,
      {
        signal,
        lookup: lookupAllowed(options),
        agent: false,
        headers: { 'user-agent': 'hopwise', 'accept-encoding': 'identity' },
      },
      resolve,
    ).on('error', reject)
  })
}

/** Checks the very address of the connection: a second look-up could answer otherwise. */
function lookupAllowed(options: FetchOptions): LookupFunction {
  return (host, lookupOptions, done) => {
    lookup(host, { ...lookupOptions, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), [])
      const stranger = addresses.find(({ address }) => !isAllowed(address, options))
      if (stranger) return done(privateAddress(stranger.address), [])
      if (lookupOptions.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

function isAllowed(address: string, { allowPrivate }: FetchOptions): boolean {
  return allowPrivate || isPublicAddress(address)
}

function privateAddress(address: string): UnusableInput {
  return new UnusableInput(`${address} is a private address; --allow-private lets it pass`)
}

async function bytesOf(answer: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity')
    throw new UnusableInput(`it is compressed (${encoding}) without being asked`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytesMax) throw new UnusableInput(`it is larger than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no complete answer in time'
  return error instanceof Error ? error.message : String(error)
}
