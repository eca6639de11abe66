import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Market } from '@hopwise/market'
import { nextFeed } from '../../market/figures/new-versions.ts'
import { seededQuestions } from '../../market/inputs/seeded-queries.ts'
import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { openRecorded, spentMeter } from '../answers/open-recorded.ts'
import { askPaths, type PlainQuestion } from '../answers/plain-answer.ts'
import { graphqlSsePeer } from './graphql-sse-peer.ts'

export type LiveSide = 'ours' | 'graphql-sse'

export interface LiveReady {
  readonly address: string
  /** The questions that are answered anew when the changing exchanger does. */
  readonly questions: readonly PlainQuestion[]
}

export interface LiveState {
  readonly processMs: number
  readonly threadMs: number
  readonly rssBytes: number
}

/** One way of sending subscribers changes of the recorded market, in its own process. */
const QUESTIONS = 20
const UPDATE_MS = 1_000
const [dump = '', side = 'ours'] = process.argv.slice(2)
const { server, origin, market } = await openRecorded(dump)
const { gate } = server.app
const spent = spentMeter()
const random = new SeededRandom(9)
const changing = market
  .contents()
  .reduce((most, each) => (each.offers.offers > most.offers.offers ? each : most))

const questions = await questionsThrough(market, changing.exchanger.id)
process.on('message', (message: 'begin' | 'state') => {
  if (message === 'begin') setInterval(() => void change(), UPDATE_MS)
  else process.send!(state())
})
process.on('disconnect', () => process.exit())
process.send!({ address: await addressOf(side as LiveSide), questions } satisfies LiveReady)

async function addressOf(which: LiveSide): Promise<string> {
  if (which === 'ours') return `${origin}/graphql`
  const peer = createServer(graphqlSsePeer(server.app))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`
}

async function change(): Promise<void> {
  await gate.replaceExchanger(nextFeed(changing, random))
}

function state(): LiveState {
  globalThis.gc?.()
  return { ...spent(), rssBytes: process.memoryUsage.rss() }
}

/** Questions whose answers pass this exchanger, and so change with it. */
async function questionsThrough(
  recordedMarket: Market,
  exchangerId: string,
): Promise<PlainQuestion[]> {
  const found: PlainQuestion[] = []
  for (const each of seededQuestions(recordedMarket, 20_000, new SeededRandom(6))) {
    const { give, get, giveAmount } = each
    const { paths } = await askPaths(gate, { give, get, giveAmount })
    const isThrough = paths.some(({ hops }) =>
      hops.some(({ exchanger }) => exchanger.id === exchangerId),
    )
    if (isThrough) found.push({ give, get, giveAmount })
    if (found.length === QUESTIONS) return found
  }
  throw new Error('too few questions go through one exchanger')
}
