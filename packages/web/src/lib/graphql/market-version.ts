/** Where several processes answer, each says how new its market is, and is told what was seen. */
const HEADER = 'market-version'

let seen = 0

/** An answer came of a market that is so new. */
export function learnMarketVersion(said: string | null | undefined): void {
  const version = Number(said ?? NaN)
  if (Number.isSafeInteger(version)) seen = Math.max(seen, version)
}

/** Whoever answers next is not to answer of an older market; nothing where nobody said. */
export function marketVersionSeen(): Record<string, string> {
  return seen > 0 ? { [HEADER]: String(seen) } : {}
}

export function learnFrom({ headers }: Response): void {
  learnMarketVersion(headers.get(HEADER))
}
