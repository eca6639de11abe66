import { KeptPaths, type Market, type PathsAnswer } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { numberText, type Report } from '../../report/figure.ts'
import { median, quantile, sum } from '../../report/statistics.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'
import { ask, queryOf, type Setup } from './search-setups.ts'

const SEARCHES = 300
/** Every n-th answer after every update is compared with a search for it. */
const CHECKED_EVERY = 10
const SETUPS: readonly Setup[] = (['CURRENCIES', 'OFFERS'] as const).map((groupBy) => ({
  groupBy,
  isBackward: false,
  hideSuspicious: true,
}))

/** 300 saved searches of 3 hops that follow one exchanger's change after another. */
export function savedBench({ dump, updates, seed }: BenchOptions): Report {
  const market = build(loadMarket(dump))
  const parts = SETUPS.map((setup) => follow(market, setup, { updates, seed }))
  return {
    figures: parts.flatMap(({ figures }) => figures),
    notes: parts.map(({ note }) => note),
  }
}

function follow(first: Market, setup: Setup, { updates, seed }: { updates: number; seed: number }) {
  const random = new SeededRandom(seed)
  let market = first
  const queries = seededQuestions(market, SEARCHES, random).map((each) => queryOf(each, setup, 3))
  const saved = queries.map((query) => {
    const kept = KeptPaths.of(market, query)
    if (!(kept instanceof KeptPaths)) throw new Error(`refused: ${kept.reason}`)
    return kept
  })
  let texts = saved.map(({ answer }) => textOf(answer))
  const updateMs: number[] = []
  const fullMs: number[] = []
  let [reruns, idleReruns, changes, checked, mismatches] = [0, 0, 0, 0, 0]
  for (let update = 0; update < updates; update++) {
    const next = nextFeed(random.pick(middlingExchangers(market, 550)), random)
    market = market.replaceExchanger(next)
    const runsBefore = saved.map(({ fullRuns }) => fullRuns)
    const start = performance.now()
    const answers = saved.map((kept) => kept.update(market, [next.exchanger.id]))
    updateMs.push(performance.now() - start)
    const newTexts = answers.map(textOf)
    for (const [at, kept] of saved.entries()) {
      const hasChanged = newTexts[at] !== texts[at]
      if (hasChanged) changes++
      if (kept.fullRuns > runsBefore[at]!) {
        reruns++
        if (!hasChanged) idleReruns++
      }
    }
    texts = newTexts
    for (let at = update % CHECKED_EVERY; at < SEARCHES; at += CHECKED_EVERY) {
      const fullStart = performance.now()
      const full = ask(market, queries[at]!)
      fullMs.push(performance.now() - fullStart)
      checked++
      if (textOf(full) !== texts[at]) mismatches++
    }
  }
  const name = `${SEARCHES} saved searches, ${setup.groupBy}`
  const total = updates * SEARCHES
  const allMs = median(updateMs)
  return {
    figures: [
      { what: `${name}: answers unlike a search's`, measured: mismatches, unit: '', must: 0 },
      {
        what: `${name}: reruns whose answer did not change`,
        measured: reruns === 0 ? 0 : (100 * idleReruns) / reruns,
        unit: '%',
        must: 50,
        aim: 10,
      },
      { what: `${name}: one change of an exchanger`, measured: allMs, unit: 'ms' },
      {
        what: `${name}: of searching them all`,
        measured: sum(updateMs) / updates / SEARCHES / (sum(fullMs) / fullMs.length),
        unit: '×',
      },
    ] as const,
    note:
      `${name}: ${updates} updates, p90 ${numberText(quantile(updateMs, 0.9), 'ms')}; ` +
      `answers changed ${percent(changes / total)}, sought anew ${percent(reruns / total)}; ` +
      `${checked} answers checked`,
  }
}

function percent(share: number): string {
  return numberText(100 * share, '%')
}

function textOf({ paths }: PathsAnswer): string {
  return paths.map((path) => `${path.id} ${path.getAmount}`).join('\n')
}
