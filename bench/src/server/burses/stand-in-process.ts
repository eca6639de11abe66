import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BurseConfig } from '@hopwise/server'
import { spoken } from './stand-in-dialects.ts'
import { bookOf, pairOf } from './stand-in-pairs.ts'

export interface StandInReady {
  readonly port: number
}

/** Sets the ask price of a burse's bitcoin book, or requests the number of books handed out. */
export type ToStandIn = { readonly burse: BurseConfig['id']; readonly ask: number } | 'state'

export interface StandInState {
  readonly books: number
  readonly requests: number
  /**
   * The time when a book with that price was first sent in full, in ms since the epoch; 0 before.
   */
  readonly handedAtMs: number
}

/** Eight burses on one port, each under a path of its own, in a process of their own. */
const lists = Object.fromEntries(
  Object.entries(spoken).map(([id, { others }]) => [
    id,
    others.map(([address, answer]) => [address, JSON.stringify(answer)] as const),
  ]),
)
let [books, requests, handedAtMs] = [0, 0, 0]
let sought: Exclude<ToStandIn, 'state'> | undefined
const headers = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  requests++
  const [, burse = '', ...rest] = request.url!.split('/')
  const path = rest.join('/')
  const id = burse as BurseConfig['id']
  const { book, bookAnswer } = spoken[id]
  const name = book.exec(path)?.[1]
  const pair = name === undefined ? undefined : pairOf(name)
  if (pair) {
    books++
    const isSought = sought?.burse === id && pair.base === 'BTC'
    const price = isSought ? sought!.ask / 1.0002 : pair.price
    // Burses differ in price, and each look finds another one.
    const orderBook = bookOf({ ...pair, price }, isSought ? 0 : requests / 50)
    if (isSought) response.on('finish', () => (handedAtMs ||= Date.now()))
    response.writeHead(200, headers).end(JSON.stringify(bookAnswer(orderBook, name!)))
    return
  }
  const answer = lists[id]!.find(([address]) => address.test(path))?.[1]
  response.writeHead(answer === undefined ? 404 : 200, headers).end(answer ?? '{}')
})

process.on('message', (message: ToStandIn) => {
  if (message !== 'state') {
    sought = message
    handedAtMs = 0
  }
  process.send!({ books, requests, handedAtMs } satisfies StandInState)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send!({ port } satisfies StandInReady)
})
