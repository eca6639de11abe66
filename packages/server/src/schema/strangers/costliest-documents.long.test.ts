import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { getVariableValues } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../context.ts'
import { Documents } from '../../answers/documents/documents.ts'
import type { HeapUse, HostileServerReady } from '../../testing/hostile/hostile-server.ts'
import { askerFor } from '../../testing/start-test-server.ts'
import { schema } from '../schema.ts'
import { CostliestDocuments, type CostlyDocument } from './costliest-documents.ts'

/** Megabytes of JavaScript, which lives with 224; without a ConcurrencyLimiter it ends. */
const HEAP_MB = 320
/** Megabytes that may stay: cached texts and answers. */
const KEPT_MB = 60

/** The most that one document may cost. */
const DEAREST = 200_000
/** Shorter answers are no attack. */
const LONG_FIELDS = 1_000

const ADDRESSES = 10
/** Connections of each address: two of the dearest documents are all it may ask at once. */
const CONNECTIONS = 4
/** Documents that are sent at the same time, each from addresses of its own… */
const TOGETHER = 8
/** …unless they have so many fields: those want all there is for themselves. */
const ALONE_FIELDS = 100_000

let server: ChildProcess
let ready: HostileServerReady
let hasEnded = false
beforeAll(async () => {
  server = fork(new URL('../../testing/hostile/hostile-server.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  server.once('exit', () => (hasEnded = true))
  ready = await heard<HostileServerReady>()
})
afterAll(() => server.kill())

async function heard<Said>(): Promise<Said> {
  const [said] = (await once(server, 'message')) as [Said]
  return said
}

function heap(): Promise<HeapUse> {
  server.send('heap')
  return heard<HeapUse>()
}

/** Documents by the server's own reckoning, within its settings. */
function costliest(): CostlyDocument[] {
  const { currencies, pairs, exchangers } = ready
  const app = {
    gate: { facts: () => ({ currencies, pairs }) },
    exchangers: { all: () => Array(exchangers).fill(null) },
  } as unknown as AppContext
  const known = new Documents(schema, { allowsIntrospection: false })
  const none = getVariableValues(schema, [], {}).variableValues!
  const samples = { give: 'CASHUSD', get: 'CASHRUB', giveAmount: 1, maxHops: 2, slug: 'office-0' }
  const documents = new CostliestDocuments(schema, samples, (query) => {
    const prepared = known.prepare(query, undefined)
    if ('errors' in prepared) return undefined
    const { cost } = prepared
    return { points: cost.points(none, { app }), fields: cost.fields(none, { app }) }
  })
  return documents.within(DEAREST).filter(({ fields }) => fields > LONG_FIELDS)
}

/** The answer's status; 0 where there is none. */
async function statusOf(query: string, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  const pending = askerFor(ready.origin)(query, {}, { headers })
  return pending.then(
    ({ status }) => status,
    () => 0,
  )
}

let networks = 0
/** All connections of all addresses at once, each with a text that nobody knows yet. */
async function attack({ query }: CostlyDocument): Promise<number[]> {
  const network = `10.15.${networks++}`
  return Promise.all(
    Array.from({ length: ADDRESSES * CONNECTIONS }, (_, line) =>
      statusOf(`${query} # ${network} ${line}`, `${network}.${line % ADDRESSES}`),
    ),
  )
}

function rounds(documents: readonly CostlyDocument[]): CostlyDocument[][] {
  const alone = documents.filter(({ fields }) => fields > ALONE_FIELDS)
  const others = documents.filter(({ fields }) => fields <= ALONE_FIELDS)
  const together = Math.ceil(others.length / TOGETHER)
  return [
    ...alone.map((each) => [each]),
    ...Array.from({ length: together }, (_, at) =>
      others.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
  ]
}

async function visit(isOver: () => boolean): Promise<number[]> {
  const visits: number[] = []
  while (!isOver()) {
    visits.push(await statusOf('{ market { offers } }', `192.0.2.${visits.length % 250}`))
    await sleep(200)
  }
  return visits
}

test('the server survives the costliest GraphQL documents that multiply lists', async () => {
  const documents = costliest()
  // Nothing would be tried otherwise.
  const lists = documents.map(({ list }) => list)
  expect(lists).toEqual(
    expect.arrayContaining(['Query.pairs', 'Query.currencies', 'PairOffersResult.items']),
  )
  expect(lists.length).toBeGreaterThan(20)
  const before = await heap()

  let isOver = false
  const visiting = visit(() => isOver)
  const allStatuses: number[] = []
  for (const together of rounds(documents)) {
    for (const statuses of await Promise.all(together.map(attack))) allStatuses.push(...statuses)
  }
  isOver = true

  expect(hasEnded).toBe(false)
  expect(allStatuses).toContain(200)
  expect(allStatuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(await visiting).toContain(200)
  const after = await heap()
  expect(after.usedMb - before.usedMb).toBeLessThan(KEPT_MB)
})
