import { Pool } from 'undici'
import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { type Asked, documents } from './documents.ts'
import { type Drawn, type KnownCurrency, QuestionDraw } from './draw-questions.ts'

export interface LoadOrder {
  readonly origin: string
  /** `hello`: GET / of a server that does nothing. */
  readonly kind: 'questions' | 'hello'
  readonly perSecond: number
  readonly seconds: number
  readonly seed: number
}

/** How one request went. */
export interface Shot {
  readonly asked: Asked | 'hello'
  /** When it was due, since the first. */
  readonly dueMs: number
  /** From when it was due, whenever it could be sent, to the last byte of its answer. */
  readonly tookMs: number
  /** Of HTTP; 0 where no answer came. */
  readonly status: number
  /** Whether the answer is one: data and no errors. */
  readonly isSound: boolean
  readonly hasRetryAfter: boolean
}

/** Sends requests when they are due, however late the answers are, in a process of its own. */
const CONNECTIONS = 2_000
const SHARE_HEADERS = { 'content-type': 'application/json', 'accept-language': 'en' }

process.on('disconnect', () => process.exit())
process.on('message', (order: LoadOrder) => void load(order).then((shots) => process.send!(shots)))
process.send!({})

async function load(order: LoadOrder): Promise<Shot[]> {
  const { origin, kind, perSecond, seconds, seed } = order
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const random = new SeededRandom(seed)
  const draw = kind === 'questions' ? new QuestionDraw(random, await known(pool)) : undefined
  const open: Promise<Shot>[] = []
  const startMs = performance.now() + 100
  // Arrivals of many independent people: at times several at once, at times none.
  let dueMs = 0
  const next = (): Drawn | undefined => draw?.draw()
  let upcoming = next()
  while (dueMs < seconds * 1000) {
    const waitMs = startMs + dueMs - performance.now()
    if (waitMs > 0.5) await new Promise((resolve) => setTimeout(resolve, waitMs))
    open.push(shoot(pool, upcoming, { startMs, dueMs }))
    dueMs += (-Math.log(1 - random.next()) * 1000) / perSecond
    upcoming = next()
  }
  const shots = await Promise.all(open)
  await pool.close()
  return shots
}

async function shoot(
  pool: Pool,
  drawn: Drawn | undefined,
  { startMs, dueMs }: { readonly startMs: number; readonly dueMs: number },
): Promise<Shot> {
  const asked = drawn?.asked ?? 'hello'
  try {
    const {
      statusCode: status,
      headers,
      body,
    } = await pool.request(
      drawn
        ? {
            method: 'POST',
            path: '/graphql',
            headers: { ...SHARE_HEADERS, 'x-forwarded-for': drawn.address },
            body: drawn.body,
          }
        : { method: 'GET', path: '/' },
    )
    const hasData = await readsData(body)
    const tookMs = performance.now() - startMs - dueMs
    const hasRetryAfter = headers['retry-after'] !== undefined
    const isSound = status === 200 && (!drawn || hasData)
    return { asked, dueMs, tookMs, status, isSound, hasRetryAfter }
  } catch {
    const tookMs = performance.now() - startMs - dueMs
    return { asked, dueMs, tookMs, status: 0, isSound: false, hasRetryAfter: false }
  }
}

/** Reads to the last byte, and keeps none: visitors are to take little of the machine. */
async function readsData(body: AsyncIterable<Buffer>): Promise<boolean> {
  let hasData: boolean | undefined
  for await (const bytes of body) hasData ??= bytes.subarray(0, 8).toString() === '{"data":'
  return hasData === true
}

async function known(pool: Pool) {
  const ask = async (query: string): Promise<{ data: Answers }> => {
    const { body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: SHARE_HEADERS,
      body: JSON.stringify({ query }),
    })
    return (await body.json()) as { data: Answers }
  }
  const { currencies } = (await ask(documents.currencies)).data
  const { exchangers } = (await ask('{ exchangers(query: { limit: 500 }) { items { id } } }')).data
  return { currencies, exchangers: exchangers.items.map(({ id }) => id) }
}

interface Answers {
  readonly currencies: readonly KnownCurrency[]
  readonly exchangers: { readonly items: readonly { readonly id: string }[] }
}
