import { setTimeout as sleep } from 'node:timers/promises'
import { type FoundPath, type Market, openPromises } from '@hopwise/market'
import { interleaved } from '../market/inputs/interleaved.ts'
import { jitteredOffers } from '../market/inputs/jittered-offers.ts'
import { type BenchMarket, build, fourfold, loadMarket } from '../market/inputs/load-market.ts'
import { Scan } from '../market/inputs/scan.ts'
import { seededQuestions } from '../market/inputs/seeded-queries.ts'
import { SeededRandom } from '../market/inputs/seeded-random.ts'
import { ask, queryOf } from '../market/figures/search-setups.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import { numberText, type Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'

const LOOK_MS = 5 * 60_000
const JITTER = 0.003
const SETUP = { groupBy: 'CURRENCIES', isBackward: false, hideSuspicious: true } as const

/** The cost of learning from a look at a million offers, and of naming promises in a question. */
export async function lookBench({ dump, queries, seed }: BenchOptions): Promise<Report> {
  const random = new SeededRandom(seed)
  const source = fourfold(loadMarket(dump))
  const scan = new Scan(source.exchangers)
  // Half of an exchanger's files have moved since the last look.
  const files = [0, 1, 2].map((step) => moved(source, step, random))
  const markets = files.map(build)
  const before = await heldBytes()
  const promises = openPromises()
  let look = 0
  const observe = () => {
    promises.observe(markets[look % markets.length]!, look * LOOK_MS)
    look++
  }
  observe()
  const held = (await heldBytes()) - before
  observe()
  const looks = interleaved(Array.from({ length: 20 }).keys(), scan, observe)

  const market = markets[(look - 1) % markets.length]!
  const paths = foundPaths(market, seededQuestions(market, queries, random))
  const timed = interleaved(paths.concat(paths), scan, (found) => {
    for (const path of found) promises.promiseOf(market, path, { minutes: minutesOf(path) })
  })
  const hops = paths.flat().reduce((sum, path) => sum + path.hops.length, 0)
  const spent = timed.ms.slice(paths.length)
  const fifty = spent.filter((_, at) => paths[at]!.length === 50)
  return {
    figures: [
      { what: 'a look', measured: median(looks.scans), unit: 'scans', must: 3 },
      {
        what: 'memory of an offer',
        measured: held / source.exchangers.reduce(rows, 0),
        unit: 'B',
        must: 40,
      },
      { what: '50 chains of up to 3 hops', measured: median(fifty), unit: 'ms', must: 1 },
    ],
    notes: [
      `${numberText(market.offers, '')} offers, a scan ${numberText(looks.scanMs, 'ms')}, a look ` +
        `${numberText(median(looks.ms), 'ms')}; a hop's facts and ladder ` +
        `${numberText((spent.reduce((sum, ms) => sum + ms, 0) / hops) * 1000, '')} µs (must 4)`,
    ],
  }
}

const rows = (sum: number, { offers }: BenchMarket['exchangers'][number]) => sum + offers.offers

function minutesOf({ hops }: FoundPath): number[] {
  return hops.map((_, at) => 5 + 10 * at)
}

function foundPaths(market: Market, questions: ReturnType<typeof seededQuestions>): FoundPath[][] {
  return questions.map((question) => {
    const answer = ask(market, queryOf(question, SETUP, 3))
    return answer.ok ? [...answer.paths] : []
  })
}

/** Each exchanger's next file: half of them with other rates. */
function moved(source: BenchMarket, step: number, random: SeededRandom): BenchMarket {
  return {
    ...source,
    exchangers: source.exchangers.map(({ exchanger, offers }) => ({
      exchanger,
      offers: random.chance(0.5) ? jitteredOffers(offers, JITTER, random) : offers,
      receivedAtMs: step * LOOK_MS + 1,
    })),
  }
}

async function heldBytes(): Promise<number> {
  for (let pass = 0; pass < 3; pass++) {
    globalThis.gc?.()
    await sleep(10)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
