import type { QuotedPair } from './quoted-pairs.ts'

/** One exchanger's mid of two currencies, from serving both ways between them. */
export interface OwnMid {
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
export function ownMids(pairs: ReadonlyMap<string, QuotedPair>): OwnMid[] {
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
