import { afterEach, beforeEach, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const QUESTION = `query Q($query: PathsQuery!) { paths(query: $query) { paths { hops {
  exchanger { id slug name } give { code name group } get { code name } offer { rate reserve }
} } } }`
let queryCount = 0

/** Hops from BTC to roubles; no amount is like one before, so each answer is written anew. */
async function hops(language = 'en'): Promise<any[]> {
  const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.1 + 0.001 * queryCount++ }
  const headers = { 'accept-language': language }
  const { data, errors } = await server.ask(QUESTION, { query }, { headers })
  expect(errors).toEqual([])
  return data.paths.paths.flatMap((path: any) => path.hops)
}

const alphaIn = (all: any[]) => all.find(({ exchanger }) => exchanger.id === 'alpha')

test('a query in Russian gets Russian names even after the same query in English', async () => {
  const { currencyNames } = server.app
  for (const language of ['en', 'ru', 'en', 'ru'] as const) {
    for (const { get } of await hops(language)) {
      expect(get.name).toBe(currencyNames.nameOf(get.code, language))
    }
  }
  expect(currencyNames.nameOf('SBERRUB', 'ru')).not.toBe(currencyNames.nameOf('SBERRUB', 'en'))
})

test('answers show a changed directory entry of an exchanger at once', async () => {
  const { exchangers } = server.app
  await hops()
  expect(alphaIn(await hops()).exchanger.slug).toBe('alpha')
  const renamed = exchangers.all().map((each) => ({ ...each, slug: `house-of-${each.id}` }))
  Object.assign(exchangers, {
    find: (id: string) => renamed.find((each) => each.id === id),
    revision: exchangers.revision + 1,
  })
  for (const { exchanger } of await hops()) expect(exchanger.slug).toBe(`house-of-${exchanger.id}`)
})

test('answers show a new name of a currency at once', async () => {
  const { currencyNames } = server.app
  expect((await hops()).map(({ give }) => give.name)).toContain('Bitcoin')
  const bitcoin = currencyNames.find('BTC')!
  currencyNames.load({
    currencies: [{ ...bitcoin, name: { en: 'Old coin', ru: 'Старая монета' } }],
    aliases: new Map(),
  })
  expect((await hops()).map(({ give }) => give.name)).toContain('Old coin')
})

test('answers show a changed offer at once and keep the change when its exchanger is renamed', async () => {
  expect(alphaIn(await hops()).offer.reserve).toBe(1e9)
  const [alpha] = smallMarket()
  await server.app.gate.replaceExchanger(
    offersOf('alpha', { 'BTC > SBERRUB @ 5400000': { reserve: 7_000_000 } }),
  )
  expect(alphaIn(await hops()).offer.reserve).toBe(7_000_000)
  await server.app.gate.describeExchanger({ ...alpha!.exchanger, name: 'Alpha & Sons' })
  expect(alphaIn(await hops())).toMatchObject({
    exchanger: { name: 'Alpha & Sons' },
    offer: { reserve: 7_000_000 },
  })
})

test('answers show the new group of a currency at once', async () => {
  await hops()
  await server.app.gate.setRules({ groups: new Map([['BTC', 'EMONEY']]) })
  const bitcoin = (await hops()).filter(({ give }) => give.code === 'BTC')
  expect(new Set(bitcoin.map(({ give }) => give.group))).toEqual(new Set(['EMONEY']))
})
