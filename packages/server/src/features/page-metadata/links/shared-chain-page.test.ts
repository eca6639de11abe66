import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExchangerOffers } from '@hopwise/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { swingingHistory } from '../testing/swinging-history.ts'
import { writePages } from '../testing/write-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-shared-chain-'))
const ORIGIN = 'https://hopwise.example'
const NOON_MS = Date.UTC(2026, 10, 27, 12)
const CHAIN = 'alpha:BTC:USDTTRC20>beta:USDTTRC20:SBERRUB'
const LOOP = 'gamma:BTC:ETH>delta:ETH:BTC'
let server: AccountServer

/** A market in which shady’s rates are multiplied by a factor. */
const marketAt = (factor: number): ExchangerOffers[] => [
  ...smallMarket(),
  offersOf('delta', { 'ETH > BTC @ 0.0502': {} }),
  offersOf('shady', {
    [`ETH > BTC @ ${0.0503 * factor}`]: {},
    [`USDTTRC20 > SBERRUB @ ${92 * factor}`]: {},
  }),
]

beforeAll(async () => {
  writePages(folder)
  server = await startAccountServer({
    market: marketAt(1),
    env: { HOPWISE_PAGES_DIR: folder, HOPWISE_BASE_URL: ORIGIN },
    now: () => NOON_MS,
  })
  server.app.gate.learn(swingingHistory(marketAt))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function share(id: string, giveAmount: number): Promise<string> {
  const query = `query ($id: ID!, $amount: Float!) { chainToShare(id: $id, giveAmount: $amount) }`
  return (await server.browser().ask(query, { id, amount: giveAmount })).data.chainToShare
}

const plain = (text: string | undefined) =>
  (text ?? '').replaceAll('&amp;', '&').replaceAll(/[\u00a0\u202f]/g, ' ')

async function headAt(address: string) {
  const html = await (await fetch(`${server.origin}${address}`)).text()
  const of = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  return {
    title: of(/property="og:title" content="([^"]*)"/),
    description: of(/property="og:description" content="([^"]*)"/),
    image: of(/property="og:image" content="([^"]*)"/),
    canonical: of(/rel="canonical" href="([^"]*)"/),
    isIndexed: !html.includes('noindex'),
  }
}

test('a shared link shows the return at the time of sharing and the present return', async () => {
  const address = await share(CHAIN, 0.05)
  const head = await headAt(address)
  expect(head.title).toMatch(/^Bitcoin → Tether.* → Sberbank$/)
  expect(head.description).toBe(
    'On 27 Nov 2026, 12:00 UTC, it brought 276,000 SBERRUB. For 0.05 BTC you get 276,000 SBERRUB ' +
      'through alpha, beta: checked against limits, reserves and fees.',
  )
  expect(head.image).toBe(`${ORIGIN}/share-chain-en.png`)
  expect(head.canonical).toBe(ORIGIN + address)
  expect(head.isIndexed).toBe(false)
  const russian = await headAt(`${address}&lang=ru`)
  expect(russian.description).toMatch(/^27 нояб\. 2026 г\., 12:00 UTC она давала 276 000 SBERRUB\./)
})

test('a loop shows its profit, and so does a partner’s link to it', async () => {
  const address = await share(LOOP, 0.1)
  for (const link of [address, address.replace('/chain', '/r/anna')]) {
    const head = await headAt(link)
    expect(head.title).toMatch(/^Bitcoin → Ethereum.* → Bitcoin$/)
    expect(head.description).toContain('returns 0.40% more than it takes at 0.1 BTC')
    expect(head.image).toBe(`${ORIGIN}/share-loop-en.png`)
    expect(head.canonical).not.toContain('anna')
  }
})

test('a doubtful chain or loop is marked as such and shows no return', async () => {
  const chain = await headAt(await share('alpha:BTC:USDTTRC20>shady:USDTTRC20:SBERRUB', 0.05))
  expect(chain.description).toMatch(
    /\. A doubtful chain for 0\.05 BTC through alpha, shady: [^\d]+$/,
  )
  const loop = await headAt(await share('gamma:BTC:ETH>shady:ETH:BTC', 0.1))
  expect(loop.description).toMatch(/\. A doubtful loop through gamma, shady: [^\d]+$/)
  expect(loop.title).not.toContain('%')
})

test('an unsigned or altered link claims no past return', async () => {
  const address = await share(CHAIN, 0.05)
  for (const link of [
    address.replace(/&sig=.*/, ''),
    address.replace('was=276000', 'was=999000'),
    address.replace('amt=0.05', 'amt=0.06'),
    address.replace('12:00:00Z', '11:00:00Z'),
    address.replace(/.$/, '*'),
  ]) {
    const head = await headAt(link)
    expect(head.description).toMatch(/^For 0\.0[56] BTC you get/)
    expect(head.canonical).toBe(`${ORIGIN}${link.split('&was')[0]}`)
  }
})

test('a missing chain is reported, and an address without a chain shows the home page', async () => {
  const gone = await headAt('/chain?id=alpha:BTC:ETH&amt=1')
  expect(gone.description).toContain('This chain cannot be carried out for 1 BTC now')
  for (const query of ['', '?id=x&amt=1', '?id=alpha:BTC:ETH', '?id=%3Cscript%3E:BTC:ETH&amt=x']) {
    const { title, isIndexed } = await headAt(`/chain${query}`)
    expect([title, isIndexed]).toEqual(['Title of home', false])
  }
})
