import { gzipSync } from 'node:zlib'
import { request } from 'undici'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** One exchanger of a simulated market, with its files of several moments. */
export interface RecordedExchanger {
  readonly name: string
  readonly slug: string
  readonly siteUrl: string
  readonly country: string
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAt: string
  readonly contentType: string
  /** Compressed files, oldest first. */
  readonly files: readonly Buffer[]
}

export interface MarketSize {
  readonly exchangers: number
  readonly offers: number
  readonly seed: number
}

const MOMENTS = ['2026-11-21T10:00:00Z', '2026-11-21T10:10:00Z']
const AT_ONCE = 8

/**
 * Files of a simulated market at two moments. Recorded, because drawing a million offers anew every
 * half minute would take the processor from the measured server.
 */
export async function recordMarket(size: MarketSize): Promise<RecordedExchanger[]> {
  const recordings: RecordedExchanger[][] = []
  for (const moment of MOMENTS) recordings.push(await recordMoment(size, moment))
  const [first = [], ...later] = recordings
  return first.map((each, rank) => ({
    ...each,
    files: [each, ...later.map((recording) => recording[rank]!)].flatMap(({ files }) => files),
  }))
}

async function recordMoment(size: MarketSize, moment: string): Promise<RecordedExchanger[]> {
  const simulator = await startSimulator({ ...size, faulty: 0, at: moment }, ['--still'])
  try {
    return await fetchAll(simulator.index)
  } finally {
    await simulator.stop()
  }
}

type Indexed = Omit<RecordedExchanger, 'contentType' | 'files'> & { readonly feedUrl: string }

async function fetchAll(index: string): Promise<RecordedExchanger[]> {
  const { body } = await request(index)
  const { exchangers } = (await body.json()) as { exchangers: Indexed[] }
  const recorded: RecordedExchanger[] = []
  const waiting = [...exchangers.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [rank, { feedUrl, ...listed }] = next
      recorded[rank] = { ...listed, ...(await fetchFile(feedUrl)) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return recorded
}

async function fetchFile(url: string): Promise<Pick<RecordedExchanger, 'contentType' | 'files'>> {
  const { body, headers } = await request(url, { headers: { 'accept-encoding': 'gzip' } })
  const bytes = Buffer.from(await body.arrayBuffer())
  const isPacked = headers['content-encoding'] === 'gzip'
  return {
    contentType: String(headers['content-type']),
    files: [isPacked ? bytes : gzipSync(bytes)],
  }
}

interface Simulator {
  /** The address of its exchangers' index; its other services are beside it. */
  readonly index: string
  stop(): Promise<void>
}

const hopwise = fileURLToPath(new URL('../../../../packages/cli/src/main.ts', import.meta.url))

/** The simulator of `npm start`, as a process of its own. */
async function startSimulator(
  options: Readonly<Record<string, string | number>>,
  flags: readonly string[] = [],
): Promise<Simulator> {
  const words = Object.entries({ ...options, port: 0 }).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(process.execPath, [hopwise, 'simulate', ...flags, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { index: await addressIn(child.stdout!), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in its one line of output. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const text of output) {
    const address = /http:\/\/\S+/.exec(String(text))?.[0]
    if (address !== undefined) return address
  }
  throw new Error('the simulator does not start')
}
