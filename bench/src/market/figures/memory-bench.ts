import { setTimeout as sleep } from 'node:timers/promises'
import type { ExchangerOffers, Market } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { numberText, type Report } from '../../report/figure.ts'
import { type BenchMarket, build, fourfold, loadMarket } from '../inputs/load-market.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { askCycles, CYCLE_SETUPS } from './cycles/cycle-setups.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'
import { ask, queryOf, SETUPS } from './search-setups.ts'

const UPDATES = 200

/** The index's memory beyond its input offers, per row: new, after use, after updates. */
export async function memoryBench({ dump, seed }: BenchOptions): Promise<Report> {
  const small = loadMarket(dump)
  const one = await memoryRow('×1', small, seed)
  const four = await memoryRow('×4', fourfold(small), seed)
  const limits = { must: 90, aim: 40 }
  return {
    figures: [
      { what: '×1: bytes per offer, new', measured: one.fresh, unit: 'B', ...limits },
      { what: '×1: after mixed queries', measured: one.queried, unit: 'B', ...limits },
      { what: `×1: after ${UPDATES} updates`, measured: one.updated, unit: 'B', ...limits },
      { what: '×4: bytes per offer, new', measured: four.fresh, unit: 'B', ...limits },
      { what: '×4: after mixed queries', measured: four.queried, unit: 'B', ...limits },
      { what: `×4: after ${UPDATES} updates`, measured: four.updated, unit: 'B', ...limits },
    ],
    notes: [one.note, four.note],
  }
}

async function memoryRow(name: string, source: BenchMarket, seed: number) {
  const random = new SeededRandom(seed)
  // The inputs come from a market dropped at once, so that all exist before the index is weighed.
  const { questions, feeds } = inputsOf(build(source), random)
  const before = await heldBytes()
  let market = build(source)
  const fresh = (await heldBytes()) - before
  useMarket(market, questions)
  const queried = (await heldBytes()) - before
  for (const feed of feeds) {
    market = market.replaceExchanger(feed)
    useMarket(market, [random.pick(questions)])
  }
  useMarket(market, questions)
  const updated = (await heldBytes()) - before
  const perRow = (bytes: number) => bytes / market.rows
  const columns = source.exchangers.reduce((total, { offers }) => total + columnBytes(offers), 0)
  return {
    fresh: perRow(fresh),
    queried: perRow(queried),
    updated: perRow(updated),
    note:
      `${name}: ${numberText(market.rows, '')} rows; index ` +
      `${numberText(fresh / 2 ** 20, '')} MiB, the columns passed in ` +
      `${numberText(columns / 2 ** 20, '')} MiB (${numberText(perRow(columns), 'B')} per offer); ` +
      `resident ${numberText(process.memoryUsage().rss / 2 ** 20, '')} MiB`,
  }
}

function inputsOf(market: Market, random: SeededRandom) {
  const exchangers = middlingExchangers(market)
  return {
    questions: seededQuestions(market, 150, random),
    feeds: Array.from({ length: UPDATES }, () => nextFeed(random.pick(exchangers), random)),
  }
}

function useMarket(market: Market, questions: ReturnType<typeof inputsOf>['questions']): void {
  for (const setup of SETUPS) {
    for (const question of questions) ask(market, queryOf(question, setup, 3))
  }
  if (questions.length > 1) for (const { query } of CYCLE_SETUPS) askCycles(market, query)
}

function columnBytes(offers: ExchangerOffers['offers']): number {
  return Object.values(offers).reduce(
    (total: number, column: unknown) =>
      total + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  )
}

async function heldBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('needs --expose-gc')
  // Another thread releases buffers, some time after their owners have gone.
  for (let time = 0; time < 4; time++) {
    globalThis.gc()
    await sleep(50)
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}
