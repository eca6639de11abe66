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
  /**
   * Whether offers of one sequence of currencies rank by more than they show, so that the one that
   * shows most does not speak for the others.
   */
  readonly byOffer?: boolean
  /** Whether suspicious offers rank as any other does, and none stands for them. */
  readonly anyBelief?: boolean
}

/** The ranks that an order of cycles goes by. */
export interface CycleRanks extends Pick<Ranks, 'trustOf' | 'byOffer' | 'anyBelief'> {
  /** Percent of the capital that a cycle ranks by; left out: its profit. */
  readonly worthOf?: (cycle: FoundCycle) => number
  readonly passes?: (cycle: FoundCycle) => boolean
  /** Whether a cycle is worth listing, however sure it is; left out: any is. */
  readonly isWorth?: (cycle: FoundCycle) => boolean
  /** The most cycles listed that owe their profit to one source; left out: any number. */
  readonly perSource?: number
}

const PAYS_ALL = () => 1

/** The share of the work after which no longer list is searched for: it would come to less. */
const WORTH_MORE = 0.5

const BY_OFFER = { groupBy: 'OFFERS' } as const

const earnedOf = ({ earnedPercent }: FoundCycle) => earnedPercent

/**
 * Chains by steps of trust, and in each by their return, or by what is expected of it. They are
 * the believed offers' highest returns; others come where these do not fill the list: those
 * through suspicious offers only where the filter says that these are not hidden. Of a sequence of
 * currencies it lists the first in this order that is sure enough. The work is that of one search.
 */
export function findPathsCarefully(
  market: Market,
  query: PathsQuery,
  { trustOf, expectedOf = PAYS_ALL, passes = () => true, byOffer, anyBelief }: Ranks,
): PathsAnswer | Refusal {
  const { limit = DEFAULT_PATHS, groupBy, getAmount } = query
  const isBackward = getAmount !== undefined
  const find = (search: Partial<PathsQuery>) => {
    const answer = findPaths(market, { ...query, ...search })
    return answer.ok ? { ...answer, rows: answer.paths } : answer
  }
  const found = inSteps<FoundPath>({
    ...query,
    ...ORDERED.paths,
    limit,
    anyBelief,
    find,
    // Chains are so many that they may leave no room for any direct offer but the highest.
    findOffers:
      byOffer && groupBy !== 'OFFERS'
        ? [{ ...BY_OFFER, maxHops: 1 }, BY_OFFER].map(
            (each) => (search: Search) => find({ ...search, ...each }),
          )
        : [],
    trustOf,
    keyOf: (path) => (groupBy === 'OFFERS' ? path.id : codesOf(path)),
    // A wanted amount takes the more to be given, the less of it is expected.
    worthOf: isBackward
      ? (path) => -(path.giveAmount / expectedOf(path))
      : (path) => path.getAmount * expectedOf(path),
    shownOf: (path) => (isBackward ? path.giveAmount : path.getAmount),
    passes,
    isWorth: () => true,
    selected: (rows) => rows,
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
  ranks: CycleRanks,
): CyclesAnswer | Refusal {
  const { trustOf, worthOf = earnedOf, perSource, byOffer, anyBelief } = ranks
  const { passes = () => true, isWorth = () => true } = ranks
  const { limit = DEFAULT_CYCLES, groupBy } = query
  const find = (search: Partial<CyclesQuery>) => {
    const answer = findCycles(market, { ...query, ...search })
    return answer.ok ? { ...answer, rows: answer.cycles, bound: answer.boundPercent } : answer
  }
  const found = inSteps<FoundCycle>({
    ...query,
    ...ORDERED.cycles,
    limit,
    anyBelief,
    find,
    findOffers:
      byOffer && groupBy === 'CURRENCIES'
        ? [(search: Search) => find({ ...search, ...BY_OFFER })]
        : [],
    trustOf: ({ path }) => trustOf(path),
    keyOf: ({ path }) => (groupBy === 'CURRENCIES' ? loopOf(path) : path.id),
    worthOf,
    shownOf: earnedOf,
    passes,
    isWorth,
    selected: (cycles) => fewOfEach(market, cycles, perSource),
  })
  if (!found.ok) return found
  const { rows: cycles, bounds, ...answer } = found
  return { ...answer, cycles, ...(answer.proved ? {} : { boundPercent: Math.max(...bounds) }) }
}

/** The first cycles of each source: an exchanger's offers in a pair. */
export function fewOfEach(
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
  readonly anyBelief?: boolean | undefined
  readonly find: Find<Row>
  /** Searches for offers one by one, where those of one key differ in rank. */
  readonly findOffers: readonly Find<Row>[]
  readonly trustOf: (row: Row) => TrustStep
  /** The key of a list's row: a believed one stands for the others of its key. */
  readonly keyOf: (row: Row) => string
  /** The measure by which rows of one step are ordered, the highest first. */
  readonly worthOf: (row: Row) => number
  /** The shown return, by which searches list their rows. */
  readonly shownOf: (row: Row) => number
  readonly passes: (row: Row) => boolean
  /** Whether a row is worth listing: what is not is not missed. */
  readonly isWorth: (row: Row) => boolean
  /** The rows to list, of all in their order. */
  readonly selected: (rows: readonly Row[]) => readonly Row[]
}

type Find<Row> = (search: Search) => Found<Row> | Refusal

/** `bounds` of the searches that were cut short. */
type InSteps<Row> = Omit<Found<Row>, 'bound'> & { readonly bounds: readonly number[] }

function inSteps<Row>(steps: Steps<Row>): InSteps<Row> | Refusal {
  const { limit, usual, most, filter, passes, isWorth, keyOf, anyBelief } = steps
  const { workBudget = DEFAULT_WORK_BUDGET } = steps
  const believedFilter = anyBelief ? { ...filter } : { ...filter, hideSuspicious: true }
  const isBelievedOnly = anyBelief || filter?.hideSuspicious === true
  let work = 0
  const believedRows: Row[] = []
  const otherRows: Row[] = []
  const inBudget = (find: Find<Row>, count: number, taken: OfferFilter) => {
    const left = Math.max(1, workBudget - work)
    const found = find({ limit: count, filter: taken, workBudget: left })
    if (found.ok) work += found.work
    return found
  }
  for (let count = Math.max(limit, usual); ; count = most) {
    const believed = inBudget(steps.find, count, believedFilter)
    if (!believed.ok) return believed
    const isFilled = believed.rows.length >= count && believed.rows.filter(passes).length >= limit
    const others =
      isFilled || isBelievedOnly
        ? believed
        : inBudget(steps.find, count, listedFilter(filter, 'EXPECTED') ?? {})
    if (!others.ok) return others
    const offers: Found<Row>[] = []
    const [highest] = believed.rows
    for (const find of highest ? steps.findOffers : []) {
      if (work >= workBudget) break
      const found = inBudget(find, Math.min(count, most), believedFilter)
      if (!found.ok) return found
      offers.push(found)
    }
    // A longer search that runs out of work finds less than the one before it.
    for (const { rows } of [believed, ...offers]) believedRows.push(...rows)
    if (others !== believed) otherRows.push(...others.rows)
    const inOrder = ordered(believedRows, otherRows, steps)
    const selected = steps.selected(inOrder.map(([, row]) => row))
    const listable = [...believedRows, ...otherRows].filter(isWorth)
    const keys = new Set(listable.map(keyOf))
    const isShort = selected.length < Math.min(limit, keys.size)
    const isAnyTrusted = inOrder.some(([step]) => isTrusted(step))
    // Other offers may pass of a key none of whose rows does.
    const isUnsure = isShort && new Set(listable.filter(passes).map(keyOf)).size < keys.size
    const fullOffers = offers.filter(({ rows }) => rows.length >= Math.min(count, most))
    const full = [
      ...(believed.rows.length >= count ? [believed] : []),
      ...(isUnsure || !isAnyTrusted ? fullOffers : []),
    ]
    const hasTime = work < workBudget * WORTH_MORE
    if (full.length > 0 && count < most && hasTime && (isShort || !isAnyTrusted)) continue
    // A list that is as long as requested says of each of its rows' offers the best it has seen.
    const searches = [believed, others, ...(isUnsure ? offers : [])]
    const bounds = searches.filter(({ proved }) => !proved).map(({ bound = NaN }) => bound)
    // Beyond those that were looked at, others may be selected: they show less than these.
    if (isShort) bounds.push(...full.map(({ rows }) => steps.shownOf(rows.at(-1)!)))
    const isCutShort = highest && offers.length < steps.findOffers.length
    if (isUnsure && isCutShort) bounds.push(steps.shownOf(highest))
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

/** Those that pass and are worth listing, in order, each the first of its key. */
function ordered<Row>(
  believed: readonly Row[],
  others: readonly Row[],
  { keyOf, passes, isWorth, trustOf, worthOf }: Steps<Row>,
): (readonly [TrustStep, Row])[] {
  const isListed = (row: Row): boolean => passes(row) && isWorth(row)
  const sure = believed.filter(isListed)
  const stoodFor = new Set(sure.map(keyOf))
  const listed = [...sure, ...others.filter((row) => !stoodFor.has(keyOf(row)) && isListed(row))]
  const byKey = new Map<string, readonly [TrustStep, Row]>()
  const inOrder = listed
    .map((row) => [trustOf(row), row, worthOf(row)] as const)
    .sort(([a, , x], [b, , y]) => compareTrust(a, b) || y - x)
  for (const [step, row] of inOrder) {
    const key = keyOf(row)
    if (!byKey.has(key)) byKey.set(key, [step, row])
  }
  return [...byKey.values()]
}
