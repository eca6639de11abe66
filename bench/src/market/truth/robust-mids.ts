import { leastDeviations } from './least-deviations.ts'
import type { QuotedPair } from './quoted-pairs.ts'

/** The least number of exchangers that serve a currency both ways, against any other. */
const WITNESSES = 3

/**
 * The dollar price of each currency connected with a dollar coin by exchangers' own mids: the
 * prices that deviate least from all mids, solved at once. An exchanger has about one voice in each
 * currency, however many pairs it serves there.
 */
export function robustMids(pairs: ReadonlyMap<string, QuotedPair>): Map<string, number> {
  const mids = witnessed(ownMids(pairs))
  const anchor = [...witnessesOf(mids)]
    .filter(([code]) => /^USD[TC]|USD$/.test(code))
    .sort(([, a], [, b]) => b.size - a.size)[0]?.[0]
  if (anchor === undefined) return new Map()
  const codes = reachedFrom(anchor, mids)
  const indexOf = new Map(codes.map((code, index) => [code, index]))
  const voices = voicesOf(mids)
  const logs = leastDeviations(
    codes.length,
    mids.flatMap(({ exchangerId, give, get, log }) => {
      const [plus, minus] = [indexOf.get(give), indexOf.get(get)]
      if (plus === undefined || minus === undefined) return []
      const shared = voices.get(`${exchangerId} ${give}`)! * voices.get(`${exchangerId} ${get}`)!
      return [{ plus, minus, value: log, weight: 1 / Math.sqrt(shared) }]
    }),
  )
  return new Map(codes.map((code, index) => [code, Math.exp(logs[index]!)]))
}

/**
 * Drops currencies that too few exchangers serve, and repeats until all the rest have their
 * witnesses.
 */
function witnessed(mids: readonly OwnMid[]): readonly OwnMid[] {
  const witnesses = witnessesOf(mids)
  const isKnown = (code: string) => witnesses.get(code)!.size >= WITNESSES
  const left = mids.filter(({ give, get }) => isKnown(give) && isKnown(get))
  return left.length === mids.length ? mids : witnessed(left)
}

/** The exchangers that serve each currency both ways. */
function witnessesOf(mids: readonly OwnMid[]): Map<string, Set<string>> {
  const witnesses = new Map<string, Set<string>>()
  for (const { exchangerId, give, get } of mids) {
    for (const code of [give, get]) {
      witnesses.set(code, (witnesses.get(code) ?? new Set()).add(exchangerId))
    }
  }
  return witnesses
}

/** The number of pairs in which an exchanger has a mid of a currency: `exchanger BTC`. */
function voicesOf(mids: readonly OwnMid[]): Map<string, number> {
  const voices = new Map<string, number>()
  for (const { exchangerId, give, get } of mids) {
    for (const code of [give, get]) {
      const key = `${exchangerId} ${code}`
      voices.set(key, (voices.get(key) ?? 0) + 1)
    }
  }
  return voices
}

/** The anchor and all currencies connected with it by mids. */
function reachedFrom(anchor: string, mids: readonly OwnMid[]): string[] {
  const others = new Map<string, string[]>()
  for (const { give, get } of mids) {
    others.set(give, [...(others.get(give) ?? []), get])
    others.set(get, [...(others.get(get) ?? []), give])
  }
  const reached = new Set([anchor])
  for (const code of reached) {
    for (const other of others.get(code) ?? []) reached.add(other)
  }
  return [...reached]
}

/** One exchanger's mid of two currencies, from serving both ways between them. */
interface OwnMid {
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  /** Logarithm of the `get` units worth one `give`, half-way between the exchanger's two rates. */
  readonly log: number
}

/**
 * A mid of each exchanger in each pair that it serves both ways, by its best rates. An exchanger
 * that raises all its rates keeps its mids. One that would lose on a round trip has a wrong rate,
 * and is left out.
 */
function ownMids(pairs: ReadonlyMap<string, QuotedPair>): OwnMid[] {
  const mids: OwnMid[] = []
  for (const pair of pairs.values()) {
    const { give, get } = pair
    const back = pairs.get(`${get}>${give}`)
    if (give > get || !back) continue
    const backs = bestByExchanger(back)
    for (const [exchangerId, there] of bestByExchanger(pair)) {
      const home = backs.get(exchangerId)
      if (home === undefined || there * home > 1) continue
      mids.push({ exchangerId, give, get, log: (Math.log(there) - Math.log(home)) / 2 })
    }
  }
  return mids
}

function bestByExchanger({ quotes }: QuotedPair): Map<string, number> {
  const best = new Map<string, number>()
  for (const { exchangerId, slope } of quotes) {
    best.set(exchangerId, Math.max(best.get(exchangerId) ?? 0, slope))
  }
  return best
}
