import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExchangerOffers } from '@hopwise/market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUR_OWN } from '../../../market/market-gate.ts'
import { offersOf, smallMarket } from '../../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { swingingHistory } from '../testing/swinging-history.ts'
import { writePages } from '../testing/write-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-shared-'))
const EVIL = '"><script>window.hacked=1</script>'
const ORIGIN = 'https://hopwise.example'
let server: TestServer

/** A market in which shady’s rates are multiplied by a factor. */
const marketAt = (factor: number): ExchangerOffers[] => [
  ...smallMarket(),
  offersOf('delta', { 'ETH > BTC @ 0.0502': {} }, { name: EVIL }),
  offersOf('shady', {
    [`ETH > BTC @ ${0.0503 * factor}`]: {},
    [`ETH > USDTTRC20 @ ${2995 * factor}`]: {},
  }),
  offersOf('loss', { 'ETH > BTC @ 0.0495': {} }),
  // Three that serve pairs both ways make prices sure.
  ...['one', 'two', 'three'].map((bank) =>
    offersOf(bank, {
      'BTC > ETH @ 19.95': {},
      'ETH > BTC @ 0.0500': {},
      'BTC > USDTTRC20 @ 59900': {},
      'USDTTRC20 > BTC @ 0.0000166': {},
      'ETH > USDTTRC20 @ 2995': {},
      'USDTTRC20 > ETH @ 0.000332': {},
    }),
  ),
]

beforeAll(async () => {
  writePages(folder)
  server = await startTestServer({
    market: marketAt(1),
    env: { HOPWISE_PAGES_DIR: folder, HOPWISE_BASE_URL: ORIGIN },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Head {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly alt: string
  readonly canonical: string
  readonly url: string
  readonly isFound: boolean
}

const plain = (text: string | undefined) =>
  (text ?? '')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&#62;', '>')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

async function headAt(address: string): Promise<Head> {
  const html = await (await fetch(`${server.origin}${address}`)).text()
  const of = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  return {
    title: of(/property="og:title" content="([^"]*)"/),
    description: of(/property="og:description" content="([^"]*)"/),
    image: of(/property="og:image" content="([^"]*)"/),
    alt: of(/property="og:image:alt" content="([^"]*)"/),
    canonical: of(/rel="canonical" href="([^"]*)"/),
    url: of(/property="og:url" content="([^"]*)"/),
    isFound: !html.includes('noindex'),
  }
}

const CHAIN = 'alpha:BTC:USDTTRC20>beta:USDTTRC20:SBERRUB'
const LOOP = 'gamma:BTC:ETH>delta:ETH:BTC'
const to = (path: string, params: object) =>
  `${path}?${new URLSearchParams(params as Record<string, string>).toString()}`

describe('a link to a chain shows', () => {
  const params = { give: 'BTC', get: 'SBERRUB', amt: '0.05' }

  test('its exchangers, the arriving amount and a picture of chains', async () => {
    const head = await headAt(to('/', { ...params, all: '1', row: CHAIN, utm_source: 'x' }))
    expect(head.title).toMatch(/^Bitcoin → Tether.* → Sberbank$/)
    expect(head.description).toBe(
      'For 0.05 BTC you get 276,000 SBERRUB through alpha, beta: ' +
        'checked against limits, reserves and fees.',
    )
    expect(head.image).toBe(`${ORIGIN}/share-chain-en.png`)
    expect(head.alt).toContain(head.title)
    expect(head.canonical).toBe(
      `${ORIGIN}${to('/', { ...params, all: '1', row: CHAIN })}`.replaceAll('%3A', ':'),
    )
    expect(head.url).toBe(head.canonical)
    expect(head.isFound).toBe(false)
  })

  test('the same texts in Russian', async () => {
    const head = await headAt(to('/', { ...params, row: CHAIN, lang: 'ru' }))
    expect(head.description).toBe(
      'За 0,05 BTC вы получите 276 000 SBERRUB через alpha, beta: ' +
        'с учётом лимитов, резервов и комиссий.',
    )
    expect(head.image).toBe(`${ORIGIN}/share-chain-ru.png`)
    expect(head.canonical).toContain('lang=ru')
  })

  test('that a chain is gone or does not take the amount', async () => {
    for (const row of [CHAIN.replace('beta', 'gamma'), 'alpha:BTC:SBERRUB']) {
      const head = await headAt(to('/', { ...params, amt: '5', row }))
      expect(head.title).toContain('Sberbank')
      expect(head.description).toContain('cannot be carried out for 5 BTC now')
      expect(head.image).toContain('share-chain-en')
    }
  })

  test('no amount for a chain named by its currencies alone', async () => {
    const row = 'BTC-USDTTRC20-SBERRUB'
    const head = await headAt(to('/', { ...params, row }))
    expect(head.title).toMatch(/^Bitcoin → .* → Sberbank$/)
    expect(head.description).toContain('A chain of 2 exchanges for 0.05 BTC')
    expect((await headAt(to('/', { ...params, row: 'BTC-SOL-SBERRUB' }))).description).toContain(
      'cannot be carried out',
    )
  })

  test('the currencies of its own pair, whatever chain its address names', async () => {
    for (const row of ['', 'nonsense', 'ETH-BTC', LOOP, 'x:y', EVIL]) {
      const head = await headAt(to('/', { ...params, row }))
      expect(head.title).toBe('Bitcoin → Sberbank')
      expect(head.description).toContain('0.05 BTC → Sberbank: direct offers and chains')
      expect(head.image).toBe(`${ORIGIN}/share-pair-en.png`)
      expect(head.canonical).toBe(`${ORIGIN}/?give=BTC&get=SBERRUB`)
    }
    const wanted = await headAt(to('/', { ...params, amt: '1000', side: 'get' }))
    expect(wanted.description).toContain('Bitcoin → 1,000 SBERRUB')
  })

  test('the same at a partner’s address, whose canonical address omits the partner’s code', async () => {
    const head = await headAt(to('/r/anna', { ...params, row: CHAIN }))
    expect(head.title).toContain('Sberbank')
    expect(head.canonical).not.toContain('anna')
    expect((await headAt('/r/anna')).canonical).toBe('')
  })
})

describe('a link to a loop shows', () => {
  test('its present profit, and for which capital', async () => {
    const head = await headAt(to('/arbitration', { row: LOOP, cap: '500', tab: 'new' }))
    expect(head.title).toMatch(/^Bitcoin → Ethereum.* → Bitcoin: \+0\.40%$/)
    expect(head.description).toContain('returns 0.40% more than it takes at $500')
    expect(head.description).toContain('through gamma,')
    expect(head.image).toBe(`${ORIGIN}/share-loop-en.png`)
    expect(head.canonical).toBe(`${ORIGIN}/arbitration?cap=500&row=${LOOP.replace('>', '%3E')}`)
    expect(head.isFound).toBe(false)
  })

  test('no profit for a loop that is gone or pays nothing', async () => {
    for (const row of ['gamma:BTC:ETH>nobody:ETH:BTC', 'gamma:BTC:ETH>loss:ETH:BTC']) {
      const head = await headAt(to('/arbitration', { row, lang: 'ru' }))
      expect(head.title).not.toContain('%')
      expect(head.description).toContain('Сейчас при 1')
      expect(head.image).toBe(`${ORIGIN}/share-loop-ru.png`)
    }
  })

  test('no words chosen by the author of the link, even if parts of the address are unknown', async () => {
    const words = 'your account is blocked, call 555'
    // The capital cannot be converted into a coin without a price.
    const row = `${words}:DOGE:BTC>${words}:BTC:DOGE`
    const head = await headAt(to('/arbitration', { row }))
    expect(head.title).toContain('Bitcoin')
    expect(head.description).toContain('returns no more than it takes')
    expect([head.title, head.description, head.alt].join()).not.toContain('blocked')
    const known = await headAt(to('/arbitration', { row: 'alpha:DOGE:BTC>beta:BTC:DOGE' }))
    expect(known.description).toContain('A loop through alpha, beta: whether it still earns')
  })

  test.each(['', 'x', CHAIN, 'BTC-ETH-BTC', EVIL])(
    'no loop if the row %j in its address is not a loop',
    async (row) => {
      const head = await headAt(to('/arbitration', { row }))
      expect([head.title, head.isFound]).toEqual(['Title of arbitrage', true])
      expect(head.image).toBe(`${ORIGIN}/share-en.png`)
    },
  )
})

test('a link to a pair shows the number of offers and the best rate, or that there are none', async () => {
  const head = await headAt('/exchange?give=btc&get=USDTTRC20&amt=0.5')
  expect(head.title).toMatch(/^Bitcoin → Tether/)
  expect(head.description).toContain('5 offers compared')
  expect(head.description).toContain('1 BTC = 60,000 USDTTRC20')
  expect(head.image).toBe(`${ORIGIN}/share-pair-en.png`)
  const gone = await headAt('/exchange?give=SBERRUB&get=BTC&lang=ru')
  expect(gone.title).toBe('Сбербанк → Bitcoin')
  expect(gone.description).toContain('нет ни у кого')
  expect(gone.isFound).toBe(false)
})

test('a link to an exchanger has its name and picture, and no name becomes markup', async () => {
  const head = await headAt('/exchangers/alpha')
  expect([head.title, head.image]).toEqual(['alpha', `${ORIGIN}/share-exchanger-en.png`])
  for (const address of [to('/arbitration', { row: LOOP }), '/exchangers/delta', '/exchangers']) {
    const html = await (await fetch(`${server.origin}${address}`)).text()
    expect(html).not.toContain('<script>window.hacked')
    expect(html).not.toContain('content=""><')
  }
})

test('the head of a page is sent without figures rather than waiting for a busy market', async () => {
  const busy = await startTestServer({
    env: { HOPWISE_PAGES_DIR: folder, HOPWISE_BASE_URL: ORIGIN, HOPWISE_SEARCH_QUEUE: '1' },
  })
  const { gate } = busy.app
  // Searches without end are waiting.
  const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.05 }
  const detail = { explanation: false, alternatives: 0 }
  const flood = Array.from({ length: 50 }, () =>
    gate.ask('paths', { query, detail, mostHops: 4 }, OUR_OWN).catch(() => undefined),
  )
  const address = to('/', { give: 'BTC', get: 'SBERRUB', amt: '0.05', row: CHAIN })
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, at) => fetch(`${busy.origin}${address}&amt=0.05${at}`)),
  )
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  await Promise.all(flood)
  await busy.close()
})

test.each(['chain', 'pair', 'exchanger', 'loop'])(
  'the share picture of a %s exists in both languages',
  (kind) => {
    for (const lang of ['en', 'ru']) {
      const file = new URL(`../../../../../web/public/share-${kind}-${lang}.png`, import.meta.url)
      const bytes = readFileSync(file)
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
      expect(bytes.length).toBeLessThan(300_000)
    }
  },
)

describe('a link through an exchanger whose rates swing shows', () => {
  beforeAll(() => server.app.gate.learn(swingingHistory(marketAt)))

  test('no amount of a chain', async () => {
    const row = 'gamma:BTC:ETH>shady:ETH:USDTTRC20'
    const head = await headAt(to('/', { give: 'BTC', get: 'USDTTRC20', amt: '0.05', row }))
    expect(head.description).toBe(
      'A doubtful chain for 0.05 BTC through gamma, shady: why, and how much you get.',
    )
  })

  test('no profit of a loop', async () => {
    const head = await headAt(to('/arbitration', { row: 'gamma:BTC:ETH>shady:ETH:BTC' }))
    expect(head.title).not.toContain('%')
    expect(head.description).toBe(
      'A doubtful loop through gamma, shady: why, and at which amounts it earns.',
    )
  })
})
