import {
  causeOf,
  type FollowedLoop,
  type FormerOffers,
  type FoundCycle,
  type HopTerms,
  hopTermsOf,
  isSuspiciousPath,
  type Market,
  MarketViews,
  cycleOutlook,
  FAIR_CHANCE,
  rankOf,
  RELIABLE_CHANCE,
  sourceHopOf,
  type ViewOptions,
  type TrustStep,
} from '@hopwise/market'
import type { ScannedCycle, SourceHop, LoopChange } from './scanner-messages.ts'

/** The best cycle of a loop at a step as it was published. */
interface PublishedCycle {
  readonly percent: number
  readonly judged: JudgedLoop
  readonly terms: readonly HopTerms[]
}

/** How far a loop is believed, by what was learnt of its offers. */
type JudgedLoop = Pick<ScannedCycle, 'trust' | 'probability' | 'expectedPercent' | 'rankPercent'>

/** A version of the market, and what is known of it: by earlier looks, and by networks. */
export interface WatchedMarket extends Pick<ViewOptions, 'promises' | 'transferFees'> {
  readonly market: Market
}

/** A loop is told again where its chance, or its expected profit, has moved so far. */
const MOVED = { probability: 0.03, percent: 0.05 } as const

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
    { market, promises, transferFees }: WatchedMarket,
    loops: readonly FollowedLoop[],
    former: FormerOffers | undefined,
  ): LoopChange[] {
    const news: LoopChange[] = []
    const all = new Map<string, (PublishedCycle | undefined)[]>()
    const isRepriced = this.#usdPrices !== market.usdPrices
    this.#usdPrices = market.usdPrices
    const views = new MarketViews(market, { promises, transferFees })
    const recordChange = (
      loop: string,
      step: number,
      cycle: FoundCycle | undefined,
    ): PublishedCycle | undefined => {
      const was = this.#loops.get(loop)?.[step]
      const judged = cycle && judgedLoop(views, cycle)
      const isSame = !was || !judged || isAsJudged(was.judged, judged)
      if (was?.percent === cycle?.profitPercent && isSame) return was
      const is = cycle && {
        percent: cycle.profitPercent,
        judged: judged!,
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

function judgedLoop(views: MarketViews, cycle: FoundCycle): JudgedLoop {
  const { probability, isTooNew } = views.outlookOf(cycle.path)
  // A loop that is too new to say counts by its shown amount: nothing else is known.
  const { expectedPercent } = cycleOutlook(views, cycle, isTooNew ? 1 : undefined)
  const rankPercent = rankOf(views, cycle)
  return { trust: stepOf(cycle, probability), probability, expectedPercent, rankPercent }
}

function stepOf({ path }: FoundCycle, probability: number): TrustStep {
  if (isSuspiciousPath(path)) return 'SUSPICIOUS'
  if (probability >= RELIABLE_CHANCE) return 'HIGH'
  return probability >= FAIR_CHANCE ? 'MIDDLING' : 'LOW'
}

function isAsJudged(was: JudgedLoop, is: JudgedLoop): boolean {
  return (
    was.trust === is.trust &&
    Math.abs(was.probability - is.probability) < MOVED.probability &&
    Math.abs(was.expectedPercent - is.expectedPercent) < MOVED.percent &&
    Math.abs(was.rankPercent - is.rankPercent) < MOVED.percent
  )
}

function scannedCycle(
  market: Market,
  { path, earnedPercent }: FoundCycle,
  { percent, judged, terms }: PublishedCycle,
): ScannedCycle {
  return {
    percent,
    earnedPercent,
    ...judged,
    path: terms.map(({ offerId }) => offerId).join('>'),
    giveAmount: path.giveAmount,
    source: hopOf(terms[sourceHopOf(market, path)]!),
    exchangerIds: terms.map(({ exchangerId }) => exchangerId),
  }
}

function hopOf({ exchangerId, give, get }: HopTerms): SourceHop {
  return { exchangerId, give, get }
}
