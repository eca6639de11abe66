import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { listNewExchangers } from '../exchangers/index.ts'
import { purgeClickOuts } from './click-outs.ts'
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

const kept = () =>
  server.database.db.selectFrom('click_outs').select(['give', 'get']).orderBy('id').execute()

test('a click-out is counted if the exchanger offers the pair', async () => {
  expect(await click('1', 'btc', 'SBERRUB')).toBe(true)
  expect(await click('1', 'ETH', 'BTC')).toBe(true)
  // A second visit within the hour counts with the first.
  expect(await click('1', 'BTC', 'SBERRUB')).toBe(true)
  expect(await kept()).toEqual([
    { give: 'BTC', get: 'SBERRUB' },
    { give: 'ETH', get: 'BTC' },
  ])
})

test('a click-out to an unknown exchanger or for a pair it does not offer is not counted', async () => {
  expect(await click('999', 'BTC', 'ETH')).toBe(false)
  expect(await click('1', 'BTC', 'BTC')).toBe(false)
  expect(await click('1', 'SBERRUB', 'BTC')).toBe(false)
  // The exchanger is listed, and without an offer, like a suspended one.
  expect(await click('2', 'BTC', 'SBERRUB')).toBe(false)
  expect(await click('1', 'BTC', '<script>')).toBe(false)
  expect(await click("1' or 1=1", 'BTC', 'ETH')).toBe(false)
  expect(await kept()).toHaveLength(2)
})

test('click-outs are stored for thirty days, and the newest one until another follows', async () => {
  const { db } = server.database
  await purgeClickOuts(db, Date.now() + 29 * 86_400_000)
  expect(await kept()).toHaveLength(2)
  await purgeClickOuts(db, Date.now() + 31 * 86_400_000)
  expect(await kept()).toEqual([{ give: 'ETH', get: 'BTC' }])
})
