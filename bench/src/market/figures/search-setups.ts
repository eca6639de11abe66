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

/** A way to ask the same question. */
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

const BUDGET_SCANS = 100

/** Searches shorter than this tell of their start and end, not of the pace of their work. */
const LONG_SCANS = 3

/**
 * The work budget that lasts about as long as 100 scans: the pace of long searches, in rows and
 * steps a millisecond, times the time of 100 scans. Warms the engine up as well.
 */
export function calibratedBudget(
  market: Market,
  scan: Scan,
  questions: readonly Question[],
): number {
  const paces: { pace: number; ms: number }[] = []
  for (const setup of SETUPS) {
    for (const question of questions) {
      const start = performance.now()
      const { work } = ask(market, { ...queryOf(question, setup, 4), workBudget: 2_000_000 })
      const ms = performance.now() - start
      paces.push({ pace: work / ms, ms })
    }
  }
  const scanMs = scan.medianMs()
  const long = paces.filter(({ ms }) => ms > LONG_SCANS * scanMs)
  const longest = paces.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  const chosen = long.length >= 20 ? long : longest
  return Math.round(median(chosen.map(({ pace }) => pace)) * BUDGET_SCANS * scanMs)
}
