import { expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import type { Market } from '../market/market.ts'
import { diagnoseNoRoute } from '../no-route/diagnose-no-route.ts'
import { findOpportunities } from '../opportunities/find-opportunities.ts'
import { findPaths } from '../search/find-paths.ts'
import type { CycleCapital, PathsQuery, Refusal } from '../query/query.ts'
import { findSplit } from '../splits/find-split.ts'
import { ReadMeter } from './checks/read-meter.ts'
import { HOSTILE_MARKETS } from './markets/hostile-markets.ts'
import { marketOf } from './markets/market-spec.ts'

const WORK = 20_000
/** Begun work is ended, and twenty sources are looked at for their capacities. */
const MOST_WORK = 1.5 * WORK + 20 * 2_000
/** Rows that are only glanced at are a quarter of a step and ten numbers each. */
const READS_A_STEP = 30
const READS_AT_ONCE = 5_000

const AMOUNT = 100

/** Every kind of question: asks it, and returns the work it says it took. */
function questionsOf(market: Market): Record<string, () => number> {
  const [give, get] = [0, -1].map((at) => market.currencies.codes.at(at)!) as [string, string]
  const baseQuery = { give, get, maxHops: 4, limit: 500, workBudget: WORK } as const
  const paths = (query: Partial<PathsQuery>) => () =>
    workOf(findPaths(market, { ...baseQuery, ...query }))
  const filter = { minReserveUsd: 1, city: 'T7' }
  const questions: Record<string, () => number> = {
    'paths by offers': paths({ giveAmount: AMOUNT, groupBy: 'OFFERS' }),
    'paths by offers, backwards': paths({ getAmount: AMOUNT, groupBy: 'OFFERS' }),
    'paths of one city': paths({ giveAmount: AMOUNT, filter }),
    'why there is no path': () => {
      const query = { give, get, giveAmount: 1e9, filter: { minReviews: 50, city: 'T7' } }
      const diagnosis = diagnoseNoRoute(market, query, { workBudget: WORK })
      if (!diagnosis || 'ok' in diagnosis) throw new Error('no diagnosis')
      return diagnosis.work
    },
    'an amount in two parts': () =>
      workOf(findSplit(market, { give, get, giveAmount: 1.5 * AMOUNT, workBudget: WORK })),
  }
  const amounts = Object.fromEntries(market.currencies.codes.map((code) => [code, AMOUNT]))
  const capitals: readonly CycleCapital[] = [
    { kind: 'amounts', amounts },
    { kind: 'upTo', usd: AMOUNT },
    { kind: 'best' },
  ]
  for (const capital of capitals) {
    for (const minProfitPercent of [0.1, -100]) {
      const query = { capital, minProfitPercent, maxHops: 4, workBudget: WORK }
      const name = `of ${minProfitPercent} %, capital "${capital.kind}"`
      questions[`cycles ${name}`] = () => workOf(findCycles(market, { ...query, limit: 500 }))
      questions[`loops ${name}`] = () =>
        workOf(findCycles(market, { ...query, limit: 1000, groupBy: 'CURRENCIES' }))
      questions[`opportunities ${name}`] = () => workOf(findOpportunities(market, query))
    }
  }
  return questions
}

function workOf(answer: { readonly ok: true; readonly work: number } | Refusal): number {
  if (!answer.ok) throw new Error(`${answer.reason} ${answer.argument}`)
  return answer.work
}

test.each(Object.entries(HOSTILE_MARKETS))(
  'every query counts all its reads as work and stays within its budget in the market of %s',
  (_, exchangers) => {
    const market = marketOf({ exchangers: exchangers() })
    const meter = new ReadMeter(market)
    const dear: string[] = []
    for (const [name, ask] of Object.entries(questionsOf(market))) {
      let work = 0
      const reads = meter.during(() => (work = ask()))
      const isWithinLimits = work <= MOST_WORK && reads <= READS_AT_ONCE + work * READS_A_STEP
      if (!isWithinLimits)
        dear.push(`${name}: ${Math.round(work)} steps, ${Math.round(reads)} reads`)
    }
    expect(dear).toEqual([])
  },
  // Half a minute in all on an idle core; others may work on it, too.
)
