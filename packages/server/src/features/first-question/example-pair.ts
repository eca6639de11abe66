import { usualAmountAt } from '@hopwise/contract'
import type { CurrencyFacts, PairView } from '@hopwise/market'
import { isDoubted } from '../../market/is-doubted.ts'
import type { MarketNames } from '../../context.ts'
import { type MarketGate, OUR_OWN } from '../../market/market-gate.ts'
import { pathsQueryOf } from '../paths/index.ts'

/** A pair and an amount of its given currency. */
export interface ExamplePair {
  readonly give: string
  readonly get: string
  readonly giveAmount: number
}

/** The market that is searched. */
export interface MarketParts extends MarketNames {
  readonly gate: MarketGate
}

/** Pairs that are tried, those with most offers first: people change these most. */
const TRIED = 24
/** Prices so near are the same money, in two networks or at two banks. */
const SAME_MONEY = 0.03
/** The gain below which nobody takes several steps. */
const LEAST_GAIN = 0.002
/** Exchangers that change it directly: fewer are no comparison. */
const LEAST_SINGLES = 3
const LISTED = 20
const PLAIN = { explanation: false, alternatives: 0, promise: true }

/**
 * The pair with most offers in which a chain of several exchangers, trusted as much as any is,
 * returns more than the best single one. Cash is left out: it asks for a city first.
 */
export async function findExamplePair(parts: MarketParts): Promise<ExamplePair | undefined> {
  const { gate } = parts
  const facts = await gate.ask('currencies', {}, OUR_OWN)
  const priced = new Map(facts.filter(isPlain).map((each) => [each.code, each]))
  const pairs = await gate.ask('pairs', {}, OUR_OWN)
  for (const { give, get } of mostOffered(pairs, priced)) {
    const giveAmount = usualAmountAt(priced.get(give)!.usdPrice!)
    const pair = { give, get, giveAmount }
    const gain = await gainOf(parts, pair)
    if (gain !== undefined && gain >= LEAST_GAIN) return pair
  }
  return undefined
}

function isPlain({ group, usdPrice, priceSure }: CurrencyFacts): boolean {
  return group !== 'CASH' && usdPrice !== null && usdPrice > 0 && priceSure
}

function mostOffered(
  pairs: readonly PairView[],
  priced: ReadonlyMap<string, CurrencyFacts>,
): PairView[] {
  return pairs
    .filter(({ give, get }) => {
      const [given, got] = [priced.get(give)?.usdPrice, priced.get(get)?.usdPrice]
      return given && got && Math.abs(given / got - 1) > SAME_MONEY
    })
    .sort((a, b) => b.offers - a.offers || (a.give + a.get < b.give + b.get ? -1 : 1))
    .slice(0, TRIED)
}

/**
 * The part by which the most expected way returns more than the best exchanger that is no bait;
 * undefined where everything is doubtful, or too few exchangers change it directly.
 */
export async function gainOf(parts: MarketParts, pair: ExamplePair): Promise<number | undefined> {
  const [chain] = await believed(parts, pair)
  if (!chain) return undefined
  const singles = await believed(parts, { ...pair, maxHops: 1, groupBy: 'OFFERS' })
  // One exchanger may list the same in many cities, and is one all the same.
  const exchangers = new Set(singles.map(({ hops }) => hops[0]!.exchanger.id))
  if (exchangers.size < LEAST_SINGLES) return undefined
  return chain.getAmount / Math.max(...singles.map(({ getAmount }) => getAmount)) - 1
}

interface PairSearch extends ExamplePair {
  readonly maxHops?: number
  readonly groupBy?: 'OFFERS'
}

/** Paths as the home page queries and lists them, without doubtful ones. */
async function believed(parts: MarketParts, search: PairSearch) {
  const query = pathsQueryOf({ ...search, limit: LISTED }, parts)
  const question = { query, detail: PLAIN }
  const answer = await parts.gate.ask('paths', question, OUR_OWN)
  const paths = answer.ok ? answer.paths : []
  return paths.filter((path) => !isDoubted(path))
}
