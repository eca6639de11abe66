import { surestMatches } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import { searchWords } from '../currencies/index.ts'

interface Pair {
  readonly give: string
  readonly get: string
}

/**
 * The pairs with each typed word in a code or a name of either currency, in their own order.
 * Beginnings of words come first: `eth` is part of every Tether.
 */
export function withCurrency<Of extends Pair>(
  app: AppContext,
  pairs: readonly Of[],
  typed: string,
): readonly Of[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return pairs
  const codes = new Set(pairs.flatMap(({ give, get }) => [give, get]))
  const names = new Map([...codes].map((code) => [code, searchWords(app, code)]))
  const namesOf = ({ give, get }: Of) => [...names.get(give)!, ...names.get(get)!]
  const begun = pairs.filter((pair) => {
    const text = ` ${namesOf(pair).join(' ')}`.toLowerCase()
    return words.every((word) => text.includes(` ${word}`))
  })
  return begun.length > 0 ? begun : surestMatches(typed, pairs, namesOf)
}
