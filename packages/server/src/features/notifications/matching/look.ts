import { searchRanges } from '@hopwise/contract'
import {
  DEFAULT_ORDER,
  FAIR_CHANCE,
  type SearchOrder,
  TOO_NEW_CHANCE,
  type TransferFees,
  transferShare,
} from '@hopwise/market'
import { type AskOptions, type MarketGate, OUR_OWN } from '../../../market/market-gate.ts'
import type { DetailedPathView, PathDetail, SeenCycleView } from '../../../market/questions.ts'
import type { Finding } from '../firing/finding.ts'
import { findingOf } from './finding-of.ts'
import { type Asks, isOfLoops, type LoopAsks } from '../rules/rule.ts'
import type { LoopBook, PayingLoop } from './loop-book.ts'

/** A source that satisfies a rule now, and its best loop or chain. */
export interface Seen {
  readonly source: string
  /** A loop's expected profit; a rate's distance beyond its target. In percent. */
  readonly percent: number
  /** Percent of the capital by which Arbitrage orders a loop; a rate's distance. */
  readonly rankPercent: number
  /** Others through the same source. */
  readonly others: number
  readonly finding: () => Promise<Finding | null>
}

export type LookGate = Pick<MarketGate, 'ask'>

export interface LookParts {
  readonly gate: LookGate
  readonly book: LoopBook
  readonly now: () => number
  /** The fees of networks: expected profits are less these. Omitted: none. */
  readonly transferFees?: () => TransferFees | undefined
  /** The asker to whom it is charged; omitted: all rules together. */
  readonly by?: AskOptions
}

/** Steps one search may take, as those of visitors. */
const WORK_BUDGET = 1_000_000
/** Loops one look takes notice of, best first. */
const MOST_LOOPS = 300
export const BARE: PathDetail = { explanation: false, alternatives: 0, promise: true }
/** Visitors go first: the rules' use of threads counts as one visitor's. */
export const RULES_ASK = { ...OUR_OWN, asker: 'notifications' } as const

/** Whether the scanner's loops cover all that a rule asks for. */
export function isFollowed(asks: Asks, book: LoopBook): boolean {
  if (!isOfLoops(asks) || asks.includeSuspicious || asks.maxHops > searchRanges.followedHops[1])
    return false
  // The book has no doubtful loops.
  return leastOf(asks) >= FAIR_CHANCE && hasNoFilter(asks.filter) && book.follows(asks.capitalUsd)
}

/** Whether nothing is demanded but a chance, which the book knows. */
function hasNoFilter(filter: Asks['filter']): boolean {
  return Object.entries(filter).every(
    ([name, value]) =>
      name === 'leastReliability' ||
      value === undefined ||
      value === false ||
      value === 0 ||
      (Array.isArray(value) && value.length === 0),
  )
}

/**
 * Everything that satisfies a rule now, in Arbitrage's order and judged as there: nothing
 * suspicious or doubtful, unless the rule asks for it. From the book where that knows it. A rate's
 * result also has its distance below the target.
 */
export async function look(asks: Asks, parts: LookParts): Promise<Seen[]> {
  if (!isOfLoops(asks)) return lookForRate(asks, parts)
  return isFollowed(asks, parts.book) ? lookInBook(asks, parts) : lookForLoops(asks, parts)
}

/** Looks at these sources, or at all. */
export function lookInBook(asks: Asks, parts: LookParts, sources?: Iterable<string>): Seen[] {
  if (!isOfLoops(asks)) return []
  const { book } = parts
  const { capitalUsd, minProfitPercent, maxHops, through } = asks
  const wanted = new Set(through)
  const fits = ({ codes, cycle }: PayingLoop): boolean =>
    cycle.expectedPercent >= minProfitPercent &&
    cycle.probability >= leastOf(asks) &&
    codes.length <= maxHops &&
    (wanted.size === 0 || codes.some((code) => wanted.has(code)))
  return [...(sources ?? book.sources(capitalUsd))]
    .flatMap((source) => {
      const loops = book.loopsOf(capitalUsd, source).filter(fits)
      if (loops.length === 0) return []
      // Whether it is news goes by the same figure.
      const best = loops.reduce((most, loop) => (expectedIn(loop) > expectedIn(most) ? loop : most))
      const { expectedPercent: percent, rankPercent } = best.cycle
      const finding = () => quote(best, parts, asks)
      return [{ source, percent, rankPercent, others: loops.length - 1, finding }]
    })
    .toSorted(byRank)
}

function expectedIn({ cycle }: PayingLoop): number {
  return cycle.expectedPercent
}

/** The loop on the newest version; null where it is gone or not sure enough, or pays too little. */
async function quote(
  { cycle }: PayingLoop,
  { gate, now, transferFees, by = RULES_ASK }: LookParts,
  asks: LoopAsks & Asks,
): Promise<Finding | null> {
  const { path: id, giveAmount, source } = cycle
  const path = await gate.ask('path', { id, giveAmount, detail: BARE }, by)
  if (!path || path.suspicious || probabilityOf(path) < leastOf(asks)) return null
  const profitPercent = (path.getAmount / path.giveAmount - 1) * 100
  const { known, counted } = expectedOf(path, transferFees?.())
  if (counted < asks.minProfitPercent) return null
  const at = path.hops.findIndex(
    ({ exchanger, give, get }) =>
      exchanger.id === source.exchangerId && give.code === source.give && get.code === source.get,
  )
  if (at < 0) return null
  const usd = path.hops[0]!.give.usdPrice
  const earningsUsd = usd === null ? null : (path.getAmount - path.giveAmount) * usd
  const about = { source: at, profitPercent, expectedPercent: known, earningsUsd }
  return findingOf(path, { ...about, nowMs: now() })
}

async function lookForLoops(
  asks: Asks,
  { gate, now, transferFees, by = RULES_ASK }: LookParts,
): Promise<Seen[]> {
  if (!isOfLoops(asks)) return []
  const fees = transferFees?.()
  const { through, capitalUsd, minProfitPercent, maxHops } = asks
  const answer = await gate.ask(
    'arbitrage',
    {
      query: {
        capital: { kind: 'usd', usd: capitalUsd },
        minProfitPercent,
        maxHops,
        limit: MOST_LOOPS,
        groupBy: 'CURRENCIES',
        ...(through.length > 0 && { currencies: through }),
        filter: filterOf(asks),
        workBudget: WORK_BUDGET,
      },
      order: orderOf(asks),
      detail: BARE,
      // The rule says itself what is worth a message.
      includeSmall: true,
      ...(fees && { transferFees: fees }),
    },
    by,
  )
  if (!answer.ok) return []
  const bySource = new Map<string, Seen & { others: number }>()
  const nowMs = now()
  const ranked = answer.cycles
    .map((cycle) => ({ cycle, percent: expectedOf(cycle.path, fees).counted }))
    .filter(({ percent }) => percent >= minProfitPercent)
    .toSorted((a, b) => byRank(a.cycle, b.cycle))
  for (const { cycle, percent } of ranked) {
    const found = findingOfCycle(cycle, nowMs)
    const { source } = found
    const best = bySource.get(source)
    if (best) best.others++
    else {
      const { rankPercent } = cycle
      const finding = () => Promise.resolve(found)
      bySource.set(source, { source, percent, rankPercent, others: 0, finding })
    }
  }
  return [...bySource.values()]
}

async function lookForRate(asks: Asks, { gate, now, by = RULES_ASK }: LookParts): Promise<Seen[]> {
  if (isOfLoops(asks)) return []
  const { give, get, amount, target, isAtMost, maxHops } = asks
  const answer = await gate.ask(
    'paths',
    {
      query: {
        give,
        get,
        giveAmount: amount,
        maxHops,
        limit: 1,
        filter: filterOf(asks),
        workBudget: WORK_BUDGET,
      },
      // A rate is waited for as it is shown, by any chain that is sure enough.
      order: 'RETURN',
      detail: BARE,
    },
    by,
  )
  const path = answer.ok ? answer.paths[0] : undefined
  if (!path) return []
  const percent = ((isAtMost ? target / path.rate : path.rate / target) - 1) * 100
  const found = findingOf(path, { nowMs: now() })
  const finding = () => Promise.resolve(found)
  return [{ source: found.source, percent, rankPercent: percent, others: 0, finding }]
}

/** Suspicious ones that a rule includes come as any other: no believed one stands for them. */
function orderOf({ includeSuspicious }: Asks): SearchOrder {
  return includeSuspicious ? 'RETURN' : DEFAULT_ORDER
}

/** The least chance that a rule demands: fair and better, unless it asks for doubtful ones. */
export function leastOf({ filter, includeSuspicious }: Asks): number {
  return filter.leastReliability ?? (includeSuspicious ? 0 : FAIR_CHANCE)
}

/** Its filter as a search takes it. */
function filterOf(asks: Asks): Asks['filter'] {
  const { filter, includeSuspicious } = asks
  const leastReliability = leastOf(asks)
  return { ...filter, leastReliability, hideSuspicious: !includeSuspicious }
}

/** The chance that a chain holds, as filters count it. */
function probabilityOf({ promise }: DetailedPathView): number {
  return promise?.probability ?? TOO_NEW_CHANCE
}

interface Expected {
  /** Null: too new to say. */
  readonly known: number | null
  /** The figure that counts: of one too new what it shows. */
  readonly counted: number
}

/** The mean result of a loop in percent, less what networks take for sending its coins. */
function expectedOf(path: DetailedPathView, fees: TransferFees | undefined): Expected {
  const { hops, promise, giveAmount, getAmount } = path
  const coins = hops.map(({ give: { code, usdPrice } }) => ({ code, usd: usdPrice }))
  const share = transferShare(coins, giveAmount, fees)
  const percentOf = (amount: number) => (amount / giveAmount - 1 - share) * 100
  const amount = promise?.expectedAmount ?? null
  const known = amount === null ? null : percentOf(amount)
  return { known, counted: known ?? percentOf(getAmount) }
}

interface Ranked {
  readonly rankPercent: number
}

/** Arbitrage's order. */
function byRank(a: Ranked, b: Ranked): number {
  return b.rankPercent - a.rankPercent
}

/** The profit, or the distance beyond the target, from which a rule speaks. */
export function targetPercentOf(asks: Asks): number {
  return isOfLoops(asks) ? asks.minProfitPercent : 0
}

function findingOfCycle(cycle: SeenCycleView, nowMs: number): Finding {
  const { path, source, profitPercent, expectedPercent, earningsUsd } = cycle
  return findingOf(path, { source, profitPercent, expectedPercent, earningsUsd, nowMs })
}
