import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  checkedBook,
  type Depth,
  depthOfAsks,
  depthOfBids,
  foldBook,
  gotFor,
  spreadsBetween,
} from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import { loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'
import { bookAround, SEEDED_SPREADS, seededVenues } from '../inputs/seeded-venues.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'

const CAPITALS = [100, 1000, 10_000]
const FOLDS = 2000

/** The cost of finding all spreads between venues and of folding books, and the loss in folding. */
export function spreadsBench({ dump, queries, seed }: BenchOptions): Report {
  const scan = new Scan(loadMarket(dump).exchangers)
  const random = new SeededRandom(seed)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const capital of CAPITALS) {
    const markets = Array.from({ length: 5 }, () => seededVenues(random))
    const tasks = Array.from({ length: queries }, (_, i) => markets[i % markets.length]!)
    const ask = (venues: (typeof markets)[number]) =>
      spreadsBetween(venues, { capital, capitalCoin: 'USDT', minNetPercent: -0.5, limit: 100 })
    for (const venues of tasks) ask(venues)
    const { answers, scans, ms } = interleaved(tasks, scan, ask)
    const what = `${SEEDED_SPREADS} spreads at $${capital}`
    figures.push({ what, measured: median(scans), unit: 'scans', must: 1, aim: 0.3 })
    rows.push([
      what,
      ...[median(ms), quantile(scans, 0.9), largest(scans)].map((value) => numberText(value, '')),
      String(median(answers.map(({ found }) => found))),
    ])
  }
  return {
    figures: [...figures, ...foldFigures(dump)],
    tables: [
      {
        title: 'Spreads between venues, times in scans of the recorded market but for the first',
        columns: ['spreads', 'median, ms', 'p90', 'longest', 'above −0.5 %'],
        rows,
      },
    ],
    notes: [`a book of 20 levels is folded in ${numberText(foldMs(random), 'ms')}`],
  }
}

function foldMs(random: SeededRandom): number {
  const depths = Array.from({ length: FOLDS }, () => depthOfBids(bookAround(100, random).bids))
  const fold = () => {
    const start = performance.now()
    for (const depth of depths) foldBook(depth, { most: 500 })
    return (performance.now() - start) / FOLDS
  }
  return median(Array.from({ length: 9 }, fold))
}

const LEAST_USD = 50
const MOST_USD = 50_000
const AMOUNTS = 500

/** Recorded books: the loss in basis points, with each order of magnitude drawn equally often. */
function foldFigures(dump: string): Figure[] {
  const folder = join(dirname(dump), '../cex/order-books')
  return readdirSync(folder).flatMap((name) => {
    const book = checkedBook(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (typeof book === 'string') throw new Error(`${name}: ${book}`)
    const bid = book.bids[0]?.[0] ?? NaN
    const sides = [
      ['bids', depthOfBids(book.bids), bid],
      ['asks', depthOfAsks(book.asks), 1],
    ] as const
    return sides.map(([side, depth, worth]): Figure => {
      const { tiers, bps } = givenAway(depth, worth)
      const what = `${name.split('_')[0]} ${side}, ${tiers} tiers: given away on average, bp`
      return { what, measured: bps, unit: '', must: 2, aim: 0.5 }
    })
  })
}

function givenAway(depth: Depth, worth: number): { tiers: number; bps: number } {
  const tiers = foldBook(depth, { most: MOST_USD / worth, least: LEAST_USD / worth })
  const last = tiers.at(-1)?.max ?? 0
  const away = Array.from({ length: AMOUNTS }, (_, i) => {
    const usd = LEAST_USD * (MOST_USD / LEAST_USD) ** (i / AMOUNTS)
    const given = Math.min(last, usd / worth)
    const tier = tiers.find(({ min, max }) => min <= given && given <= max)
    return (1 - ((tier?.rate ?? NaN) * given) / gotFor(depth, given)) * 1e4
  })
  return { tiers: tiers.length, bps: away.reduce((sum, each) => sum + each) / AMOUNTS }
}
