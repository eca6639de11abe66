import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { listNewExchangers } from '../exchangers/index.ts'
import { offersOf } from '../../testing/offers-of.ts'

let server: AccountServer
beforeAll(async () => {
  const market = [offersOf('1', { 'BTC > SBERRUB @ 5400000': {}, 'ETH > BTC @ 0.05': {} })]
  server = await startAccountServer({ market })
  await listNewExchangers(server.database.db, [office('first'), office('second')])
})
afterAll(() => server.close())

function office(slug: string) {
  return {
    slug,
    name: slug,
    siteUrl: null,
    feedUrl: null,
    country: null,
    status: 'ACTIVE' as const,
    goodReviews: 0,
    badReviews: 0,
    openedAtMs: null,
  }
}

const numbers = async (): Promise<Json> =>
  (
    await server.browser().ask(`{ statistics {
      exchangers pairs offers lastExchange { at give { code } get { code } exchanger { id } }
    } }`)
  ).data.statistics

async function click(exchanger: string, give: string, get: string): Promise<boolean> {
  const { data } = await server.browser().ask(
    `mutation ($exchanger: ID!, $give: String!, $get: String!) {
      noteClickOut(exchanger: $exchanger, give: $give, get: $get)
    }`,
    { exchanger, give, get },
  )
  await server.app.durable!.clickOuts.flush()
  return data.noteClickOut
}

test('statistics count exchangers, pairs and offers, with no last exchange before a click-out', async () => {
  expect(await numbers()).toEqual({ exchangers: 1, pairs: 2, offers: 2, lastExchange: null })
})

test('the last exchange in statistics is the last counted click-out to an exchanger', async () => {
  expect(await click('1', 'btc', 'SBERRUB')).toBe(true)
  expect(await click('1', 'ETH', 'BTC')).toBe(true)
  expect((await numbers()).lastExchange).toMatchObject({
    give: { code: 'ETH' },
    get: { code: 'BTC' },
    exchanger: { id: '1' },
  })
})
