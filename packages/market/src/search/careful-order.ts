import { findCycles } from '../cycles/find-cycles.ts'
import type { CyclesAnswer, FoundCycle } from '../cycles/found-cycle.ts'
import { loopOf } from '../cycles/loop-of.ts'
import type { Market } from '../market/market.ts'
import { sourceHopOf } from '../opportunities/source.ts'
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

/** The ranks that an order goes by, besides the return. */
export interface Ranks {
  readonly trustOf: (path: FoundPath) => TrustStep
  /** The share of its shown amount that a chain is expected to pay; left out: all of it. */
  readonly expectedOf?: (path: FoundPath) => number
  /** Whether a chain is sure enough to be listed; left out: any is. */
  readonly passes?: (path: FoundPath) => boolean
}

/** The ranks that an order of cycles goes by. */
export interface CycleRanks extends Pick<Ranks, 'trustOf'> {
  /** Percent of the capital that a cycle ranks by; left out: its profit. */
  readonly worthOf?: (cycle: FoundCycle) => number
  readonly passes?: (cycle: FoundCycle) => boolean
  /** The most cycles listed that owe their profit to one source; left out: any number. */
  readonly perSource?: number
}

const PAYS_ALL = () => 1

const earnedOf = ({ earnedPercent }: FoundCycle) => earnedPercent

/**
 * Chains by steps of trust, and in each by their return, or by what is expected of it. They are
 * the believed offers' highest returns; others come where these do not fill the list: those
 * through suspicious offers only where the filter says that these are not hidden. The work is that
 * of one search.
 */
export function findPathsCarefully(
  market: Market,
  query: PathsQuery,
  { trustOf, expectedOf = PAYS_ALL, passes = () => true }: Ranks,
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
    shownOf: (path) => (isBackward ? path.giveAmount : path.getAmount),
    selected: (rows) => rows.filter(passes),
  })
  if (!found.ok) return found
  const { rows: paths, bounds, ...answer } = found
  if (answer.proved) return { ...answer, paths }
  return { ...answer, paths, bound: isBackward ? Math.min(...bounds) : Math.max(...bounds) }
}

/** Cycles by steps of trust, and in each by their profit on the capital, or what they rank by. */
export function findCyclesCarefully(
  market: Market,
  query: CyclesQuery,
  { trustOf, worthOf = earnedOf, passes = () => true, perSource }: CycleRanks,
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
    worthOf,
    shownOf: earnedOf,
    selected: (cycles) => fewOfEach(market, cycles.filter(passes), perSource),
  })
  if (!found.ok) return found
  const { rows: cycles, bounds, ...answer } = found
  return { ...answer, cycles, ...(answer.proved ? {} : { boundPercent: Math.max(...bounds) }) }
}

/** The first cycles of each source: an exchanger's offers in a pair. */
function fewOfEach(
  market: Market,
  cycles: readonly FoundCycle[],
  most: number | undefined,
): readonly FoundCycle[] {
  if (most === undefined) return cycles
  const counts = new Map<string, number>()
  return cycles.filter(({ path }) => {
    const { exchanger, from, to } = path.hops[sourceHopOf(market, path)]!.offer
    const source = `${exchanger.id}:${from}:${to}`
    const count = (counts.get(source) ?? 0) + 1
    counts.set(source, count)
    return count <= most
  })
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
  /** The shown return, by which searches list their rows. */
  readonly shownOf: (row: Row) => number
  /** The rows to list, of all in their order. */
  readonly selected: (rows: readonly Row[]) => readonly Row[]
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
      isFull || isBelievedOnly
        ? believed
        : find(count, listedFilter(steps.filter, 'EXPECTED') ?? {})
    if (!others.ok) return others
    const rows = ordered([...believed.rows, ...others.rows], steps)
    const selected = steps.selected(rows.map(([, row]) => row))
    const isShort = selected.length < Math.min(limit, rows.length)
    const isAnyTrusted = rows.some(([step]) => isTrusted(step))
    if (isFull && count < most && (isShort || !isAnyTrusted)) continue
    const cutShort = [believed, others].filter(({ proved }) => !proved)
    const bounds = cutShort.map(({ bound = NaN }) => bound)
    // Beyond those that were looked at, others may be selected: they show less than these.
    if (isShort && isFull) bounds.push(steps.shownOf(believed.rows.at(-1)!))
    return {
      ok: true,
      marketVersion: believed.marketVersion,
      rows: selected.slice(0, limit),
      proved: bounds.length === 0,
      bounds,
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
