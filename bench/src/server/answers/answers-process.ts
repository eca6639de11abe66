import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seededQuestions } from '../../market/inputs/seeded-queries.ts'
import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { openRecorded, spentMeter } from './open-recorded.ts'
import {
  askPaths,
  HOPS_WANTED,
  PATHS_WANTED,
  plainAnswer,
  type PlainQuestion,
} from './plain-answer.ts'

export interface AnswersReady {
  readonly graphql: string
  readonly plain: string
  /** A question answered with ten paths of three hops. */
  readonly question: PlainQuestion
}

/** GraphQL and a hand-written endpoint on one market, in one process. */
const [dump = ''] = process.argv.slice(2)
const { server, origin, market } = await openRecorded(dump)
const { app } = server
const spent = spentMeter()

const plain = createServer((request, response) => void answer(request, response))
plain.listen(0, '127.0.0.1', () => void begin())
process.on('message', () => process.send!(spent()))
process.on('disconnect', () => process.exit())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const question = JSON.parse(await textOf(request)) as PlainQuestion
  const text = JSON.stringify(plainAnswer(await askPaths(app.gate, question), app))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

async function begin(): Promise<void> {
  const { port } = plain.address() as AddressInfo
  const question = await longQuestion()
  const ready = { graphql: `${origin}/graphql`, plain: `http://127.0.0.1:${port}/`, question }
  process.send!(ready satisfies AnswersReady)
}

async function longQuestion(): Promise<PlainQuestion> {
  for (const each of seededQuestions(market, 3_000, new SeededRandom(5))) {
    const { give, get, giveAmount } = each
    const { paths } = await askPaths(app.gate, { give, get, giveAmount })
    const isLong = paths.every(({ hops }) => hops.length === HOPS_WANTED)
    if (isLong && paths.length === PATHS_WANTED) return { give, get, giveAmount }
  }
  throw new Error('no question has ten long paths')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
