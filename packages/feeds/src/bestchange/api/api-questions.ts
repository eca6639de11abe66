import { DumpFault, type DumpError } from '../dump-fault.ts'
import { listOf, textField } from './api-value.ts'

/** The tables of API v2 besides rates, below its address and the key. */
export const API_TABLES = {
  currencies: 'currencies/en',
  changers: 'changers/en',
  cities: 'cities/en',
  pairs: 'presences/0-0',
} as const

/** Clients ask for 500 pairs or so at once; each is ten letters of the address at most. */
const PAIRS_A_QUESTION = 350
/** A longer list is no market: 250 currencies have 62,250 pairs. */
const PAIRS_MAX = 200_000

/**
 * Questions for the rates of all these pairs, each once. A changed pair changes only its own
 * question: the others stay equal, and so do their unchanged answers.
 */
export function ratesQuestions(pairs: readonly string[]): string[] {
  let questions = 1
  while (pairs.length > questions * PAIRS_A_QUESTION) questions *= 2
  const groups = Array.from({ length: questions }, (): string[] => [])
  for (const pair of pairs) groups[placeOf(pair) % questions]!.push(pair)
  return groups.filter((some) => some.length > 0).map((some) => `rates/${some.join('+')}`)
}

function placeOf(pair: string): number {
  const [from = 0, to = 0] = pair.split('-').map(Number)
  return (Math.imul(from, 0x9e37) + Math.imul(to, 0x85eb)) >>> 3
}

export type PresentPairs =
  | { readonly ok: true; readonly pairs: readonly string[] }
  | { readonly ok: false; readonly error: DumpError }

/** The pairs with offers now, `93-42`, in an order that does not change with their offers. */
export function readPresentPairs(bytes: Uint8Array): PresentPairs {
  try {
    const listed = listOf(bytes, 'presences').flatMap((record) => {
      const pair = textField(record['pair'])
      return /^\d{1,9}-\d{1,9}$/.test(pair) && record['count'] !== 0 ? [pair] : []
    })
    const pairs = [...new Set(listed)].sort()
    if (pairs.length === 0) throw new DumpFault('no-offers', { file: 'presences' })
    if (pairs.length > PAIRS_MAX) throw new DumpFault('too-large', { file: 'presences' })
    return { ok: true, pairs }
  } catch (error) {
    if (error instanceof DumpFault) return { ok: false, error: error.error }
    throw error
  }
}
