import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketsOf, networksOf } from '@hopwise/feeds'
import { checkedBook } from '@hopwise/market'
import { VENUE_IDS } from '../../../settings/venue-settings.ts'
import { ONE_BOOK } from '../../../testing/venues/venue-answers.ts'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import { VenueConnector } from './venue-connector.ts'

const server = new VenueServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

describe.each(VENUE_IDS)('the venue %s', (id) => {
  test('has its markets, prices, coins and books read exactly as by the unmodified library', async () => {
    const connector = await VenueConnector.open(server.configOf(id))
    const { markets } = marketsOf(await connector.markets())
    expect(markets).toMatchObject([{ base: 'BTC', quote: 'USDT' }])
    const ticks = await connector.ticks(['BTC/USDT'])
    expect(ticks.get('BTC/USDT')?.bid).toBe(connector.dialect.ticks && 90_000.5)
    const networks = networksOf(await connector.networks()).networks
    const isPublic = connector.dialect.networks === 'PUBLIC'
    expect(networks.map(({ code }) => code)).toEqual(isPublic ? ['BTC'] : [])
    expect(checkedBook(await connector.book('BTC/USDT'))).toEqual(ONE_BOOK)
    await connector.close()
  })

  test('gets requests only for spot markets', async () => {
    const before = server.requestedPaths.length
    const connector = await VenueConnector.open(server.configOf(id))
    await connector.markets()
    const paths = server.requestedPaths.slice(before)
    expect(paths.length).toBeLessThanOrEqual(2)
    for (const path of paths) expect(path).not.toMatch(/linear|inverse|futures|option|swap|sapi/i)
    await connector.close()
  })

  test('is asked again for its list of markets after a failure', async () => {
    const connector = await VenueConnector.open(server.configOf(id))
    server.broken = (_venue, _request, response) => {
      response.writeHead(500).end('{}')
      return true
    }
    await expect(connector.markets()).rejects.toMatchObject({ name: 'VenueFault' })
    server.broken = () => false
    expect(marketsOf(await connector.markets()).markets).toHaveLength(1)
    await connector.close()
  })
})

test('a venue’s API key is sent only to that venue and appears in no error', async () => {
  const key = { apiKey: 'k'.repeat(20), secret: 'verysecret'.repeat(3), password: undefined }
  const connector = await VenueConnector.open(server.configOf('binance', { key }))
  const headers: unknown[] = []
  server.broken = (_venue, request, response) => {
    if (!request.url!.includes('/sapi/')) return false
    headers.push(request.headers['x-mbx-apikey'])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}')
    return true
  }
  await connector.markets()
  const fault = await connector.networks().catch((error: unknown) => error as Error)
  server.broken = () => false
  expect(headers).toEqual([key.apiKey])
  expect(fault).toMatchObject({ name: 'VenueFault', reason: 'refused' })
  const errorText = JSON.stringify([String(fault), fault])
  for (const secret of [key.apiKey, key.secret, 'signature'])
    expect(errorText).not.toContain(secret)
  await connector.close()
})
