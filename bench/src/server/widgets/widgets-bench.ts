import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { quantile } from '../../report/statistics.ts'
import { listedBy } from '../outside/listed-by.ts'
import { startSimulator } from '../outside/simulator.ts'
import { Child } from '../process/child.ts'
import { openOwnDatabase } from '../process/own-database.ts'
import type { AskProduct, ProductReady } from '../process/product-process.ts'

const SIZE = { exchangers: 40, offers: 20_000, faulty: 0, seed: 7 } as const
const A_SECOND = 200
const SECONDS = 30
const CONTROL_S = 10
const WARM_UP_S = 5
/** The widgets in others' pages: popular pairs, each way and in each look. */
const PAIRS = ['BTC', 'ETH', 'LTC'].flatMap((coin) =>
  ['USDTTRC20', 'SBERRUB', 'TCSBRUB'].flatMap((other) => [
    [coin, other] as const,
    [other, coin] as const,
  ]),
)
const LOOKS = ['light', 'dark'].flatMap((theme) => ['en', 'ru'].map((lang) => ({ theme, lang })))
const TABLES = PAIRS.flatMap(([give, get]) =>
  LOOKS.map((look) => `/w/rates?${new URLSearchParams({ ref: 'ann_1', give, get, ...look })}`),
)

/** Widgets in others' pages, beside a server that only says hello. */
export async function widgetsBench({ scale }: BenchOptions): Promise<Report> {
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
  try {
    const plain = (await hello.next()).origin
    const exchangers = await listedBy(simulator.index)
    const { origin } = await product.ask<ProductReady>({ kind: 'open', exchangers })
    await shoot(origin, WARM_UP_S)
    const control = await shoot(plain, CONTROL_S)
    const shown = await shoot(origin, seconds)
    return {
      figures: [
        {
          what: 'a table of rates: p99',
          measured: quantile(shown.times, 0.99),
          unit: 'ms',
          must: 300,
        },
        { what: 'a table of rates: median', measured: quantile(shown.times, 0.5), unit: 'ms' },
        {
          what: 'a server that says hello: p99',
          measured: quantile(control.times, 0.99),
          unit: 'ms',
        },
        { what: 'largest table', measured: shown.largest / 1_000, unit: 'KB', must: 15 },
        { what: 'without rows, or no table at all', measured: shown.wrong, unit: '', must: 0 },
      ],
      notes: [
        `${A_SECOND} a second for ${seconds} s of ${TABLES.length} tables, each made anew every ` +
          '15 s, by visitors on networks of their own; timed from when each was due',
      ],
    }
  } finally {
    for (const child of [hello, product]) await child.stop()
    await database.close()
    await simulator.stop()
  }
}

interface Shots {
  readonly times: readonly number[]
  readonly largest: number
  readonly wrong: number
}

/** Sends requests on time, however late the answers are. */
async function shoot(origin: string, seconds: number): Promise<Shots> {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 })
  const times: number[] = []
  let [sent, largest, wrong] = [0, 0, 0]
  const one = async (path: string, dueMs: number): Promise<void> => {
    const at = sent++
    const headers = { 'x-forwarded-for': `10.1.${(at >> 8) & 255}.${at & 255}` }
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    const html = await body.text()
    times.push(performance.now() - dueMs)
    largest = Math.max(largest, Buffer.byteLength(html))
    if (statusCode !== 200 || !html.includes('<td>')) wrong++
  }
  const startMs = performance.now()
  const open: Promise<void>[] = []
  const all = A_SECOND * seconds
  while (open.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - startMs) * A_SECOND) / 1_000))
    while (open.length < due) {
      const path = TABLES[open.length % TABLES.length]!
      open.push(one(path, startMs + (open.length * 1_000) / A_SECOND))
    }
    await sleep(1)
  }
  await Promise.all(open)
  await pool.close()
  return { times, largest, wrong }
}

const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_TRUST_PROXY: 'on',
  HOPWISE_LOG_LEVEL: 'error',
  HOPWISE_SECRET: 'of the bench of widgets, 32 letters',
}
