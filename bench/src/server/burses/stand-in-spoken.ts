import type { BurseConfig } from '@hopwise/server'
import { allPairs, type Book, type Level, type Pair } from './stand-in-pairs.ts'

export type BurseId = BurseConfig['id']

/** A burse's dialect: whole answers by patterns of addresses. */
export interface Spoken {
  readonly book: RegExp
  /** The pattern's first group is the pair's name. */
  readonly bookAnswer: (book: Book, name: string) => unknown
  readonly others: readonly (readonly [address: RegExp, answer: unknown])[]
}

export const nowMs = Date.now()
/** One answer for each pair. */
export const each = <Answer>(
  answerOf: (pair: Pair, bid: string, ask: string) => Answer,
): Answer[] =>
  allPairs.map((pair) => answerOf(pair, String(pair.price * 0.9998), String(pair.price * 1.0002)))
export const keyed = (
  entryOf: (pair: Pair, bid: string, ask: string) => readonly [string, unknown],
) => Object.fromEntries(each(entryOf))
/** Levels with further fields in each. */
export const lengthened = (levels: readonly Level[], ...more: unknown[]) =>
  levels.map((level) => [...level, ...more])
