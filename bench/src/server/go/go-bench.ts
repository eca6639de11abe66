import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, request } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { quantile } from '../../report/statistics.ts'
import { listedBy } from '../outside/listed-by.ts'
import { startSimulator } from '../outside/simulator.ts'
import { Child } from '../process/child.ts'
import { openOwnDatabase, type OwnDatabase } from '../process/own-database.ts'
import type { AskProduct, ProductReady, ProductState } from '../process/product-process.ts'

const SIZE = { exchangers: 40, offers: 20_000, faulty: 0, seed: 7 } as const
const A_SECOND = 1_000
const SECONDS = 60
const CONTROL_S = 15
/** The time for which writing fails. */
const HELD_S = 10
const WARM_UP_S = 5
/** Waiting clicks are written at some thousand a second. */
const WRITTEN_WITHIN_S = 60

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PAIRS = ['BTC', 'ETH', 'LTC'].flatMap((give) =>
  ['SBERRUB', 'USDTTRC20', 'TCSBRUB'].map((get) => [give, get] as const),
)

/** Clicks through to exchangers: a thousand a second, each of another visitor. */
export async function goBench({ scale }: BenchOptions): Promise<Report> {
  const seconds = Math.ceil(SECONDS * scale)
  const simulator = await startSimulator(SIZE, ['--still'])
  const database = await openOwnDatabase()
  const product = new Child<AskProduct, unknown>(
    new URL('../process/product-process.ts', import.meta.url),
    [],
    { ...SETTINGS, DATABASE_URL: database.url },
  )
  const hello = new Child<never, { readonly origin: string }>(
    new URL('../load/hello-process.ts', import.meta.url),
  )
  const plain = (await hello.next()).origin
  try {
    const exchangers = await listedBy(simulator.index)
    const { origin } = await product.ask<ProductReady>({ kind: 'open', exchangers })
    const offers = await offersAt(origin)
    const visitors = new Visitors(offers)
    await shoot(origin, visitors, WARM_UP_S)
    const control = await shoot(plain, visitors, CONTROL_S)
    await whenWritten(database, visitors.sent)
    const before = visitors.sent
    await product.ask({ kind: 'state' })
    const free = await shoot(origin, visitors, seconds)
    const { cpuMs } = await product.ask<ProductState>({ kind: 'state' })
    const lost = visitors.sent - (await whenWritten(database, visitors.sent))
    const held = await whileHeld(database, () => shoot(origin, visitors, HELD_S))
    const lostHeld = visitors.sent - lost - (await whenWritten(database, visitors.sent - lost))
    const p99 = (times: readonly number[]) => quantile(times, 0.99)
    return {
      figures: [
        { what: 'a way out: p99', measured: p99(free.times), unit: 'ms', must: 60 },
        { what: 'a way out: median', measured: quantile(free.times, 0.5), unit: 'ms' },
        {
          what: 'processor of the server, for one',
          measured: cpuMs / free.times.length,
          unit: 'ms',
        },
        { what: 'a server that says hello: p99', measured: p99(control.times), unit: 'ms' },
        {
          what: 'led elsewhere, or not at all',
          measured: free.wrong + held.wrong,
          unit: '',
          must: 0,
        },
        { what: 'counts lost', measured: lost, unit: '', must: 0 },
        {
          what: 'counts that nobody could write: p99',
          measured: p99(held.times),
          unit: 'ms',
          must: 60,
        },
        { what: 'counts lost then', measured: lostHeld, unit: '', must: 0 },
      ],
      notes: [
        `${A_SECOND} a second for ${seconds} s, ${visitors.sent - before} visitors, each on a ` +
          `network of its own, by ${offers.length} offers; then ${HELD_S} s with the table of ` +
          `counts locked; timed from when each was due`,
      ],
    }
  } finally {
    for (const child of [hello, product]) await child.stop()
    await database.close()
    await simulator.stop()
  }
}

async function offersAt(origin: string): Promise<string[]> {
  const document = `query ($query: PairOffersQuery!) {
    pairOffers(query: $query) { items { offer { id } } }
  }`
  const ids: string[] = []
  for (const [give, get] of PAIRS) {
    const { body } = await request(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document, variables: { query: { give, get, limit: 100 } } }),
    })
    const { data } = (await body.json()) as Offered
    ids.push(...data.pairOffers.items.map(({ offer }) => offer.id))
  }
  if (ids.length < 50) throw new Error('there are hardly any offers to leave by')
  return ids
}

interface Offered {
  readonly data: {
    readonly pairOffers: { readonly items: readonly { readonly offer: { readonly id: string } }[] }
  }
}

/** The leaving visitors in turn; none comes twice. */
class Visitors {
  readonly #offers: readonly string[]
  /** Visitors whose clicks were promised to count. */
  sent = 0
  #next = 0

  constructor(offers: readonly string[]) {
    this.#offers = offers
  }

  next() {
    const at = this.#next++
    const path = `/go/${this.#offers[at % this.#offers.length]!}`
    const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    return { path, headers: { 'user-agent': READER, 'x-forwarded-for': from } }
  }
}

interface Shots {
  readonly times: readonly number[]
  /** Answers that lead to no exchanger's site. */
  readonly wrong: number
}

/** Sends requests on time, however late the answers are. */
async function shoot(origin: string, visitors: Visitors, seconds: number): Promise<Shots> {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 })
  const times: number[] = []
  let wrong = 0
  const one = async (dueMs: number): Promise<void> => {
    const { statusCode, headers, body } = await pool.request({ method: 'GET', ...visitors.next() })
    await body.dump()
    times.push(performance.now() - dueMs)
    const isOut = statusCode === 302 && String(headers['location']).endsWith('.example/')
    if (isOut) visitors.sent++
    else wrong++
  }
  const startMs = performance.now()
  const open: Promise<void>[] = []
  const all = A_SECOND * seconds
  while (open.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - startMs) * A_SECOND) / 1_000))
    while (open.length < due) open.push(one(startMs + (open.length * 1_000) / A_SECOND))
    await sleep(1)
  }
  await Promise.all(open)
  await pool.close()
  return { times, wrong }
}

/** The number of clicks written, once all are or none has come for a while. */
async function whenWritten({ pool }: OwnDatabase, wanted: number): Promise<number> {
  for (let waitedS = 0; ; waitedS++) {
    const { rows } = await pool.query('select sum(clicks)::integer as clicks from click_days')
    const clicks = Number(rows[0]?.clicks ?? 0)
    if (clicks >= wanted || waitedS === WRITTEN_WITHIN_S) return clicks
    await sleep(1_000)
  }
}

/** Runs work while nobody can write a count. */
async function whileHeld<T>({ pool }: OwnDatabase, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table click_marks in access exclusive mode')
    const done = await run()
    await client.query('rollback')
    return done
  } finally {
    client.release()
  }
}

const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_TRUST_PROXY: 'on',
  HOPWISE_LOG_LEVEL: 'error',
  HOPWISE_SECRET: 'of the bench of ways out, 32 letters',
}
