import { KeptPaths, type PathsAnswer } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median, quantile } from '../../report/statistics.ts'
import { type BenchMarket, build, loadMarket } from '../inputs/load-market.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'
import { ask, queryOf, type Setup } from './search-setups.ts'

const SEARCHES = 300
const SETUPS: readonly Setup[] = (['CURRENCIES', 'OFFERS'] as const).map((groupBy) => ({
  groupBy,
  isBackward: false,
  hideSuspicious: true,
}))

/** 300 saved searches of 3 hops that follow one exchanger's change after another. */
export function savedBench({ dump, updates, seed }: BenchOptions): Report {
  const source = loadMarket(dump)
  const parts = SETUPS.map((setup) => follow(source, setup, { updates, seed }))
  return {
    figures: parts.flatMap(({ figures }) => figures),
    notes: parts.map(({ note }) => note),
  }
}

function follow(
  source: BenchMarket,
  setup: Setup,
  { updates, seed }: { updates: number; seed: number },
) {
  const random = new SeededRandom(seed)
  // Two lines of the same versions: neither side finds tables that the other has made.
  let [market, twin] = [build(source), build(source)]
  const queries = seededQuestions(market, SEARCHES, random).map((each) => queryOf(each, setup, 3))
  const saved = queries.map((query) => {
    const kept = KeptPaths.of(market, query)
    if (!(kept instanceof KeptPaths)) throw new Error(`refused: ${kept.reason}`)
    return kept
  })
  let texts = saved.map(({ answer }) => textOf(answer))
  const updateMs: number[] = []
  const fullMs: number[] = []
  let [searched, idle, changed, mismatches] = [0, 0, 0, 0]
  for (let update = 0; update < updates; update++) {
    const next = nextFeed(random.pick(middlingExchangers(market, 550)), random)
    twin = twin.replaceExchanger(next)
    market = market.replaceExchanger(next)
    const start = performance.now()
    const answers = saved.map((kept) => kept.update(market, [next.exchanger.id]))
    updateMs.push(performance.now() - start)
    const fullStart = performance.now()
    const full = queries.map((query) => ask(twin, query))
    fullMs.push(performance.now() - fullStart)
    const newTexts = answers.map(textOf)
    for (const [at, { work }] of answers.entries()) {
      const hasChanged = newTexts[at] !== texts[at]
      if (hasChanged) changed++
      if (work > 0) searched++
      if (work > 0 && !hasChanged) idle++
      if (textOf(full[at]!) !== newTexts[at]) mismatches++
    }
    texts = newTexts
  }
  const name = `${SEARCHES} saved searches, ${setup.groupBy}`
  const total = updates * SEARCHES
  const figures: Figure[] = [
    { what: `${name}: answers unlike a search's`, measured: mismatches, unit: '', must: 0 },
    {
      what: `${name}: searched anew though the answer stayed, of those searched`,
      measured: searched === 0 ? 0 : (100 * idle) / searched,
      unit: '%',
      must: 50,
      aim: 10,
    },
    {
      what: `${name}: following a change, of searching them all`,
      measured: median(updateMs) / median(fullMs),
      unit: '×',
    },
  ]
  const note =
    `${name}: ${updates} updates, ${numberText(median(updateMs), 'ms')} each ` +
    `(p90 ${numberText(quantile(updateMs, 0.9), 'ms')}) against ` +
    `${numberText(median(fullMs), 'ms')}; of ${numberText(total, '')} answers ` +
    `${percent(changed / total)} changed, ${percent(searched / total)} were searched anew`
  return { figures, note }
}

function percent(share: number): string {
  return numberText(100 * share, '%')
}

function textOf({ paths }: PathsAnswer): string {
  return paths.map((path) => `${path.id} ${path.getAmount}`).join('\n')
}
