import type { PathsQuery } from '../../query/query.ts'
import {
  admittedRows,
  chainsBetween,
  compareChains,
  idOf,
  type ReferenceBook,
  type ReferenceRow,
  sharedCities,
  walkBackward,
  walkForward,
} from './reference-book.ts'

export interface ReferencePath {
  readonly id: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly cities: readonly string[]
  readonly currencies: string
}

/**
 * Every path the query allows, one per group, best first, without a limit. The plain meaning of a
 * question, found by trying everything.
 */
export function allPaths(book: ReferenceBook, query: PathsQuery): ReferencePath[] {
  const { give, get, groupBy = 'CURRENCIES', maxHops = 3, filter, through } = query
  const rows = admittedRows(book, filter)
  const isWanted = query.getAmount !== undefined
  const candidates = chainsBetween(rows, {
    from: give,
    to: get,
    maxHops,
    filter,
    through,
    isSure: book.isSure,
  }).flatMap((chain) => {
    const stated = (query.getAmount ?? query.giveAmount)!
    const other = isWanted ? walkBackward(chain, stated) : walkForward(chain, stated)
    if (other === undefined) return []
    return [{ chain, giveAmount: isWanted ? other : stated, getAmount: isWanted ? stated : other }]
  })
  candidates.sort(
    (a, b) =>
      (isWanted ? a.giveAmount - b.giveAmount : b.getAmount - a.getAmount) ||
      a.chain.length - b.chain.length ||
      compareChains(a.chain, b.chain),
  )
  const groupOfChain = groupBy === 'CURRENCIES' ? currenciesOf : idOf
  const seen = new Set<string>()
  return candidates.flatMap(({ chain, giveAmount, getAmount }) => {
    const group = groupOfChain(chain)
    if (seen.has(group)) return []
    seen.add(group)
    const cities = [...(sharedCities(chain) ?? [])].toSorted()
    return [{ id: idOf(chain), giveAmount, getAmount, cities, currencies: currenciesOf(chain) }]
  })
}

function currenciesOf(chain: readonly ReferenceRow[]): string {
  return [chain[0]!.from, ...chain.map(({ to }) => to)].join('>')
}
