import {
  causeOf,
  type FollowedLoop,
  type FormerOffers,
  type FoundCycle,
  type HopTerms,
  hopTermsOf,
  isTrusted,
  type Market,
  sourceHopOf,
  trustOfPath,
  type TrustStep,
} from '@hopwise/market'
import type { ScannedCycle, SourceHop, LoopChange } from './scanner-messages.ts'

/** The best cycle of a loop at a step as it was published. */
interface PublishedCycle {
  readonly percent: number
  readonly trust: TrustStep
  readonly terms: readonly HopTerms[]
}

/** A version of the market, and when it was made, by which ages are judged. */
export interface DatedMarket {
  readonly market: Market
  readonly nowMs: number
}

/**
 * The last message on each loop, so that only differences are published again, with their cause.
 */
export class PublishedLoops {
  /** Entries by loop and step; undefined where it does not pay. */
  #loops = new Map<string, readonly (PublishedCycle | undefined)[]>()
  #usdPrices: Market['usdPrices'] | undefined
  #births = 0

  /** Loops that pay at any step. */
  get paying(): number {
    return this.#loops.size
  }

  /** @param former undefined where nothing was watched before. */
  newsOf(
    { market, nowMs }: DatedMarket,
    loops: readonly FollowedLoop[],
    former: FormerOffers | undefined,
  ): LoopChange[] {
    const news: LoopChange[] = []
    const all = new Map<string, (PublishedCycle | undefined)[]>()
    const isRepriced = this.#usdPrices !== market.usdPrices
    this.#usdPrices = market.usdPrices
    const recordChange = (
      loop: string,
      step: number,
      cycle: FoundCycle | undefined,
    ): PublishedCycle | undefined => {
      const was = this.#loops.get(loop)?.[step]
      const trust = cycle && trustOfPath(market, cycle.path, { nowMs })
      const isSameTrust = !was || !trust || isTrusted(was.trust) === isTrusted(trust)
      if (was?.percent === cycle?.profitPercent && isSameTrust) return was
      const is = cycle && {
        percent: cycle.profitPercent,
        trust: trust!,
        terms: hopTermsOf(market, cycle.path),
      }
      const moved = former && causeOf(market, former, { before: was?.terms, after: is?.terms })
      // A loop without changes of its own paid before, too: others kept it out of the list.
      const isNoNews = !was && moved?.kind === 'PRICES' && !isRepriced
      const cause = isNoNews ? null : (moved ?? null)
      const birth = cause && !was ? this.#births++ : null
      const scanned = cycle && is ? scannedCycle(market, cycle, is) : null
      news.push({ loop, step, cycle: scanned, cause, birth })
      return is
    }
    for (const { loop, best } of loops) {
      all.set(
        loop,
        best.map((cycle, step) => recordChange(loop, step, cycle)),
      )
    }
    for (const [loop, steps] of this.#loops) {
      if (!all.has(loop)) steps.forEach((was, step) => was && recordChange(loop, step, undefined))
    }
    this.#loops = all
    return news
  }
}

function scannedCycle(
  market: Market,
  { path, earnedPercent }: FoundCycle,
  { percent, trust, terms }: PublishedCycle,
): ScannedCycle {
  return {
    percent,
    earnedPercent,
    trust,
    path: terms.map(({ offerId }) => offerId).join('>'),
    giveAmount: path.giveAmount,
    source: hopOf(terms[sourceHopOf(market, path)]!),
    exchangerIds: terms.map(({ exchangerId }) => exchangerId),
  }
}

function hopOf({ exchangerId, give, get }: HopTerms): SourceHop {
  return { exchangerId, give, get }
}
