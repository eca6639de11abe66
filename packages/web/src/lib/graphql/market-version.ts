/**
 * The header in which each of several server processes states its market's version, and learns the
 * newest seen.
 */
const HEADER = 'market-version'

let seen = 0

/** Records the market version of an answer. */
export function learnMarketVersion(said: string | null | undefined): void {
  const version = Number(said ?? NaN)
  if (Number.isSafeInteger(version)) seen = Math.max(seen, version)
}

/** The header that keeps the next answer from an older market; empty while no version is known. */
export function marketVersionSeen(): Record<string, string> {
  return seen > 0 ? { [HEADER]: String(seen) } : {}
}

export function learnFrom({ headers }: Response): void {
  learnMarketVersion(headers.get(HEADER))
}
