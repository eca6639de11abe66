import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewExchanger } from '@hopwise/server'
import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { type RecordedExchanger, recordMarket } from './recorded-market.ts'

/** The exchangers' behaviour from now on. */
export interface Behaviour {
  /** The seconds between changes of each file; 0 for never. */
  readonly changesEveryS: number
  /** The share of bad answers, 0 to 1. */
  readonly badShare: number
}

/** A question about the number of polls. */
export interface AskPolls {
  readonly everyMs: number
}

/** The polls since the last question. */
export interface Polls {
  readonly polls: number
  /** The polls that came before most of a period was over. */
  readonly doubled: number
  readonly overMs: number
}

/** The shortest proper pause, as a share: pauses are a tenth shorter at the least. */
const SHORTEST = 0.85

export interface HostReady {
  readonly exchangers: readonly NewExchanger[]
}

/** Exchangers with recorded files, served in a process of their own. */
const [exchangers = '', offers = '', seed = ''] = process.argv.slice(2)
const recorded = await recordMarket({
  exchangers: Number(exchangers),
  offers: Number(offers),
  seed: Number(seed),
})
const ranks = new Map(recorded.map(({ slug }, rank) => [slug, rank]))
const random = new SeededRandom(Number(seed))
let behaviour: Behaviour = { changesEveryS: 0, badShare: 0 }

let times: { readonly rank: number; readonly atMs: number }[] = []
let sinceMs = performance.now()

const server = createServer((request, response) => {
  const rank = ranks.get((request.url ?? '').slice(1))
  if (rank === undefined) return void response.writeHead(404).end()
  times.push({ rank, atMs: performance.now() })
  if (random.chance(behaviour.badShare)) return random.pick(badAnswers)(response, recorded[rank]!)
  return serve(rank, request, response)
})
server.keepAliveTimeout = 60_000
process.on('message', (message: Behaviour | AskPolls) => {
  if ('everyMs' in message) process.send!(pollsOf(message))
  else behaviour = message
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.send!({ exchangers: recorded.map((each) => listed(each, origin)) } satisfies HostReady)
})

function pollsOf({ everyMs }: AskPolls): Polls {
  const last = new Map<number, number>()
  let doubled = 0
  for (const { rank, atMs } of times) {
    if (atMs - (last.get(rank) ?? -Infinity) < SHORTEST * everyMs) doubled++
    last.set(rank, atMs)
  }
  const result = { polls: times.length, doubled, overMs: performance.now() - sinceMs }
  times = []
  sinceMs = performance.now()
  return result
}

function serve(rank: number, request: IncomingMessage, response: ServerResponse): void {
  const { files, contentType } = recorded[rank]!
  const { changesEveryS } = behaviour
  // Phases are spread evenly, so that exchangers do not change in step.
  const phase = rank / recorded.length
  const revision = changesEveryS === 0 ? 0 : Math.floor(Date.now() / 1000 / changesEveryS + phase)
  const etag = `"${revision}"`
  response.setHeader('etag', etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-type', contentType)
  response.end(files[revision % files.length])
}

const badAnswers: readonly ((response: ServerResponse, exchanger: RecordedExchanger) => void)[] = [
  (response) => void response.writeHead(503, { 'retry-after': '10' }).end(),
  (response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><html><title>Just a moment</title></html>')
  },
  // The transfer is complete, but the file is not.
  (response, { files, contentType }) => {
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-type', contentType)
    response.end(files[0]!.subarray(0, Math.floor(files[0]!.length / 2)))
  },
  (response) => void response.destroy(),
  // No answer: the connection is held until the poller gives up.
  () => undefined,
]

function listed({ openedAt, slug, ...each }: RecordedExchanger, origin: string): NewExchanger {
  const { name, siteUrl, country, goodReviews, badReviews } = each
  return {
    name,
    slug,
    siteUrl,
    country,
    goodReviews,
    badReviews,
    feedUrl: `${origin}/${slug}`,
    status: 'ACTIVE',
    openedAtMs: Date.parse(openedAt),
  }
}
