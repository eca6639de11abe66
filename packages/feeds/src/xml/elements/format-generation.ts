import type { FeedDialect } from '../../feed-result.ts'
import { CONDITION_FLAGS } from '../../terms/condition-flags.ts'

/** Generations of the format that are live at once, as ranks. */
export type Generation = 0 | 1 | 2

const V11_NAMES = new Set(['frommin', 'frommax', 'tomin', 'tomax', 'step'])
const V10_NAMES = new Set(['minamount', 'maxamount', 'floating', 'delay'])

/** The first generation in which an item may hold this element. */
export function generationOf(name: string): Generation {
  if (V10_NAMES.has(name)) return 1
  return V11_NAMES.has(name) || CONDITION_FLAGS.has(name) ? 2 : 0
}

export const GENERATION_DIALECTS: readonly [FeedDialect, FeedDialect, FeedDialect] = [
  'xml-v0',
  'xml-v1.0',
  'xml-v1.1',
]
