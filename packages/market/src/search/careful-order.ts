import { findCycles } from '../cycles/find-cycles.ts'
import type { CyclesAnswer, FoundCycle } from '../cycles/found-cycle.ts'
import { loopOf } from '../cycles/loop-of.ts'
import type { Market } from '../market/market.ts'
import type { PathsAnswer } from '../paths/find-within.ts'
import { findPaths } from './find-paths.ts'
import type { FoundPath } from '../paths/found-path.ts'
import {
  type CyclesQuery,
  DEFAULT_CYCLES,
  DEFAULT_PATHS,
  DEFAULT_WORK_BUDGET,
  MAX_LIMIT,
  type OfferFilter,
  type PathsQuery,
  type Refusal,
} from '../query/query.ts'
import { compareTrust, isTrusted, type TrustStep } from '../trust/trust-step.ts'
import { listedFilter } from './search-defaults.ts'

/**
 * The number of the highest returns that are put in order: as many as are requested, at least the
 * usual number, and the most where none of those is trusted.
 */
const ORDERED = {
  paths: { usual: DEFAULT_PATHS, most: 200 },
  cycles: { usual: DEFAULT_CYCLES, most: MAX_LIMIT },
} as const

type TrustOf = (path: FoundPath) => TrustStep

/** The share of its shown amount that a chain is expected to pay: all of it where nobody says. */
type ExpectedOf = (path: FoundPath) => number

const PAYS_ALL: ExpectedOf = () => 1

/**
 * Chains by steps of trust, and in each by their return, or by what is expected of it. They are
 * the believed offers' highest returns; others come where these do not fill the list: those
 * through suspicious offers only where the filter says that these are not hidden. The work is that
 * of one search.
 */
export function findPathsCarefully(
  market: Market,
  query: PathsQuery,
  trustOf: TrustOf,
  expectedOf = PAYS_ALL,
): PathsAnswer | Refusal {
  const { limit = DEFAULT_PATHS, groupBy, getAmount } = query
  const isBackward = getAmount !== undefined
  const found = inSteps<FoundPath>({
    ...query,
    ...ORDERED.paths,
    limit,
    find: (search) => {
      const answer = findPaths(market, { ...query, ...search })
      return answer.ok ? { ...answer, rows: answer.paths } : answer
    },
    trustOf,
    keyOf: (path) => (groupBy === 'OFFERS' ? path.id : codesOf(path)),
    // A wanted amount takes the more to be given, the less of it is expected.
    worthOf: isBackward
      ? (path) => -(path.giveAmount / expectedOf(path))
      : (path) => path.getAmount * expectedOf(path),
  })
  if (!found.ok) return found
  const { rows: paths, bounds, ...answer } = found
  if (answer.proved) return { ...answer, paths }
  return { ...answer, paths, bound: isBackward ? Math.min(...bounds) : Math.max(...bounds) }
}

/** Cycles by steps of trust, and in each by their (expected) profit on the capital. */
export function findCyclesCarefully(
  market: Market,
  query: CyclesQuery,
  trustOf: TrustOf,
  expectedOf = PAYS_ALL,
): CyclesAnswer | Refusal {
  const { limit = DEFAULT_CYCLES, groupBy } = query
  const found = inSteps<FoundCycle>({
    ...query,
    ...ORDERED.cycles,
    limit,
    find: (search) => {
      const answer = findCycles(market, { ...query, ...search })
      return answer.ok ? { ...answer, rows: answer.cycles, bound: answer.boundPercent } : answer
    },
    trustOf: ({ path }) => trustOf(path),
    keyOf: ({ path }) => (groupBy === 'CURRENCIES' ? loopOf(path) : path.id),
    worthOf: (cycle) => expectedEarned(cycle, expectedOf(cycle.path)),
  })
  if (!found.ok) return found
  const { rows: cycles, bounds, ...answer } = found
  return { ...answer, cycles, ...(answer.proved ? {} : { boundPercent: Math.max(...bounds) }) }
}

/** Percent of the capital that a cycle earns where that share of its shown amount arrives. */
function expectedEarned({ profitPercent, earnedPercent }: FoundCycle, share: number): number {
  // Nothing is computed where nothing is lost, so that equals stay equal.
  if (share === 1) return earnedPercent
  // It may enter with a part of the capital only.
  const entered = profitPercent === 0 ? 0 : earnedPercent / profitPercent
  return entered * ((100 + profitPercent) * share - 100)
}

function codesOf({ hops }: FoundPath): string {
  return [hops[0]!.offer.from, ...hops.map(({ offer }) => offer.to)].join(' ')
}

interface Search {
  readonly limit: number
  readonly filter: OfferFilter
  readonly workBudget: number
}

interface Found<Row> {
  readonly ok: true
  readonly marketVersion: number
  readonly rows: readonly Row[]
  readonly proved: boolean
  readonly bound?: number | undefined
  readonly work: number
}

interface Steps<Row> {
  readonly limit: number
  readonly usual: number
  readonly most: number
  readonly filter?: OfferFilter
  readonly workBudget?: number
  readonly find: (search: Search) => Found<Row> | Refusal
  readonly trustOf: (row: Row) => TrustStep
  /** The key of a list's row: a believed one stands for the others of its key. */
  readonly keyOf: (row: Row) => string
  /** The measure by which rows of one step are ordered, the highest first. */
  readonly worthOf: (row: Row) => number
}

/** `bounds` of the searches that were cut short. */
type InSteps<Row> = Omit<Found<Row>, 'bound'> & { readonly bounds: readonly number[] }

function inSteps<Row>(steps: Steps<Row>): InSteps<Row> | Refusal {
  const { limit, usual, most, workBudget = DEFAULT_WORK_BUDGET } = steps
  const isBelievedOnly = steps.filter?.hideSuspicious === true
  let work = 0
  const find = (count: number, filter: OfferFilter) => {
    const left = Math.max(1, workBudget - work)
    const found = steps.find({ limit: count, filter, workBudget: left })
    if (found.ok) work += found.work
    return found
  }
  for (let count = Math.max(limit, usual); ; count = most) {
    const believed = find(count, { ...steps.filter, hideSuspicious: true })
    if (!believed.ok) return believed
    const isFull = believed.rows.length >= count
    const others =
      isFull || isBelievedOnly ? believed : find(count, listedFilter(steps.filter, 'CAREFUL') ?? {})
    if (!others.ok) return others
    const rows = ordered([...believed.rows, ...others.rows], steps)
    if (isFull && count < most && !rows.some(([step]) => isTrusted(step))) continue
    const cutShort = [believed, others].filter(({ proved }) => !proved)
    return {
      ok: true,
      marketVersion: believed.marketVersion,
      rows: rows.slice(0, limit).map(([, row]) => row),
      proved: cutShort.length === 0,
      bounds: cutShort.map(({ bound = NaN }) => bound),
      work,
    }
  }
}

function ordered<Row>(found: readonly Row[], steps: Steps<Row>): (readonly [TrustStep, Row])[] {
  const byKey = new Map<string, Row>()
  for (const row of found) {
    const key = steps.keyOf(row)
    if (!byKey.has(key)) byKey.set(key, row)
  }
  return [...byKey.values()]
    .map((row) => [steps.trustOf(row), row, steps.worthOf(row)] as const)
    .sort(([a, , x], [b, , y]) => compareTrust(a, b) || y - x)
    .map(([step, row]) => [step, row] as const)
}
