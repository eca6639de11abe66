import { findCycles } from '../cycles/find-cycles.ts'
import { pairOffers } from '../explain/pair-offers.ts'
import type { Market } from '../market/market.ts'
import type { Hop } from '../paths/found-path.ts'
import { restorePath } from '../paths/restore-path.ts'
import type { OfferFilter } from '../query/query.ts'
import { findPathsCarefully } from '../search/careful-order.ts'
import { findPaths } from '../search/find-paths.ts'
import { confidenceOf } from '../trust/confidence.ts'
import { MarketViews } from '../views/path-view.ts'
import type { Promises } from '../promise/open-promises.ts'
import type { FirstRow, FirstRowOrder, JudgedMoment, Outcome, OutcomeKind } from './outcome.ts'

export interface JudgeOptions {
  /** The amount of every question, in dollars. */
  readonly usd: number
  /** Pairs asked about at a moment, spread evenly over all of them. */
  readonly pairs: number
}

export const USUAL_JUDGING: JudgeOptions = { usd: 1_000, pairs: 200 }

/** Rows of a list that are judged. */
const ROWS = 5
/** A pair with fewer offers has no list worth the name. */
const LEAST_OFFERS = 5
/** Rows among which the most expected one is looked for. */
const ORDERED = 50
const LOOPS = 50
const MAX_HOPS = 3
/** The share of the shown amount below which a row has not held. */
const HELD = 0.995
/** The loss of who is refused where nobody else takes the amount. */
const REFUSED_ALONE = 0.05
/** Lists show believed offers, in currencies with unsure prices too. */
const LISTED: OfferFilter = { hideSuspicious: true, allowUnsure: true }

/**
 * Asks one market, and looks at a later one for what became of the answers.
 * @param promises have seen the market last, and none after it.
 */
export function judgeMoment(
  markets: { readonly shown: Market; readonly later: Market; readonly minutes: number },
  promises: Promises,
  options: JudgeOptions = USUAL_JUDGING,
): Omit<JudgedMoment, 'looks'> {
  const moment = new Moment(markets, promises)
  const views = new MarketViews(markets.shown)
  const outcomes: Outcome[] = []
  const firstRows: Record<FirstRowOrder, FirstRow[]> = { CAREFUL: [], RETURN: [], EXPECTED: [] }
  for (const { give, get, giveAmount } of evenPairs(markets.shown, options)) {
    const question = { give, get, giveAmount, maxHops: MAX_HOPS, filter: LISTED }
    const direct = pairOffers(markets.shown, { give, get, giveAmount, filter: LISTED })
    const shown = direct.filter(({ refusal }) => refusal === undefined).slice(0, ROWS)
    for (const hop of shown) outcomes.push(moment.outcomeOf('DIRECT', [hop]))
    const answer = findPaths(markets.shown, { ...question, limit: ORDERED })
    if (!answer.ok) continue
    const chains = answer.paths.filter(({ hops }) => hops.length > 1).slice(0, ROWS)
    for (const { hops } of chains) outcomes.push(moment.outcomeOf('CHAIN', hops))
    const [best] = shown
    if (!best || answer.paths.length === 0) continue
    const careful = findPathsCarefully(markets.shown, question, {
      trustOf: (path) => views.trustOf(path),
    })
    const rows = {
      CAREFUL: careful.ok ? careful.paths[0] : undefined,
      RETURN: answer.paths[0],
      EXPECTED: moment.mostExpected(answer.paths),
    }
    for (const order of ['CAREFUL', 'RETURN', 'EXPECTED'] as const) {
      const { hops } = rows[order] ?? answer.paths[0]!
      firstRows[order].push(moment.firstRow(hops, best.getAmount))
    }
  }
  const cycles = findCycles(markets.shown, {
    capital: { kind: 'usd', usd: options.usd },
    maxHops: MAX_HOPS,
    limit: LOOPS,
    groupBy: 'CURRENCIES',
    filter: LISTED,
  })
  for (const { path } of cycles.ok ? cycles.cycles : []) {
    outcomes.push(moment.outcomeOf('LOOP', path.hops))
  }
  return { minutes: markets.minutes, outcomes, firstRows }
}

type Hops = readonly Hop[]

class Moment {
  readonly #shown: Market
  readonly #later: Market
  readonly #minutes: number
  readonly #promises: Promises

  constructor(
    { shown, later, minutes }: { shown: Market; later: Market; minutes: number },
    promises: Promises,
  ) {
    this.#shown = shown
    this.#later = later
    this.#minutes = minutes
    this.#promises = promises
  }

  outcomeOf(kind: OutcomeKind, hops: Hops): Outcome {
    const shown = hops.at(-1)!.getAmount
    const least = kind === 'LOOP' ? hops[0]!.giveAmount / shown : HELD
    const { probabilities, floor } = this.#promiseOf(hops, [least])
    const paid = this.#payoutOf(hops)
    return {
      kind,
      minutes: this.#minutes,
      probability: probabilities[0]!,
      score: confidenceOf(this.#shown, { hops }).score,
      floor,
      least,
      paid: paid === undefined ? undefined : paid / shown,
    }
  }

  /** The row from which most is expected: its shown amount times the expected share. */
  mostExpected<Row extends { readonly hops: Hops; readonly getAmount: number }>(
    rows: readonly Row[],
  ): Row | undefined {
    let best: { readonly row: Row; readonly amount: number } | undefined
    for (const row of rows) {
      const amount = row.getAmount * this.#promiseOf(row.hops).expected
      if (!best || amount > best.amount) best = { row, amount }
    }
    return best?.row
  }

  firstRow(hops: Hops, direct: number): FirstRow {
    const paid = this.#payoutOf(hops, (hop, amount) => this.#elsewhere(hop, amount)) ?? 0
    return { promised: hops.at(-1)!.getAmount / direct - 1, paid: paid / direct - 1 }
  }

  #promiseOf(hops: Hops, shares?: readonly number[]) {
    // A row of one hop has nothing but that hop to wait for.
    const minutes = hops.map((_, at) => (at === 0 && hops.length > 1 ? 0 : this.#minutes))
    return this.#promises.promiseOf(
      this.#shown,
      { hops },
      shares ? { minutes, shares } : { minutes },
    )
  }

  /** The amount that arrives by the same offers, those after the first at the later moment. */
  #payoutOf(hops: Hops, whereRefused?: (hop: Hop, amount: number) => number): number | undefined {
    let amount: number = hops[0]!.giveAmount
    for (const [at, hop] of hops.entries()) {
      const payout =
        at === 0 && hops.length > 1
          ? hop.getAmount
          : (restorePath(this.#later, hop.offer.id, amount)?.getAmount ??
            whereRefused?.(hop, amount))
      if (payout === undefined) return undefined
      amount = payout
    }
    return amount
  }

  /** The payout of the next best offer; where there is none, some is lost. */
  #elsewhere({ offer, giveAmount, getAmount }: Hop, amount: number): number {
    const pair = { give: offer.from, get: offer.to, giveAmount: amount, filter: LISTED }
    const next = pairOffers(this.#later, pair).find(({ refusal }) => refusal === undefined)
    return next?.getAmount ?? amount * (getAmount / giveAmount) * (1 - REFUSED_ALONE)
  }
}

/** Pairs whose lists show something at the amount, spread evenly over all of them. */
function evenPairs(market: Market, { usd, pairs }: JudgeOptions) {
  const { codes } = market.currencies
  const listed: { give: string; get: string; giveAmount: number }[] = []
  for (const [from, shelf] of market.shelves.entries()) {
    const giveAmount = usd / market.usdPrices[from]!
    if (!(giveAmount > 0 && giveAmount < Infinity)) continue
    for (const [to, get] of codes.entries()) {
      if (to !== from && shelf.sound[to]! >= LEAST_OFFERS)
        listed.push({ give: codes[from]!, get, giveAmount })
    }
  }
  const step = Math.max(1, listed.length / pairs)
  const count = Math.min(pairs, listed.length)
  return Array.from({ length: count }, (_, at) => listed[Math.floor(at * step)]!)
}
