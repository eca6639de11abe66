import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { UnusableInput } from '../failure.ts'

export interface FetchOptions {
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

const TIMEOUT_MS = 20_000
const BYTES_MAX = 5 * 1024 * 1024
const REDIRECTS_MAX = 3

/**
 * Fetches a file from the address that the user of the command chose, on their own network too:
 * over HTTP only, from its own host only, within a time and a size.
 */
export async function fetchFile(
  address: string,
  { timeoutMs = TIMEOUT_MS, bytesMax = BYTES_MAX }: FetchOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await request(url, signal)
      const { statusCode = 0 } = answer
      if (statusCode === 200) return await bytesOf(answer, bytesMax)
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

function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { 'user-agent': 'hopwise', 'accept-encoding': 'identity' },
      },
      resolve,
    ).on('error', reject)
  })
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
