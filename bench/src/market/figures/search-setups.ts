import {
  findPaths,
  type Market,
  type PathGrouping,
  type PathsAnswer,
  type PathsQuery,
} from '@hopwise/market'
import { median } from '../../report/statistics.ts'
import type { Scan } from '../inputs/scan.ts'
import type { Question } from '../inputs/seeded-queries.ts'

/** The options of one way to ask a question. */
export interface Setup {
  readonly groupBy: PathGrouping
  readonly isBackward: boolean
  readonly hideSuspicious: boolean
}

export const SETUPS: readonly Setup[] = [true, false].flatMap((hideSuspicious) =>
  [false, true].flatMap((isBackward) =>
    (['OFFERS', 'CURRENCIES'] as const).map((groupBy) => ({
      groupBy,
      isBackward,
      hideSuspicious,
    })),
  ),
)

export function setupText({ groupBy, isBackward, hideSuspicious }: Setup): string {
  const direction = isBackward ? 'wanted amount' : 'given amount'
  return `${groupBy}, ${direction}, ${hideSuspicious ? 'suspicious hidden' : 'all offers'}`
}

export function queryOf(question: Question, setup: Setup, maxHops: number): PathsQuery {
  const { give, get, giveAmount, getAmount, filter } = question
  return {
    give,
    get,
    ...(setup.isBackward ? { getAmount } : { giveAmount }),
    maxHops,
    limit: 50,
    groupBy: setup.groupBy,
    filter: { ...filter, hideSuspicious: setup.hideSuspicious },
  }
}

/** The answer; a refusal would be a fault of the bench. */
export function ask(market: Market, query: PathsQuery): PathsAnswer {
  const answer = findPaths(market, query)
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  return answer
}

export const BUDGET_SCANS = 100

/**
 * The duration in scans of a long search; the pace of shorter ones is distorted by start and end.
 */
const LONG_SCANS = 20
const LEAST_SAMPLES = 12

/**
 * The work budget that lasts about as long as 100 scans: the pace of long searches, in rows and
 * steps a millisecond, times the time of 100 scans. Few questions are that long, so these ask for
 * far more than usual: 500 paths of up to 6 hops.
 */
export function calibratedBudget(
  market: Market,
  scan: Scan,
  questions: readonly Question[],
): number {
  const samples: { pace: number; ms: number }[] = []
  for (const question of questions) {
    for (const setup of SETUPS) {
      const query = { ...queryOf(question, setup, 6), limit: 500, workBudget: 1_500_000 }
      const start = performance.now()
      const { work } = ask(market, query)
      const ms = performance.now() - start
      samples.push({ pace: work / ms, ms })
    }
  }
  const scanMs = scan.medianMs()
  samples.sort((a, b) => b.ms - a.ms)
  const long = samples.filter(({ ms }) => ms > LONG_SCANS * scanMs).length
  const chosen = samples.slice(0, Math.max(long, LEAST_SAMPLES))
  return Math.round(median(chosen.map(({ pace }) => pace)) * BUDGET_SCANS * scanMs)
}
