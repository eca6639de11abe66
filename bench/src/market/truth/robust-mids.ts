import { middleOf, type QuotedPair } from './quoted-pairs.ts'

/** Served by so many exchangers both ways, a pair has a mid. */
const LEAST_EXCHANGERS = 3
/** No pair outweighs the rest of a market. */
const MOST_WEIGHT = 30
/** Enough for prices to stand still. */
const ROUNDS = 60

interface Link {
  readonly other: string
  /** Logarithm of how many of `other` one unit is worth, between what either way pays. */
  readonly worth: number
  readonly weight: number
}

/**
 * Dollars for one unit of each currency that pairs with a mid connect to a dollar coin. Least
 * absolute deviations in logarithms: each price is the weighted median of what its pairs imply,
 * over and over, so that no pair moves it alone.
 */
export function robustMids(pairs: Iterable<QuotedPair>): Map<string, number> {
  const links = linksOf([...pairs])
  const anchor = [...links.keys()]
    .filter((code) => /^USD[TC]|USD$/.test(code))
    .sort((a, b) => weightOf(links.get(b)!) - weightOf(links.get(a)!))[0]
  const worth = new Map<string, number>()
  if (anchor === undefined) return worth
  worth.set(anchor, 0)
  spread(links, worth)
  for (let round = 0; round < ROUNDS; round++) {
    for (const code of worth.keys()) {
      if (code !== anchor) worth.set(code, impliedWorth(links.get(code)!, worth))
    }
  }
  return new Map([...worth].map(([code, log]) => [code, Math.exp(log)]))
}

function linksOf(pairs: readonly QuotedPair[]): Map<string, Link[]> {
  const middles = new Map(pairs.map((pair) => [`${pair.give}>${pair.get}`, middleOf(pair)]))
  const links = new Map<string, Link[]>()
  for (const { give, get } of pairs) {
    const there = middles.get(`${give}>${get}`)!
    const back = middles.get(`${get}>${give}`)
    const served = Math.min(there.exchangers, back?.exchangers ?? 0)
    if (!back || served < LEAST_EXCHANGERS) continue
    const worth = (Math.log(there.slope) - Math.log(back.slope)) / 2
    const link = { other: get, worth, weight: Math.min(served, MOST_WEIGHT) }
    links.set(give, [...(links.get(give) ?? []), link])
  }
  return links
}

/** The best connected first. */
function spread(links: ReadonlyMap<string, readonly Link[]>, worth: Map<string, number>): void {
  for (;;) {
    let [next, most] = ['', 0]
    for (const [code, own] of links) {
      if (worth.has(code)) continue
      const weight = weightOf(own.filter(({ other }) => worth.has(other)))
      if (weight > most) [next, most] = [code, weight]
    }
    if (most === 0) return
    worth.set(next, impliedWorth(links.get(next)!, worth))
  }
}

function weightOf(links: readonly Link[]): number {
  return links.reduce((sum, { weight }) => sum + weight, 0)
}

function impliedWorth(links: readonly Link[], worth: ReadonlyMap<string, number>): number {
  const implied = links
    .flatMap((link) => {
      const known = worth.get(link.other)
      return known === undefined ? [] : [{ log: known + link.worth, weight: link.weight }]
    })
    .sort((a, b) => a.log - b.log)
  const half = implied.reduce((sum, { weight }) => sum + weight, 0) / 2
  let seen = 0
  return implied.find(({ weight }) => (seen += weight) >= half)!.log
}
