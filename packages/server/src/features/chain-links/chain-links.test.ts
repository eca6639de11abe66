import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { chainAddress, isAuthentic } from './chain-link.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12, 0, 7, 345)
let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({
    market: [...smallMarket(), offersOf('bait', { 'BTC > USDTTRC20 @ 600000': {} })],
    env: { HOPWISE_SECRET: 'of the tests of links, 32 letters' },
    now: () => NOON_MS,
  })
})
afterAll(() => server.close())

const CHAIN = 'alpha:BTC:USDTTRC20>beta:USDTTRC20:SBERRUB'

async function share(id: string, giveAmount: number): Promise<string | null> {
  const { data } = await server
    .browser()
    .ask(
      `query ($id: ID!, $giveAmount: Float!) { chainToShare(id: $id, giveAmount: $giveAmount) }`,
      {
        id,
        giveAmount,
      },
    )
  return data.chainToShare
}

interface Said {
  id: string
  giveAmount: number
  getAmount: number
  at: string
  mark: string
}

function saidIn(address: string): Said {
  const params = new URL(address, 'https://hopwise.example').searchParams
  const of = (name: string) => params.get(name)!
  return {
    id: of('id'),
    giveAmount: Number(of('amt')),
    getAmount: Number(of('was')),
    at: of('at'),
    mark: of('sig'),
  }
}

async function isOurs(said: Said): Promise<boolean> {
  const { data } = await server.browser().ask(
    `query ($id: ID!, $giveAmount: Float!, $getAmount: Float!, $at: DateTime!, $mark: String!) {
      isToldChain(id: $id, giveAmount: $giveAmount, getAmount: $getAmount, at: $at, mark: $mark)
    }`,
    said,
  )
  // A number beyond all amounts is refused as such.
  return data?.isToldChain ?? false
}

test('a shared link is short and has the amounts that the server computed when it was shared', async () => {
  const address = (await share(CHAIN, 0.05))!
  const said = 'amt=0.05&was=276000&at=2026-11-21T12:00:07Z'
  const start = `/chain?id=${CHAIN.replace('>', '%3E')}&${said}&sig=`
  expect(address.slice(0, start.length)).toBe(start)
  expect(address.slice(start.length)).toMatch(/^[\w-]{16}$/)
  expect(address.length).toBeLessThan(150)
  expect(await isOurs(saidIn(address))).toBe(true)
})

test('no link is signed for a missing chain, a refused amount or a suspicious offer', async () => {
  expect(await share(CHAIN, 500)).toBeNull()
  expect(await share('alpha:ETH:BTC', 1)).toBeNull()
  expect(await share('bait:BTC:USDTTRC20', 0.05)).toBeNull()
  expect(await share('', -1)).toBeNull()
})

describe('a forged link to a chain', () => {
  test.each<[string, (said: Said) => Partial<Said>]>([
    ['claims a larger return', () => ({ getAmount: 286_000 })],
    ['claims a slightly larger return', () => ({ getAmount: 276_000.000_1 })],
    ['claims a smaller amount', () => ({ giveAmount: 0.005 })],
    ['claims a slightly smaller amount', () => ({ giveAmount: 0.049_999_999_999_999_996 })],
    ['claims a later time', () => ({ at: '2026-11-21T12:00:08Z' })],
    ['claims another fraction of the second', () => ({ at: '2026-11-21T12:00:07.001Z' })],
    ['names another chain', () => ({ id: 'alpha:BTC:SBERRUB' })],
    ['names the other order', () => ({ id: CHAIN.split('>').toReversed().join('>') })],
    ['has no signature', () => ({ mark: '' })],
    ['has a shorter signature', ({ mark }) => ({ mark: mark.slice(0, 12) })],
    ['has a longer signature', ({ mark }) => ({ mark: `${mark}AAAA` })],
    ['has its signature in small letters', ({ mark }) => ({ mark: mark.toLowerCase() })],
    ['has its signature in another alphabet', ({ mark }) => ({ mark: `${mark.slice(0, -1)}я` })],
    ['has blanks around its signature', ({ mark }) => ({ mark: ` ${mark} ` })],
    ['has a signature of zeros', () => ({ mark: 'A'.repeat(16) })],
    ['moves text from one part to another', ({ id }) => ({ id: `${id}\n0.05` })],
    ['claims an excessive return', () => ({ getAmount: 1e300 })],
    ['claims a time before the year 1000', () => ({ at: '0001-01-01T00:00:00Z' })],
  ])('is refused if it %s', async (_what, change) => {
    const said = saidIn((await share(CHAIN, 0.05))!)
    expect(await isOurs({ ...said, ...change(said) })).toBe(false)
  })
})

test('a link signed with another secret is not verified, and without a secret no link is signed', () => {
  const quote = { pathId: CHAIN, giveAmount: 0.000_000_123, getAmount: 0.1 + 0.2, atMs: NOON_MS }
  const [key, other] = [Buffer.from('one'), Buffer.from('other')]
  const { id: pathId, mark, at, ...amounts } = saidIn(chainAddress(quote, key))
  const chain = { pathId, ...amounts, atMs: Date.parse(at) }
  // Amounts are written plainly, and cut to digits that matter.
  expect(chain).toMatchObject({ giveAmount: 0.000_000_123, getAmount: 0.3 })
  expect(chainAddress(quote, key)).toContain('amt=0.000000123&')
  expect(isAuthentic(chain, mark, key)).toBe(true)
  expect(isAuthentic(chain, mark, other)).toBe(false)
  expect(chainAddress(quote, undefined)).toMatch(/&amt=0\.000000123$/)
})
