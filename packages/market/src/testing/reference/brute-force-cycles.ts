import type { CyclesQuery } from '../../query/query.ts'
import {
  admittedRows,
  chainsBetween,
  compareChains,
  idOf,
  type ReferenceBook,
  type ReferenceRow,
  walkForward,
} from './reference-book.ts'

export interface ReferenceCycle {
  /** An id of the offers from the start. */
  readonly id: string
  readonly start: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly profitPercent: number
  /** Percent of the capital, all of it entered or not. */
  readonly earnedPercent: number
  readonly chain: readonly ReferenceRow[]
}

interface Candidate extends ReferenceCycle {
  readonly canonical: readonly ReferenceRow[]
}

/**
 * Every cycle the query allows, each from its best start, best first, without a limit; by
 * currencies the best of each loop.
 * @param without ids of offers that none may use.
 */
export function allCycles(
  book: ReferenceBook,
  query: CyclesQuery,
  without: ReadonlySet<string> = new Set(),
): ReferenceCycle[] {
  const { maxHops = 3, filter, currencies = [], groupBy = 'OFFERS', loop } = query
  const { minProfitPercent = 0.1, maxProfitPercent = Infinity } = query
  const rows = admittedRows(book, filter).filter(({ id }) => !without.has(id))
  const sound = new Set(admittedRows(book, { hideSuspicious: true }))
  const { isSure } = book
  const starts = [...book.codes].filter((code) => !filter?.hideSuspicious || isSure(code))
  const candidates = starts.flatMap((start): Candidate[] =>
    chainsBetween(rows, { from: start, to: start, maxHops, filter, isSure }).flatMap((chain) => {
      const giveAmount = entryAmount(book, query, start, chain)
      const getAmount = giveAmount === undefined ? undefined : walkForward(chain, giveAmount)
      if (giveAmount === undefined || getAmount === undefined) return []
      const profitPercent = ((getAmount - giveAmount) / giveAmount) * 100
      if (profitPercent < minProfitPercent || profitPercent > maxProfitPercent) return []
      const isTouched = chain.some(({ from }) => currencies.includes(from))
      if (currencies.length > 0 && !isTouched) return []
      if (loop && loopOf(chain) !== loopOf(loop.map((from) => ({ from })))) return []
      if (query.onlySuspicious && chain.every((row) => sound.has(row))) return []
      const canonical = canonicalOf(chain)
      const earned = { giveAmount, getAmount, profitPercent }
      const earnedPercent = earnedPercentOf(book, query, start, earned)
      return [{ ...earned, id: idOf(chain), start, earnedPercent, chain, canonical }]
    }),
  )
  candidates.sort(
    (a, b) =>
      b.earnedPercent - a.earnedPercent ||
      a.chain.length - b.chain.length ||
      compareChains(a.canonical, b.canonical) ||
      compareText(a.start, b.start) ||
      b.giveAmount - a.giveAmount,
  )
  const seen = new Set<string>()
  return candidates.filter(({ canonical }) => {
    const identity = groupBy === 'OFFERS' ? idOf(canonical) : loopOf(canonical)
    if (seen.has(identity)) return false
    seen.add(identity)
    return true
  })
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The same offers begun with the smallest one. */
function canonicalOf(chain: readonly ReferenceRow[]): readonly ReferenceRow[] {
  const rotations = chain.map((_, at) => [...chain.slice(at), ...chain.slice(0, at)])
  return rotations.toSorted(compareChains)[0]!
}

/** Its currencies, from the first by name. */
export function loopOf(chain: readonly Pick<ReferenceRow, 'from'>[]): string {
  const codes = chain.map(({ from }) => from)
  const first = codes.indexOf(codes.toSorted()[0]!)
  return [...codes.slice(first), ...codes.slice(0, first)].join('>')
}

/** The cycle's entry amount, or undefined where it cannot be entered. */
function entryAmount(
  book: ReferenceBook,
  { capital }: CyclesQuery,
  start: string,
  chain: readonly ReferenceRow[],
): number | undefined {
  if (capital.kind === 'amounts') return capital.amounts[start]
  const price = book.usdPriceOf(start)
  if (capital.kind === 'usd') return price === undefined ? undefined : capital.usd / price
  const top = topAmount(chain)
  if (capital.kind === 'upTo') {
    return price === undefined ? undefined : Math.min(top, capital.usd / price)
  }
  const { floorUsd = 0 } = capital
  if (floorUsd > 0 && !(price !== undefined && top >= floorUsd / price)) return undefined
  return top
}

function earnedPercentOf(
  book: ReferenceBook,
  { capital }: CyclesQuery,
  start: string,
  {
    giveAmount,
    getAmount,
    profitPercent,
  }: Pick<ReferenceCycle, 'giveAmount' | 'getAmount' | 'profitPercent'>,
): number {
  if (capital.kind !== 'upTo') return profitPercent
  return (((getAmount - giveAmount) * book.usdPriceOf(start)!) / capital.usd) * 100
}

/**
 * The greatest double that gives no hop more than it takes: each hop's input only grows with the
 * first amount, so the doubles from zero to the first limit are bisected, by their bits.
 */
export function topAmount(chain: readonly Pick<ReferenceRow, 'slope' | 'fee' | 'hi'>[]): number {
  const fits = (first: number): boolean => {
    let amount = first
    return chain.every(({ slope, fee, hi }) => {
      const isTaken = amount <= hi
      amount = slope * amount - fee
      return isTaken
    })
  }
  const view = new DataView(new ArrayBuffer(8))
  const numberOfBits = (bits: bigint): number => {
    view.setBigUint64(0, bits)
    return view.getFloat64(0)
  }
  const most = chain[0]!.hi
  if (fits(most)) return most
  view.setFloat64(0, most)
  let [yes, no] = [0n, view.getBigUint64(0)]
  while (no - yes > 1n) {
    const middle = (yes + no) / 2n
    if (fits(numberOfBits(middle))) yes = middle
    else no = middle
  }
  return numberOfBits(yes)
}
