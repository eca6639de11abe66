import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_BOOK } from '../../../testing/burses/burse-answers.ts'
import { BurseServer } from '../../../testing/burses/burse-server.ts'
import type { FromBurses } from './burse-messages.ts'
import { BurseTurns } from './burse-turns.ts'

const server = new BurseServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

test('an order book is sent as soon as it is read, and its round at its end', async () => {
  const messages: FromBurses[] = []
  const turns = new BurseTurns({
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
    { kind: 'book', burse: 'kucoin', read: { base: 'BTC', quote: 'USDT', book: ONE_BOOK } },
    { kind: 'turn', burse: 'kucoin', books: 1, badBooks: [], fault: undefined },
  ])
})
