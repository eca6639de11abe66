import type { Market } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { poisoned } from '../inputs/poisoned.ts'
import { Scan } from '../inputs/scan.ts'
import { type Question, seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { ask, calibratedBudget, queryOf, type Setup, SETUPS, setupText } from './search-setups.ts'

/** The same searches with and without 30 poisoned offers in the market, in turns. */
export function poisonBench({ dump, queries, seed }: BenchOptions): Report {
  const source = loadMarket(dump)
  const clean = build(source)
  const foul = build(poisoned(source, clean, new SeededRandom(seed + 30)))
  const scan = new Scan(source.exchangers)
  const questions = seededQuestions(clean, queries, new SeededRandom(seed))
  const warmUp = seededQuestions(clean, queries, new SeededRandom(seed + 1000))
  const budget = calibratedBudget(clean, scan, warmUp.slice(0, 12))

  const figures: Figure[] = []
  const notes: string[] = []
  for (const setup of SETUPS.filter(({ isBackward }) => !isBackward)) {
    for (const hops of [3, 4]) {
      const plan = { setup, hops, budget }
      inTurns(clean, foul, warmUp, plan)
      const measured = inTurns(clean, foul, questions, plan)
      const name = `poison, ${hops} hops, ${setupText(setup)}`
      figures.push(
        {
          what: `${name}: median`,
          measured: median(measured.foulMs) / median(measured.cleanMs),
          unit: '×',
          must: 1.1,
        },
        {
          what: `${name}: p99`,
          measured: quantile(measured.foulMs, 0.99) / quantile(measured.cleanMs, 0.99),
          unit: '×',
          aim: 1.1,
        },
      )
      notes.push(
        `${name}: ${numberText(median(measured.cleanMs), 'ms')} and ` +
          `${numberText(median(measured.foulMs), 'ms')}, max ` +
          `${numberText(largest(measured.cleanMs), 'ms')} and ` +
          `${numberText(largest(measured.foulMs), 'ms')}; not proved ` +
          `${measured.cleanUnproved} and ${measured.foulUnproved} of ${questions.length}`,
      )
    }
  }
  return { figures, notes }
}

interface Plan {
  readonly setup: Setup
  readonly hops: number
  readonly budget: number
}

function inTurns(clean: Market, foul: Market, questions: readonly Question[], plan: Plan) {
  const result = {
    cleanMs: [] as number[],
    foulMs: [] as number[],
    cleanUnproved: 0,
    foulUnproved: 0,
  }
  const timed = (market: Market, question: Question) => {
    const query = { ...queryOf(question, plan.setup, plan.hops), workBudget: plan.budget }
    const start = performance.now()
    const { proved } = ask(market, query)
    return { ms: performance.now() - start, proved }
  }
  for (const [at, question] of questions.entries()) {
    // The sides alternate, because the second one finds the processor warm for the question.
    const isCleanFirst = at % 2 === 0
    const early = timed(isCleanFirst ? clean : foul, question)
    const late = timed(isCleanFirst ? foul : clean, question)
    const [ofClean, ofFoul] = isCleanFirst ? [early, late] : [late, early]
    result.cleanMs.push(ofClean.ms)
    result.foulMs.push(ofFoul.ms)
    if (!ofClean.proved) result.cleanUnproved++
    if (!ofFoul.proved) result.foulUnproved++
  }
  return result
}
