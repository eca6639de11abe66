import type { PathsQuery } from '../../query/query.ts'
import { windowOfPieces } from '../../window/window-of-pieces.ts'
import {
  admittedRows,
  chainsBetween,
  type ReferenceBook,
  type ReferenceRow,
  sharedCities,
  walkForward,
} from './reference-book.ts'

/** The most that two chains which share no reserve bring together; undefined where none can. */
export function bestSplitOf(book: ReferenceBook, query: PathsQuery): number | undefined {
  const { give, get, giveAmount = NaN, maxHops = 3, filter } = query
  const { isSure } = book
  const chains = chainsBetween(admittedRows(book, filter), {
    from: give,
    to: get,
    maxHops,
    filter,
    isSure,
  })
    .map((chain) => ({ chain, ends: endsOf(chain), reserves: reservesOf(chain) }))
    .filter(({ ends }) => ends.length > 0)
  let best: number | undefined
  chains.forEach((one, index) => {
    for (const other of chains.slice(0, index)) {
      if (one.reserves.some((reserve) => other.reserves.includes(reserve))) continue
      if (sharedCities([...one.chain, ...other.chain])?.size === 0) continue
      const lesser = [...one.ends, ...other.ends].flatMap((end) => [end, giveAmount - end])
      for (const part of [giveAmount / 2, ...lesser]) {
        const rest = giveAmount - part
        if (!(part > 0 && part <= rest)) continue
        for (const [first, second] of [[one, other] as const, [other, one] as const]) {
          const paid = walkForward(first.chain, part)
          const left = walkForward(second.chain, rest)
          if (paid === undefined || left === undefined) continue
          if (best === undefined || paid + left > best) best = paid + left
        }
      }
    }
  })
  return best
}

/** The common payout of two chains is a line in between: its best is at an end of a window. */
function endsOf(chain: readonly ReferenceRow[]): readonly number[] {
  const column = (name: 'slope' | 'fee' | 'lo' | 'hi') => chain.map((row) => row[name])
  const window = windowOfPieces({
    slope: column('slope'),
    fee: column('fee'),
    lo: column('lo'),
    hi: column('hi'),
    hops: chain.length,
  })
  return window ? [window.min, window.max].filter((end) => end < Infinity) : []
}

/** The cash desks that it draws on. */
function reservesOf(chain: readonly ReferenceRow[]): readonly string[] {
  return chain.map(({ key, to }) => `${key[0]} ${to}`)
}
