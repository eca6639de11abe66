/** Small files may halve from one minute to the next. */
const OFFERS_MIN = 20

/**
 * Whether a file has lost so many offers at once that it is rather broken than true. It then waits
 * for the next file: one that says the same confirms it.
 */
export function isSuddenFall(before: number | undefined, now: number, keptShareMin: number) {
  return before !== undefined && before >= OFFERS_MIN && now < before * keptShareMin
}
