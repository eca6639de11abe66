import type { OpportunitiesQuery } from '../../opportunities/find-opportunities.ts'
import { allCycles, type ReferenceCycle, topAmount } from './brute-force-cycles.ts'
import {
  admittedRows,
  chainsBetween,
  compareChains,
  type ReferenceBook,
  type ReferenceRow,
  walkForward,
} from './reference-book.ts'

/** One source after another is taken away, and everything is tried anew each time. */
export function plainOpportunities(book: ReferenceBook, opportunitiesQuery: OpportunitiesQuery) {
  const query = { ...opportunitiesQuery, groupBy: 'CURRENCIES' } as const
  const gone = new Set<string>()
  const opportunities = []
  for (;;) {
    const cycles = allCycles(book, query, gone)
    const [best] = cycles
    if (!best) return opportunities
    const source = sourceOf(book, best)
    const own = idsOfSource(book, source)
    const capacity = capacityOf(book, query, { source, gone })
    const loops = cycles.filter(({ chain }) => chain.some(({ id }) => own.has(id))).length
    for (const id of own) gone.add(id)
    const loopsLeft = allCycles(book, query, gone).length
    opportunities.push({ best, sourceHop: best.chain.indexOf(source), loops, capacity, loopsLeft })
  }
}

/** The best cycle, the best that shares no offer with it, and so on. */
export function plainAtOnce(book: ReferenceBook, query: OpportunitiesQuery): ReferenceCycle[] {
  const taken = new Set<string>()
  const cycles: ReferenceCycle[] = []
  for (;;) {
    const [best] = allCycles(book, { ...query, groupBy: 'CURRENCIES' }, taken)
    if (!best) return cycles
    cycles.push(best)
    for (const { id } of best.chain) taken.add(id)
  }
}

function sourceOf({ usdPriceOf }: ReferenceBook, { chain, giveAmount }: ReferenceCycle) {
  let amount = giveAmount
  const ranked = chain.map((row) => {
    const payout = row.slope * amount - row.fee
    const [give, get] = [usdPriceOf(row.from), usdPriceOf(row.to)]
    const isKnown = give !== undefined && get !== undefined
    const gain = isKnown ? (payout * get) / (amount * give) : 1
    amount = payout
    return { row, gain }
  })
  ranked.sort((a, b) => b.gain - a.gain || compareChains([a.row], [b.row]))
  return ranked[0]!.row
}

function idsOfSource({ rows }: ReferenceBook, source: ReferenceRow): Set<string> {
  const ids = rows.filter((row) => isOfPair(row, source) && row.key[0] === source.key[0])
  return new Set(ids.map(({ id }) => id))
}

function isOfPair(row: ReferenceRow, { from, to }: ReferenceRow): boolean {
  return row.from === from && row.to === to
}

interface Sought {
  readonly source: ReferenceRow
  readonly gone: ReadonlySet<string>
}

/** Every cycle through it, begun with it and given all it takes: the most of those that pay. */
function capacityOf(book: ReferenceBook, query: OpportunitiesQuery, { source, gone }: Sought) {
  const { capital, filter, maxHops = 3, minProfitPercent = 0.1, currencies = [] } = query
  const own = idsOfSource(book, source)
  const rows = admittedRows(book, filter).filter(
    (row) => !gone.has(row.id) && (!isOfPair(row, source) || own.has(row.id)),
  )
  let most = 0
  for (const start of book.codes) {
    if (filter?.hideSuspicious && !book.isSure(start)) continue
    const isPriced = book.usdPriceOf(start) !== undefined
    if (capital.kind === 'amounts' && !Object.hasOwn(capital.amounts, start)) continue
    if ((capital.kind === 'usd' || capital.kind === 'upTo') && !isPriced) continue
    if (capital.kind === 'best' && capital.floorUsd! > 0 && !isPriced) continue
    const options = { from: start, to: start, maxHops, filter, isSure: book.isSure }
    for (const chain of chainsBetween(rows, options)) {
      const first = chain.findIndex(({ id }) => own.has(id))
      if (first < 0) continue
      if (currencies.length > 0 && !chain.some(({ from }) => currencies.includes(from))) continue
      const begun = [...chain.slice(first), ...chain.slice(0, first)]
      const top = topAmount(begun)
      const value = walkForward(begun, top)
      if (value === undefined || ((value - top) / top) * 100 < minProfitPercent) continue
      most = Math.max(most, top)
    }
  }
  return most
}
