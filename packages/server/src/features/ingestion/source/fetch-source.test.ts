import { ratesQuestions } from '@hopwise/feeds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FeedServer } from '../../../testing/feed-server.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'
import { FeedReader } from '../reading/feed-reader.ts'
import { SourceFetcher } from './fetch-source.ts'

const KEY = 'a-key'
const BYTES_MAX = 1_000_000
let feeds: FeedServer
let client: OutboundClient
let reader: FeedReader

beforeEach(async () => {
  feeds = await FeedServer.start()
  client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: BYTES_MAX })
  reader = new FeedReader()
  for (const table of ['currencies', 'changers', 'cities']) serve(`${table}/en`, { [table]: [] })
})

afterEach(async () => {
  await client.close()
  await reader.close()
  await feeds.close()
})

const pathOf = (name: string): string => `/${KEY}/${name}`

let served = 0

/** Each answer has a mark of its own. */
function serve(name: string, answer: object): void {
  feeds.serve(pathOf(name), JSON.stringify({ served: ++served, ...answer }), { isGzip: false })
}

const rates = (size: number): object => ({ rates: {}, filler: 'x'.repeat(size) })

function list(...pairs: readonly string[]): void {
  serve('presences/0-0', { presences: pairs.map((pair) => ({ pair, count: 1 })) })
}

function newFetcher(): SourceFetcher {
  const read = reader.readSource.bind(reader)
  const tools = { client, read, api: feeds.origin, bytesMax: BYTES_MAX, pauseMs: 0 }
  return new SourceFetcher({ kind: 'api', key: KEY }, tools)
}

/** Two requests fetch these. */
const manyPairs = (round: number): string[] =>
  Array.from({ length: 400 }, (_, index) => `${round * 1_000 + index}-7`).sort()

test('after a failed fetch of a source, the next fetch reuses the answers already received', async () => {
  const fetcher = newFetcher()
  list('1-2')
  await expect(fetcher.fetch()).rejects.toMatchObject({ statusCode: 404 })
  serve('rates/1-2', rates(10))
  expect(await fetcher.fetch()).toMatchObject({ isChanged: true })
  expect(feeds.times(pathOf('changers/en'))[1]!.headers['if-none-match']).toBeDefined()
  expect(await fetcher.fetch()).toMatchObject({ isChanged: false, bytes: 0 })
})

test('repeated failed fetches with new pairs store no more answers than a single fetch may store', async () => {
  const fetcher = newFetcher()
  const rounds = Array.from({ length: 8 }, (_, round) => manyPairs(round))
  for (const pairs of rounds) {
    const [first, second] = ratesQuestions(pairs)
    list(...pairs)
    serve(first!, rates(300_000))
    await expect(fetcher.fetch()).rejects.toMatchObject({ statusCode: 404 })
    serve(second!, rates(10))
  }
  const oldest = rounds[0]!
  list(...oldest)
  await fetcher.fetch()
  const [first] = ratesQuestions(oldest)
  expect(feeds.times(pathOf(first!)).at(-1)!.headers['if-none-match']).toBeUndefined()
  const tables = feeds.times(pathOf('changers/en'))
  expect(tables.at(-1)!.headers['if-none-match']).toBeDefined()
})

test('an answer reported as unchanged counts against a source’s size limit like a full one', async () => {
  const fetcher = newFetcher()
  list('1-2')
  serve('rates/1-2', rates(600_000))
  await fetcher.fetch()
  serve('currencies/en', { currencies: [], filler: 'x'.repeat(600_000) })
  await expect(fetcher.fetch()).rejects.toMatchObject({ reason: 'too-large' })
  list('1-3')
  serve('rates/1-3', rates(10))
  expect(await fetcher.fetch()).toMatchObject({ isChanged: true })
})
