import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { Figure, Report } from '../../report/figure.ts'
import { median, quantile } from '../../report/statistics.ts'
import { Product } from '../million/product.ts'
import { medianRun, type Run, runOf } from '../million/shot-figures.ts'
import { Child } from '../process/child.ts'
import { BargainExchanger } from './bargain-exchanger.ts'
import type { Found, ToLoopReaders } from './loop-readers-process.ts'

/** The size and the pace of the market that `npm start` shows. */
const SIMULATED = { exchangers: 132, offers: 41_639, seed: 7 }
const FEEDS = { changesEveryS: 30, badShare: 0.05 }
const STILL = { changesEveryS: 0, badShare: 0 }
/** The time until every exchanger's file has changed, and hot code is compiled. */
const SETTLE_S = 45
const WATCHED_S = 60

const PER_SECOND = 300
const ROUNDS = 3
const ROUND_S = 20

const READERS = 300
/** Capitals in dollars: two of them, and two between them, once cost a hundred times the others. */
const CAPITALS = [100, 300, 864, 1_000, 1_186, 2_500, 3_065, 4_207, 10_000, 25_000]
const CHANGES = 8
/** Two polling periods: a change is fetched within the first. */
const LOOKED_S = 30
const PAIR = ['BTC', 'USDTTRC20'] as const

/** The thread that follows loops: its cost, its delay, and its effect on requests. */
export async function scannerBench(): Promise<Report> {
  const figures: Figure[] = []
  const small = await Product.start({ size: SIMULATED })
  try {
    const limits = { share: { must: 0.08, aim: 0.03 }, age: { must: 1_500, aim: 1_000 } }
    figures.push(...(await followed(small, '41,639 offers, 4 files a second', limits)))
  } finally {
    await small.stop()
  }
  const [with_, without] = [await Product.start(), await Product.start(ALONE)]
  const runs: Record<'with' | 'without', Run[]> = { with: [], without: [] }
  try {
    const limits = { share: { must: 0.25, aim: 0.15 }, age: { must: 8_000, aim: 2_000 } }
    figures.push(...(await followed(with_, 'a million offers, 17 files a second', limits)))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [side, product] of [
        ['with', with_],
        ['without', without],
      ] as const) {
        const run = await searched(product, round)
        // The first round is for the compiler.
        if (round > 0) runs[side].push(run)
      }
    }
  } finally {
    await with_.stop()
    await without.stop()
  }
  const ratios = runs.with.map(({ p99Ms }, round) => p99Ms / runs.without[round]!.p99Ms)
  const row = (side: 'with' | 'without') => {
    const { p50Ms, p99Ms, failedShare } = medianRun(runs[side])
    return [side, p50Ms.toFixed(1), p99Ms.toFixed(1), (failedShare * 100).toFixed(2)]
  }
  return {
    figures: [
      ...figures,
      {
        what: `${PER_SECOND} searches a second while 17 files a second come: p99, of that without`,
        measured: median(ratios),
        unit: '×',
        must: 1.25,
        aim: 1.1,
      },
    ],
    tables: [
      {
        title: 'Searches with a scanner and without',
        columns: ['scanner', 'p50', 'p99', 'not answered, %'],
        rows: [row('with'), row('without')],
      },
    ],
    notes: [
      'a version is as old as it is when its loops are published: from when it was applied',
      `two servers by turns, ${ROUNDS} runs of ${ROUND_S} s each after one that does not count; ` +
        `ratios of p99: ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
    ],
  }
}

const ALONE = { env: { HOPWISE_SCANNER: 'off' } }

interface Limits {
  readonly share: { readonly must: number; readonly aim: number }
  readonly age: { readonly must: number; readonly aim: number }
}

async function followed(product: Product, what: string, limits: Limits): Promise<Figure[]> {
  product.exchangers = FEEDS
  await sleep(SETTLE_S * 1_000)
  await product.state()
  await sleep(WATCHED_S * 1_000)
  const { scannerMs, publishedAfterMs } = await product.state()
  product.exchangers = STILL
  return [
    {
      what: `${what}: share of a core`,
      measured: scannerMs / 1_000 / WATCHED_S,
      unit: '',
      ...limits.share,
    },
    {
      what: `${what}: age of published loops, p95 of ${publishedAfterMs.length} versions`,
      measured: quantile(publishedAfterMs, 0.95),
      unit: 'ms',
      ...limits.age,
    },
  ]
}

async function searched(product: Product, round: number): Promise<Run> {
  product.exchangers = FEEDS
  await sleep(5_000)
  const run = runOf(await product.questions(PER_SECOND, ROUND_S, 100 + round))
  product.exchangers = STILL
  await sleep(2_000)
  return run
}

/**
 * A million offers, 300 readers of 20 questions about loops: the delay from a changed file to a
 * row.
 */
export async function loopReadersBench(): Promise<Report> {
  const bargain = await BargainExchanger.start(PAIR)
  const product = await Product.start({ others: [bargain.listed] })
  const readers = new Child<ToLoopReaders, Found>(
    new URL('loop-readers-process.ts', import.meta.url),
  )
  try {
    await readers.next()
    const fair = await priceOf(PAIR[0], product.ready.origin)
    product.exchangers = FEEDS
    bargain.change(fair, 0)
    const variables = CAPITALS.flatMap((capitalUsd) =>
      [3, 4].map((maxHops) => ({
        query: {
          capitalUsd,
          maxHops,
          upTo: true,
          groupBy: 'CURRENCIES',
          minProfitPercent: 0.1,
          limit: 300,
          currencies: [PAIR[0]],
          filter: { hideSuspicious: true },
        },
      })),
    )
    await readers.ask({ address: `${product.ready.origin}/graphql`, variables, readers: READERS })
    await sleep(SETTLE_S * 1_000)
    const delaysMs: number[] = []
    let missed = 0
    for (let change = 1; change <= CHANGES; change++) {
      await readers.ask({ sought: `"rate":${bargain.change(fair, change)}` })
      await sleep(LOOKED_S * 1_000)
      const found = await readers.ask('found')
      delaysMs.push(...found.map((atMs) => atMs - bargain.fetchedAtMs))
      missed += READERS - found.length
    }
    return {
      figures: [
        { what: 'median', measured: median(delaysMs), unit: 'ms', must: 2_000, aim: 1_000 },
        { what: 'p90', measured: quantile(delaysMs, 0.9), unit: 'ms', must: 4_000, aim: 2_000 },
      ],
      notes: [
        `${product.ready.offers} offers, ${READERS} readers of ${variables.length} questions, 17 ` +
          `files a second beside; ${CHANGES} changes of one exchanger, ${delaysMs.length} rows, ` +
          `${missed} times a reader was sent none within ${LOOKED_S} s`,
      ],
    }
  } finally {
    await readers.stop()
    await product.stop()
    bargain.stop()
  }
}

/** The price in dollars. */
async function priceOf(currency: string, origin: string): Promise<number> {
  const { body } = await request(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ currencies { code usdPrice } }' }),
  })
  const { data } = (await body.json()) as {
    data: { currencies: readonly { readonly code: string; readonly usdPrice: number | null }[] }
  }
  const price = data.currencies.find(({ code }) => code === currency)?.usdPrice
  if (!price) throw new Error(`${currency} has no price`)
  return price
}
