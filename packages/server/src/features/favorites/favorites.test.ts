import { fieldTexts } from '@hopwise/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { Json } from '../../testing/start-test-server.ts'

let server: AccountServer
let ann: Awaited<ReturnType<AccountServer['signedIn']>>
beforeAll(async () => {
  server = await startAccountServer()
  ann = await server.signedIn()
})
afterAll(() => server.close())

const SET = `mutation ($input: FavoriteInput!) {
  setFavorite(input: $input) {
    id kind alive deadReason rate
    give { code } get { code } currencies { code } exchangers { id name }
  }
}`
const LIST = '{ favorites { id kind alive deadReason rate give { code } exchangers { name } } }'
const REMOVE = 'mutation ($id: ID!) { removeFavorite(id: $id) }'

const set = async (input: object, browser = ann) => {
  const { data, errors } = await browser.ask(SET, { input })
  return data?.setFavorite ?? errors[0]
}
const listed = async (browser = ann): Promise<Json[]> => (await browser.ask(LIST)).data.favorites

test('a pair, a path and an exchanger can be favourites, and return with their market data', async () => {
  expect(await set({ kind: 'PAIR', give: 'btc', get: 'USDTTRC20' })).toMatchObject({
    kind: 'PAIR',
    alive: true,
    rate: 60_000,
    give: { code: 'BTC' },
    get: { code: 'USDTTRC20' },
    currencies: null,
    exchangers: null,
  })
  const path = { kind: 'PATH', currencies: ['BTC', 'USDTTRC20', 'SBERRUB'] }
  expect(await set(path)).toMatchObject({ alive: true, rate: 60_000 * 92, exchangers: null })
  const throughAlpha = { ...path, exchangers: ['beta', 'beta'] }
  expect(await set(throughAlpha)).toMatchObject({
    rate: 59_900 * 92,
    exchangers: [{ name: 'beta' }, { name: 'beta' }],
  })
  expect(await set({ kind: 'EXCHANGER', exchangers: ['gamma'] })).toMatchObject({
    alive: true,
    rate: null,
    give: null,
    exchangers: [{ id: 'gamma' }],
  })
  expect(await listed()).toHaveLength(4)
})

test('concurrent additions of a favourite store it once', async () => {
  const input = { kind: 'PAIR', give: 'ETH', get: 'USDTTRC20' }
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await set(input)).id))
  expect(new Set(ids).size).toBe(1)
})

test('a favourite without offers stays listed and shows why it has none', async () => {
  expect(await set({ kind: 'PAIR', give: 'SBERRUB', get: 'BTC' })).toMatchObject({
    alive: false,
    deadReason: 'NO_OFFERS',
    rate: null,
  })
  expect(
    await set({ kind: 'PATH', currencies: ['ETH', 'USDTTRC20'], exchangers: ['alpha'] }),
  ).toMatchObject({ alive: false, deadReason: 'NO_OFFERS' })
})

describe('an invalid favourite', () => {
  const three = ['BTC', 'ETH', 'SOL']
  test.each([
    [{ kind: 'PAIR', give: 'BTC' }, 'get', 'REQUIRED', 'Required field'],
    [{ kind: 'PAIR', give: 'BTC', get: 'btc' }, 'get', 'SAME_CURRENCY', 'Choose another currency'],
    [
      { kind: 'PAIR', give: 'NOPE', get: 'BTC' },
      'give',
      'UNKNOWN_CURRENCY',
      fieldTexts.UNKNOWN_CURRENCY.en,
    ],
    [{ kind: 'PATH', currencies: ['BTC'] }, 'currencies', 'OUT_OF_RANGE:2:6', 'From 2 to 6'],
    [
      { kind: 'PATH', currencies: three, exchangers: ['alpha'] },
      'exchangers',
      'ONE_FOR_EACH_HOP',
      'Name none, or one for each exchange',
    ],
    [{ kind: 'EXCHANGER' }, 'exchangers', 'REQUIRED', 'Required field'],
    [{ kind: 'EXCHANGER', exchangers: three }, 'exchangers', 'TOO_MANY', 'No more than 1'],
    [
      { kind: 'EXCHANGER', exchangers: ['nobody'] },
      'exchangers',
      'UNKNOWN_EXCHANGER',
      fieldTexts.UNKNOWN_EXCHANGER.en,
    ],
  ])(
    'with the input %j is refused with the name of its wrong field',
    async (input, field, reason, words) => {
      const { message, extensions } = await set(input)
      expect(extensions).toMatchObject({ code: 'VALIDATION' })
      const fault = extensions.fields.find((each: Json) => each.reason === reason)
      expect(fault).toMatchObject({
        field: `input.${field}`,
        message: expect.stringContaining(words),
      })
      expect(message).toBe(extensions.fields[0].message)
    },
  )
})

test('each missing field of a favourite is named once', async () => {
  const fieldsOf = async (input: object) =>
    (await set(input)).extensions.fields.map((each: Json) => each.field)
  expect(await fieldsOf({ kind: 'PAIR', give: 'BTC' })).toEqual(['input.get'])
  expect(await fieldsOf({ kind: 'PAIR' })).toEqual(['input.give', 'input.get'])
})

test('favourites stay in the user’s order, and new ones come last', async () => {
  const bob = await server.signedIn()
  const codes = ['ETH', 'USDTTRC20', 'CASHRUB', 'SBERRUB']
  const ids: string[] = []
  for (const get of codes) ids.push((await set({ kind: 'PAIR', give: 'BTC', get }, bob)).id)
  const order = [ids[2]!, ids[0]!, 'nobody-has-this']
  const put = await bob.ask('mutation ($ids: [ID!]!) { orderFavorites(ids: $ids) }', { ids: order })
  expect(put.data).toEqual({ orderFavorites: true })
  const last = await set({ kind: 'EXCHANGER', exchangers: ['beta'] }, bob)
  expect((await listed(bob)).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1], ids[3], last.id])
})

test('no user sees, removes or moves the favourites of another', async () => {
  const [eve, [mine]] = [await server.signedIn(), await listed()]
  expect(await listed(eve)).toEqual([])
  expect((await eve.ask(REMOVE, { id: mine.id })).data).toEqual({ removeFavorite: false })
  const before = (await listed()).map(({ id }) => id)
  await eve.ask('mutation ($ids: [ID!]!) { orderFavorites(ids: $ids) }', {
    ids: before.toReversed(),
  })
  expect((await listed()).map(({ id }) => id)).toEqual(before)
  expect((await ann.ask(REMOVE, { id: mine.id })).data).toEqual({ removeFavorite: true })
  expect((await ann.ask(REMOVE, { id: mine.id })).data).toEqual({ removeFavorite: false })
})

test('the market is queried once for all favourites of a user', async () => {
  const eve = await server.signedIn()
  const codes = ['BTC', 'ETH', 'USDTTRC20', 'SBERRUB', 'CASHRUB']
  const offices = ['alpha', 'beta', 'gamma']
  const user_id = eve.user.id
  // The most rows there may be, each through others.
  const rows = Array.from({ length: 200 }, (_, n) => {
    const currencies = Array.from({ length: 6 }, (_each, at) => codes[(n * (at + 1) + at) % 5]!)
    const exchangers = Array.from({ length: 5 }, (_each, at) => offices[(n + at * n) % 3]!)
    return { user_id, kind: 'PATH' as const, key: String(n), place: n, currencies, exchangers }
  })
  await server.database.db
    .insertInto('favorites')
    .values(rows.map((row) => ({ ...row, created_at: new Date() })))
    .execute()
  await listed(eve)
  const ask = vi.spyOn(server.app.gate, 'ask')
  expect(await listed(eve)).toHaveLength(200)
  expect(ask.mock.calls).toEqual([
    [
      'rates',
      { hops: expect.any(Array) },
      { asker: expect.stringMatching(/./), signal: expect.any(AbortSignal) },
    ],
  ])
  ask.mockRestore()
  const { errors } = await eve.ask(SET, { input: { kind: 'EXCHANGER', exchangers: ['beta'] } })
  expect(errors[0]?.extensions).toMatchObject({ fields: [{ reason: 'TOO_MANY' }] })
})

test('a user who adds many favourites concurrently stays within the limit', async () => {
  const eve = await server.signedIn()
  const user_id = eve.user.id
  const rows = Array.from({ length: 195 }, (_, n) => ({
    user_id,
    kind: 'EXCHANGER' as const,
    key: String(n),
    place: n,
    currencies: [],
    exchangers: ['alpha'],
    created_at: new Date(),
  }))
  await server.database.db.insertInto('favorites').values(rows).execute()
  const codes = ['BTC', 'ETH', 'USDTTRC20', 'SBERRUB', 'CASHRUB']
  const pairs = codes.flatMap((give) =>
    codes.flatMap((get) => (give === get ? [] : [{ kind: 'PAIR', give, get }])),
  )
  await Promise.all(pairs.map((input) => set(input, eve)))
  expect(await listed(eve)).toHaveLength(200)
})
