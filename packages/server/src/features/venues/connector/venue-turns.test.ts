import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_BOOK } from '../../../testing/venues/venue-answers.ts'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import type { FromVenues } from './venue-messages.ts'
import { VenueTurns } from './venue-turns.ts'

const server = new VenueServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

test('an order book is sent as soon as it is read, and a summary after the round of reading ends', async () => {
  const messages: FromVenues[] = []
  const turns = new VenueTurns({
    config: server.configOf('kucoin'),
    board: new Map(),
    onMessage: (message) => messages.push(message),
    now: Date.now,
  })
  const running = turns.run()
  await eventually(() => expect(messages.length).toBeGreaterThan(1))
  await turns.close()
  await running
  expect(messages.slice(0, 2)).toMatchObject([
    { kind: 'book', venue: 'kucoin', read: { base: 'BTC', quote: 'USDT', book: ONE_BOOK } },
    { kind: 'turn', venue: 'kucoin', books: 1, badBooks: [], fault: undefined },
  ])
})
