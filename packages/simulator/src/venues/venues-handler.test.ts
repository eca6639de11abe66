import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../http/start-simulator.ts'
import { START_S } from '../testing/read-market.ts'

let simulator: Simulator
let nowS = START_S

beforeEach(async () => {
  nowS = START_S
  const options = { seed: 1, exchangers: 12, offers: 600, host: '127.0.0.1', port: 0 }
  simulator = await startSimulator({ ...options, clock: () => nowS * 1000 })
})

afterEach(() => simulator.close())

/** The fields of answers that tests read. */
interface Body {
  readonly code?: number
  readonly msg?: string
  readonly error?: readonly string[]
  readonly result?: object
  readonly symbol?: string
  readonly symbols?: readonly object[]
  readonly binance?: { readonly key: string; readonly secret: string }
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${simulator.origin}/venues${path}`, init)
  const body: unknown = await response.json()
  const { status, headers } = response
  return { status, headers, body: body as Body, list: body as readonly Body[] }
}

interface Truth {
  readonly venues: { readonly moods: readonly object[]; readonly windows: readonly object[] }
}

async function truth(): Promise<Truth['venues']> {
  return ((await (await fetch(`${simulator.origin}/truth`)).json()) as Truth).venues
}

test.each([
  ['/binance/api/v3/depth?symbol=NOPEUSDT', 400, -1121],
  ['/binance/api/v3/depth', 400, -1102],
  ['/binance/api/v3/depth?symbol=BTCUSDT&limit=many', 400, -1100],
  ['/binance/api/v3/ticker/bookTicker?symbols=["BTCUSDT","NOPE"]', 400, -1121],
  ['/binance/api/v3/ticker/24hr?symbols=BTCUSDT', 400, -1100],
  ['/binance/api/v3/ticker/24hr?symbols=[]', 400, -1100],
  ['/binance/api/v3/klines?symbol=BTCUSDT', 404, -1000],
])(
  'the request %s is refused by Binance with status %i and code %i',
  async (path, status, code) => {
    const said = await ask(path)
    expect({ status: said.status, code: said.body.code }).toEqual({ status, code })
    expect(said.body.msg).toMatch(/\w/)
  },
)

test.each([
  ['/kraken/0/public/Depth?pair=NOPEUSD', 'EQuery:Unknown asset pair'],
  ['/kraken/0/public/Depth', 'EQuery:Unknown asset pair'],
  ['/kraken/0/public/Depth?pair=XBTUSD&count=-1', 'EGeneral:Invalid arguments:count'],
  ['/kraken/0/public/Ticker?pair=XBTUSD,NOPE', 'EQuery:Unknown asset pair'],
  ['/kraken/0/public/AssetPairs?pair=NOPE', 'EQuery:Unknown asset pair'],
  ['/kraken/0/public/Assets?asset=NOPE', 'EQuery:Unknown asset'],
  ['/kraken/0/public/OHLC?pair=XBTUSD', 'EGeneral:Unknown method'],
])('the request %s is refused by Kraken with status 200 and "%s"', async (path, error) => {
  const { status, body } = await ask(path)
  expect({ status, body }).toEqual({ status: 200, body: { error: [error] } })
})

test.each(['XXBTZUSD', 'XBTUSD', 'XBT/USD'])(
  'a request for %s is answered by Kraken under the id of the pair',
  async (pair) => {
    for (const method of ['Depth', 'Ticker', 'AssetPairs']) {
      const { body } = await ask(`/kraken/0/public/${method}?pair=${encodeURIComponent(pair)}`)
      expect([body.error, Object.keys(body.result!)]).toEqual([[], ['XXBTZUSD']])
    }
  },
)

test('Binance returns one symbol as an object, and several as a list without duplicates', async () => {
  const one = await ask('/binance/api/v3/ticker/bookTicker?symbol=BTCUSDT')
  expect(one.body.symbol).toBe('BTCUSDT')
  const symbols = encodeURIComponent('["ETHUSDT","BTCUSDT","ETHUSDT"]')
  const some = await ask(`/binance/api/v3/ticker/24hr?symbols=${symbols}`)
  const names = some.list.map(({ symbol }) => symbol)
  expect(names).toEqual(['ETHUSDT', 'BTCUSDT'])
  const info = await ask(`/binance/api/v3/exchangeInfo?symbols=${symbols}`)
  expect(info.body.symbols).toHaveLength(2)
  expect(await ask('/binance/api/v3/ping')).toMatchObject({ status: 200, body: {} })
})

const signed = (query: string, secret: string) =>
  `${query}&signature=${createHmac('sha256', secret).update(query).digest('hex')}`

test.each([
  ['no key', undefined, 'timestamp=1', 'simulated-binance-secret', 401, -2014],
  ['another key', 'mine', 'timestamp=1', 'simulated-binance-secret', 401, -2015],
  ['another secret', 'simulated-binance-key', 'timestamp=1', 'mine', 400, -1022],
  ['no time', 'simulated-binance-key', 'a=1', 'simulated-binance-secret', 400, -1102],
])(
  'a request with %s cannot read the terms of withdrawals',
  async (_who, key, query, secret, status, code) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'X-MBX-APIKEY': key }
    const path = `/binance/sapi/v1/capital/config/getall?${signed(query, secret)}`
    const said = await ask(path, { headers })
    expect({ status: said.status, code: said.body.code }).toEqual({ status, code })
  },
)

test('a request signed with the published keys is answered, and a forged signature is refused', async () => {
  const { binance } = (await ask('/new-keys')).body
  const headers = { 'X-MBX-APIKEY': binance!.key }
  const query = signed('timestamp=1&recvWindow=10000', binance!.secret)
  const path = `/binance/sapi/v1/capital/config/getall?${query}`
  const { status, body } = await ask(path, { headers })
  expect(status).toBe(200)
  expect(body).toHaveLength(29)
  const forged = await ask(path.replace('10000', '60000'), { headers })
  expect([forged.status, forged.body.code]).toEqual([400, -1022])
  const unsigned = await ask(path.replace(/&signature.*/, ''), { headers })
  expect([unsigned.status, unsigned.body.code]).toEqual([400, -1102])
})

test('Binance limits the weight of requests per minute and bans clients that ignore the limit', async () => {
  const usedAfter = async (path: string) => {
    const { headers } = await ask(path)
    return Number(headers.get('x-mbx-used-weight-1m'))
  }
  expect(await usedAfter('/binance/api/v3/ping')).toBe(1)
  expect(await usedAfter('/binance/api/v3/exchangeInfo')).toBe(21)
  expect(await usedAfter('/binance/api/v3/depth?symbol=BTCUSDT&limit=500')).toBe(46)
  expect(await usedAfter('/binance/api/v3/ticker/bookTicker')).toBe(50)
  nowS += 10
  for (let time = 0; time < 297; time++) await ask('/binance/api/v3/exchangeInfo')
  expect(await ask('/binance/api/v3/depth?symbol=BTCUSDT')).toMatchObject({ status: 200 })
  const refused = await ask('/binance/api/v3/exchangeInfo')
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: -1003 })
  expect(refused.headers.get('retry-after')).toBe('50')
  for (let time = 0; time < 150; time++) await ask('/binance/api/v3/exchangeInfo')
  const banned = await ask('/binance/api/v3/ping')
  expect([banned.status, banned.headers.get('retry-after')]).toEqual([418, '120'])
  nowS += 119
  expect((await ask('/binance/api/v3/ping')).status).toBe(418)
  nowS += 1
  expect((await ask('/binance/api/v3/ping')).status).toBe(200)
})

test('answers are compressed on request, and only GET is accepted', async () => {
  const { headers } = await ask('/kraken/0/public/AssetPairs')
  expect(headers.get('content-encoding')).toBe('gzip')
  const plain = await ask('/kraken/0/public/AssetPairs', {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await ask('/binance/api/v3/ping', { method: 'POST' })).status).toBe(405)
  expect((await ask('/nobody/api/v3/ping')).status).toBe(404)
})

test('the page /truth shows which price gaps are open and which venues are down', async () => {
  while (simulator.venues.windowsAt(nowS).length === 0) nowS += 5
  const { moods, windows } = await truth()
  expect(moods).toEqual([
    { id: 'binance', mood: 'open', until: null },
    { id: 'kraken', mood: 'open', until: null },
  ])
  const [window] = simulator.venues.windowsAt(nowS)
  expect(windows[0]).toMatchObject({ venue: window!.venue, coin: window!.coin })
  while (simulator.venues.kraken.moodAt(nowS).kind !== 'down') nowS += 1
  expect((await truth()).moods[1]).toEqual({
    id: 'kraken',
    mood: 'down',
    until: expect.stringMatching(/^2026-/),
  })
})
