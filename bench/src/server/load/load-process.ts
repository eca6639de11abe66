import { request } from 'undici'
import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { type DocumentName, documents } from './documents.ts'
import { type Drawn, type KnownCurrency, QuestionDraw } from './draw-questions.ts'
import { Visitors } from './visitors.ts'

export interface LoadOrder {
  readonly origin: string
  /** `hello`: GET / of a server that does nothing. */
  readonly kind: 'questions' | 'hello'
  readonly perSecond: number
  readonly seconds: number
  readonly seed: number
}

/** The outcome of one request. */
export interface Shot {
  readonly documentName: DocumentName | 'hello'
  /** The due time, since the first one. */
  readonly dueMs: number
  /**
   * The time from when it was due, however late it was sent, to the last byte of its answer; from
   * when it was sent, where the timer was up to a millisecond early.
   */
  readonly tookMs: number
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** Whether the answer is sound: data and no errors. */
  readonly isSound: boolean
  readonly hasRetryAfter: boolean
}

/** Sends requests on time, however late the answers are, in a process of its own. */
process.on('disconnect', () => process.exit())
process.on('message', (order: LoadOrder) => void load(order).then((shots) => process.send!(shots)))
process.send!({})

async function load(order: LoadOrder): Promise<Shot[]> {
  const { origin, kind, perSecond, seconds, seed } = order
  const visitors = new Visitors(origin)
  const random = new SeededRandom(seed)
  const draw = kind === 'questions' ? new QuestionDraw(random, await knownTo(origin)) : undefined
  const open: Promise<Shot>[] = []
  const startMs = performance.now() + 100
  // Arrivals of independent people: at times several at once, at times none.
  let dueMs = 0
  let upcoming = draw?.draw()
  while (dueMs < seconds * 1000) {
    const waitMs = startMs + dueMs - performance.now()
    if (waitMs > 0.5) await new Promise((resolve) => setTimeout(resolve, waitMs))
    open.push(shoot(visitors, upcoming, { startMs, dueMs }))
    dueMs += (-Math.log(1 - random.next()) * 1000) / perSecond
    upcoming = draw?.draw()
  }
  const shots = await Promise.all(open)
  visitors.close()
  return shots
}

async function shoot(
  visitors: Visitors,
  drawn: Drawn | undefined,
  { startMs, dueMs }: { readonly startMs: number; readonly dueMs: number },
): Promise<Shot> {
  const documentName = drawn?.documentName ?? 'hello'
  const sinceMs = Math.min(performance.now(), startMs + dueMs)
  const none = { status: 0, hasRetryAfter: false, isLast: true, hasData: false }
  const reply = await visitors.ask(drawn ? posted(drawn) : HELLO).catch(() => none)
  const { status, hasRetryAfter, hasData } = reply
  const tookMs = performance.now() - sinceMs
  const isSound = status === 200 && (!drawn || hasData)
  return { documentName, dueMs, tookMs, status, isSound, hasRetryAfter }
}

const HELLO = 'GET / HTTP/1.1\r\nhost: hello\r\n\r\n'
const SHARE_HEADERS = { 'content-type': 'application/json', 'accept-language': 'en' }
const HEAD = [
  'POST /graphql HTTP/1.1',
  'host: hopwise',
  ...Object.entries(SHARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
].join('\r\n')

/** A POST request; its length in characters is that in bytes, because bodies are ASCII. */
function posted({ address, body }: Drawn): string {
  const own = `x-forwarded-for: ${address}\r\ncontent-length: ${body.length}`
  return `${HEAD}\r\n${own}\r\n\r\n${body}`
}

const known = new Map<string, ReturnType<typeof askWhatIsKnown>>()

/** The facts are cached by origin, because each request would use up an address's allowance. */
function knownTo(origin: string): ReturnType<typeof askWhatIsKnown> {
  if (!known.has(origin)) known.set(origin, askWhatIsKnown(origin))
  return known.get(origin)!
}

async function askWhatIsKnown(origin: string) {
  const ask = async (query: string, tries = 30): Promise<Answers> => {
    const { body } = await request(`${origin}/graphql`, {
      method: 'POST',
      headers: SHARE_HEADERS,
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await body.json()) as { data?: Answers; errors?: unknown }
    if (data) return data
    const why = JSON.stringify(errors)
    if (!why.includes('OVERLOADED') || tries === 0) {
      throw new Error(`what visitors know was not sent: ${why}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return ask(query, tries - 1)
  }
  const { currencies } = await ask(documents.currencies)
  const { exchangers } = await ask('{ exchangers(query: { limit: 500 }) { items { id } } }')
  return { currencies, exchangers: exchangers.items.map(({ id }) => id) }
}

interface Answers {
  readonly currencies: readonly KnownCurrency[]
  readonly exchangers: { readonly items: readonly { readonly id: string }[] }
}
