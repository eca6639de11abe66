import { isDeepStrictEqual } from 'node:util'
import { Pool } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { documents } from '../load/documents.ts'
import { Child } from '../process/child.ts'
import type { AnswersReady } from './answers-process.ts'
import type { Spent } from './open-recorded.ts'
import { variablesOf } from './plain-answer.ts'

const ROUNDS = 11
/** Rounds until V8 has compiled what runs for days elsewhere. */
const WARM_ROUNDS = 12
const REQUESTS = 400
const AT_ONCE = 8
/** Visitors who ask by turns: one alone would ask for more at once than an address may. */
const VISITORS = 200
/** `greedy`: as GraphQL, all from one address, whose questions wait for each other. */
const kinds = ['plain', 'graphql', 'repeated', 'greedy'] as const
type Kind = (typeof kinds)[number]

/**
 * GraphQL beside a hand-written endpoint: the same search, fields, and bytes except for their
 * order. The endpoint has no limits and no headers, and its searches go before everybody's.
 */
export async function answersBench({ dump }: BenchOptions): Promise<Report> {
  const url = new URL('answers-process.ts', import.meta.url)
  const child = new Child<object, Spent>(url, [dump])
  const ready = await child.next<AnswersReady>()
  const client = new AnswersClient(ready)
  const isSame = await client.isSame()
  const spent: Record<Kind, Spent[]> = {
    plain: [],
    graphql: [],
    repeated: [],
    greedy: [],
  }
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const kind of kinds) {
      await child.ask({})
      await client.askMany(kind)
      const cost = await child.ask({})
      if (round >= WARM_ROUNDS) spent[kind].push(cost)
    }
  }
  await client.close()
  await child.stop()
  const against = (kind: Kind, part: keyof Spent) =>
    median(spent[kind].map((each, round) => each[part] / spent.plain[round]![part]))
  const again = { must: 0.5, aim: 0.3, unit: '×' } as const
  return {
    figures: [
      {
        what: 'GraphQL / plain JSON, whole process',
        measured: against('graphql', 'processMs'),
        must: 3,
        aim: 1.3,
        unit: '×',
      },
      {
        what: 'GraphQL / plain JSON, HTTP thread: no search in it',
        measured: against('graphql', 'threadMs'),
        must: 1.3,
        unit: '×',
      },
      {
        what: 'repeated / plain JSON, whole process',
        measured: against('repeated', 'processMs'),
        ...again,
      },
      {
        what: 'repeated / plain JSON, HTTP thread',
        measured: against('repeated', 'threadMs'),
        ...again,
      },
      {
        what: 'one address beyond its share / plain JSON, HTTP thread',
        measured: against('greedy', 'threadMs'),
        unit: '×',
      },
      { what: 'answers that differ, of the two ways', measured: isSame ? 0 : 1, unit: '', must: 0 },
    ],
    tables: [
      {
        title: 'CPU of one request, µs',
        columns: ['way', 'whole process', 'HTTP thread'],
        rows: kinds.map((kind) => [
          kind,
          ...(['processMs', 'threadMs'] as const).map((part) =>
            ((median(spent[kind].map((each) => each[part])) / REQUESTS) * 1000).toFixed(0),
          ),
        ]),
      },
    ],
    notes: [
      `10 paths of 3 hops, ${client.bytes} bytes; ${ROUNDS} rounds of ${REQUESTS} requests each ` +
        `way by turns, after ${WARM_ROUNDS}; ${AT_ONCE} at once, of ${VISITORS} visitors; every ` +
        'amount another but where repeated',
    ],
  }
}

class AnswersClient {
  bytes = 0
  readonly #ready: AnswersReady
  readonly #pools: Readonly<Record<'plain' | 'graphql', Pool>>
  #varied = 0
  #visitor = 0

  constructor(ready: AnswersReady) {
    this.#ready = ready
    this.#pools = { plain: poolOf(ready.plain), graphql: poolOf(ready.graphql) }
  }

  async askMany(kind: Kind): Promise<void> {
    let left = REQUESTS
    const work = async (): Promise<void> => {
      while (left-- > 0) await this.#ask(kind)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async isSame(): Promise<boolean> {
    const plain = JSON.parse(await this.#ask('plain', 1)) as object
    const text = await this.#ask('graphql', 1)
    this.bytes = text.length
    return isDeepStrictEqual((JSON.parse(text) as { data: { paths: object } }).data.paths, plain)
  }

  async close(): Promise<void> {
    await Promise.all([this.#pools.plain.close(), this.#pools.graphql.close()])
  }

  async #ask(kind: Kind, factor = kind === 'repeated' ? 1 : 1 + ++this.#varied * 1e-9) {
    const { give, get, giveAmount } = this.#ready.question
    const question = { give, get, giveAmount: giveAmount * factor }
    const isPlain = kind === 'plain'
    const visitor = kind === 'greedy' ? VISITORS : this.#visitor++ % VISITORS
    const { statusCode, body } = await this.#pools[isPlain ? 'plain' : 'graphql'].request({
      method: 'POST',
      path: isPlain ? '/' : '/graphql',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${visitor}` },
      body: JSON.stringify(
        isPlain ? question : { query: documents.paths, variables: variablesOf(question) },
      ),
    })
    if (statusCode !== 200) throw new Error(`${kind}: ${statusCode} ${await body.text()}`)
    return body.text()
  }
}

function poolOf(address: string): Pool {
  return new Pool(new URL(address).origin, { connections: AT_ONCE })
}
