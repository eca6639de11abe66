import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { readFeed } from '@hopwise/feeds'
import type { OfferBatch } from '@hopwise/market'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fault, fileNameOf } from '../cast/exchanger.ts'
import { answerAt } from '../cast/file-timeline.ts'
import { START_S } from '../testing/read-market.ts'
import { type Simulator, startSimulator } from './start-simulator.ts'

const options = { seed: 4, exchangers: 100, offers: 5_000, host: '127.0.0.1', port: 0 }
let simulator: Simulator
let nowS = START_S

beforeAll(async () => {
  simulator = await startSimulator({ ...options, faultyShare: 0.4, clock: () => nowS * 1000 })
})

beforeEach(() => {
  nowS = START_S
})

afterAll(() => simulator.close())

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A poller's request: nothing is unpacked, nothing is added. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(simulator.origin + path, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0 } = response
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

function pathOf(rank: number): string {
  const exchanger = simulator.market.exchangers[rank]!
  return `/${exchanger.slug}/${fileNameOf(exchanger)}`
}

function rankWith(fault: Fault | undefined): number {
  return simulator.market.exchangers.findIndex((each) => each.fault === fault)
}

/** Moves the clock to this exchanger's next such answer. */
function waitFor(rank: number, kind: string): void {
  const exchanger = simulator.market.exchangers[rank]!
  while (answerAt(exchanger, nowS).kind !== kind) nowS += 5
}

test('the index lists every exchanger with its file and its site', async () => {
  const { status, headers, body } = await get('/')
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/json',
  })
  const { exchangers } = JSON.parse(body.toString())
  expect(exchangers).toHaveLength(100)
  const { slug, ...first } = exchangers[0]
  expect(first).toEqual({
    id: '1',
    name: expect.stringMatching(/^[A-Z]/),
    feedUrl: `${simulator.origin}${pathOf(0)}`,
    siteUrl: `https://${slug}.example/`,
    country: expect.stringMatching(/^[A-Z]{2}$/),
    goodReviews: expect.any(Number),
    badReviews: expect.any(Number),
    openedAt: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
})

test('a simulated file has a strong tag, and a request with the tag gets an empty 304', async () => {
  const path = pathOf(0)
  const { status, headers, body } = await get(path)
  expect(status).toBe(200)
  expect(body.equals(simulator.market.fileAt(0, nowS).bytes)).toBe(true)
  expect(headers['etag']).toMatch(/^"[\w-]+"$/)
  expect(headers['content-encoding']).toBeUndefined()
  const again = await get(path, { 'If-None-Match': String(headers['etag']) })
  expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
  expect(again.headers['etag']).toBe(headers['etag'])
  expect((await get(path, { 'If-None-Match': '"another"' })).status).toBe(200)
})

test('a request with an old tag gets the new file after the next change', async () => {
  const { periodS } = simulator.market.exchangers[0]!
  const before = await get(pathOf(0))
  nowS += periodS
  const after = await get(pathOf(0), { 'If-None-Match': String(before.headers['etag']) })
  expect(after.status).toBe(200)
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect(after.body.equals(before.body)).toBe(false)
})

test('a client without ETags gets an empty 304 if it sends the date of its file', async () => {
  const { headers } = await get(pathOf(0))
  const changedAtMs = Date.parse(String(headers['last-modified']))
  expect(changedAtMs).toBe(simulator.market.fileAt(0, nowS).madeAtS * 1000)
  const since = new Date(changedAtMs).toUTCString()
  expect((await get(pathOf(0), { 'If-Modified-Since': since })).status).toBe(304)
  const earlier = new Date(changedAtMs - 1000).toUTCString()
  expect((await get(pathOf(0), { 'If-Modified-Since': earlier })).status).toBe(200)
})

test.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*;q=0, GZIP'])(
  'a client that accepts "%s" gets gzip with a tag of its own',
  async (accepted) => {
    const plain = await get(pathOf(1))
    const packed = await get(pathOf(1), { 'Accept-Encoding': accepted })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['vary']).toBe('Accept-Encoding')
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
    const again = await get(pathOf(1), {
      'Accept-Encoding': accepted,
      'If-None-Match': `"old", ${String(packed.headers['etag'])}`,
    })
    expect(again.status).toBe(304)
    const repeated = await get(pathOf(1), { 'Accept-Encoding': accepted })
    expect(repeated.body.equals(packed.body)).toBe(true)
  },
)

test.each(['identity', 'gzip;q=0', 'gzip;q=0.0, br', 'deflate'])(
  'a client that accepts "%s" gets the plain file',
  async (accepted) => {
    const { headers, body } = await get(pathOf(1), { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.equals(simulator.market.fileAt(1, nowS).bytes)).toBe(true)
  },
)

test('HEAD answers with the headers of GET', async () => {
  const [head, full] = [await get(pathOf(2), {}, 'HEAD'), await get(pathOf(2))]
  expect(head.body.length).toBe(0)
  for (const name of ['etag', 'last-modified', 'content-length', 'content-type']) {
    expect(head.headers[name]).toBe(full.headers[name])
  }
})

test('each exchanger has a page that links to its file', async () => {
  const { slug, name } = simulator.market.exchangers[0]!
  const { status, headers, body } = await get(`/${slug}/`)
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  expect(body.toString()).toContain(name.replaceAll('&', '&amp;'))
  expect(body.toString()).toContain(`href="${fileNameOf(simulator.market.exchangers[0]!)}"`)
})

test.each([
  ['/no-such-exchanger/rates.xml', 'GET', 404],
  ['/favicon.ico', 'GET', 404],
  ['/%E0%A4%A/', 'GET', 404],
  ['/', 'POST', 405],
])('the address %s requested with %s gets status %i', async (path, method, status) => {
  expect((await get(path, {}, method)).status).toBe(status)
})

test('a file type that the exchanger does not publish is not found', async () => {
  const { slug } = simulator.market.exchangers[0]!
  expect((await get(`/${slug}/rates.csv`)).status).toBe(404)
  expect((await get(`${pathOf(0)}/more`)).status).toBe(404)
})

test('the page /truth names the faults of exchangers, which the files themselves do not reveal', async () => {
  const truth = JSON.parse((await get('/truth')).body.toString())
  expect(truth.at).toBe('2026-11-21T10:00:00.000Z')
  expect(truth.prices.BTC).toBeGreaterThan(10_000)
  expect(truth.exchangers).toHaveLength(100)
  expect(truth.exchangers.filter((each: { fault: unknown }) => each.fault)).toHaveLength(40)
})

test('a failing exchanger answers 500, or 503 with a time to retry', async () => {
  const rank = rankWith('failing')
  waitFor(rank, 'status')
  const { status, headers } = await get(pathOf(rank))
  expect([500, 503]).toContain(status)
  expect(headers['retry-after']).toBe(status === 503 ? '30' : undefined)
  expect(headers['etag']).toBeUndefined()
})

test('an HTML page in place of a file has status 200 but is refused by readers of files', async () => {
  const rank = rankWith('html')
  waitFor(rank, 'html')
  const { status, headers, body } = await get(pathOf(rank))
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  expect(readFeed(body)).toMatchObject({ ok: false, error: { reason: 'html' } })
})

test('a file cut off by its exchanger is a complete transfer but is refused by readers of files', async () => {
  const rank = rankWith('truncated')
  waitFor(rank, 'cut-file')
  const { status, headers, body } = await get(pathOf(rank), { 'Accept-Encoding': 'gzip' })
  expect(status).toBe(200)
  expect(Number(headers['content-length'])).toBe(body.length)
  const whole = simulator.market.fileAt(rank, nowS).bytes
  expect(whole.subarray(0, body.length).equals(body)).toBe(true)
  expect(readFeed(body).ok).toBe(false)
})

test('a slow exchanger stays silent longer than any client waits', async () => {
  const rank = rankWith('slow')
  for (const kind of ['silence', 'late-file']) {
    waitFor(rank, kind)
    const hasAnswered = get(pathOf(rank)).then(
      () => true,
      () => false,
    )
    // As long as fifty others take one after another.
    const isSilent = async (): Promise<string> => {
      for (let index = 0; index < 50; index++) await get('/').catch(() => undefined)
      return 'silent'
    }
    expect(await Promise.race([hasAnswered, isSilent()])).toBe('silent')
  }
})

test('a simulator that closes ends every pending response', async () => {
  const other = await startSimulator({ ...options, faultyShare: 0.4, clock: () => nowS * 1000 })
  const rank = rankWith('slow')
  waitFor(rank, 'silence')
  const owed = fetch(`${other.origin}${pathOf(rank)}`).catch(() => 'ended')
  await fetch(other.origin)
  await other.close()
  expect(await owed).toBe('ended')
})

test('a simulator without tags always sends whole files', async () => {
  const other = await startSimulator({ ...options, hasTags: false, clock: () => nowS * 1000 })
  const { slug, file } = {
    ...other.market.exchangers[0]!,
    file: fileNameOf(other.market.exchangers[0]!),
  }
  const answers = [1, 2].map(() => fetch(`${other.origin}/${slug}/${file}`))
  const [one, two] = await Promise.all(answers)
  expect([one!.headers.has('etag'), one!.headers.has('last-modified')]).toEqual([false, false])
  expect(await one!.text()).toBe(await two!.text())
  await other.close()
})

test('a rate that is set by hand appears in the exchanger’s file and changes no other rate', async () => {
  const rank = rankWith(undefined)
  const read = async () => readFeed(unpacked(await get(pathOf(rank))))
  const before = await read()
  if (!before.ok) throw new Error(before.error.reason)
  const { batch } = before
  const [from, to] = [batch.codes[batch.from[0]!]!, batch.codes[batch.to[0]!]!]
  const slug = simulator.market.exchangers[rank]!.slug
  const say = (rate: object, at = slug) =>
    fetch(`${simulator.origin}/${at}/rates`, { method: 'POST', body: JSON.stringify(rate) })
  const offers = new Map(listed(before.batch))
  expect((await say({ from, to, give: '1', get: '1234.5678' })).status).toBe(204)
  const after = await read()
  if (!after.ok) throw new Error(after.error.reason)
  for (const [pair, rate] of listed(after.batch)) {
    expect(rate).toBe(pair === `${from} ${to}` ? 1234.5678 : offers.get(pair))
  }
  for (const odd of [
    {},
    { from, to, give: '1', get: 'x' },
    { from, to: '<', give: '1', get: '2' },
  ]) {
    expect((await say(odd)).status).toBe(400)
  }
  expect((await say({ from, to, give: '1', get: '2' }, 'nobody')).status).toBe(405)
})

const unpacked = ({ body, headers }: Got): Buffer =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body

/** The printed rate of each pair; the last one for several cities. */
function listed({ length, codes, from, to, ...printed }: OfferBatch): [string, number][] {
  return Array.from({ length }, (_, row) => [
    `${codes[from[row]!]!} ${codes[to[row]!]!}`,
    printed.get[row]! / printed.give[row]!,
  ])
}
