/** Endings of Russian and English nouns, the longest first. */
const ENDING = /(?:[ая]ми|[ая]х|[оеё]в|[оаея]м|[ое]й|[ыиаяуюеоьй]|(?<=[a-z])e?s)$/
const SHORTEST = 3

/**
 * A word without its inflection, so that `рублями` begins like `рубль` and `dollars` like `dollar`.
 * Small letters; a short word stays as it is.
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST ? stem : word
}
