import {
  changedExchangers,
  DEFAULT_PER_SOURCE,
  fewOfEach,
  FollowedLoops,
  FormerOffers,
  hopTermsOf,
  isSuspiciousPath,
  isWorthwhile,
  MarketViews,
  type Promises,
  rankOf,
  type ShownRow,
  type TransferFees,
  USUAL_FOLLOWING,
  type ViewOptions,
} from '@hopwise/market'
import { MarketHolder } from '../thread/market-holder.ts'
import type { ApplyOrder } from '../thread/thread-messages.ts'
import { LaterQuotes } from './later-quotes.ts'
import { mergedOrders } from './merged-orders.ts'
import type { FeesOrder, ScannerStart, ScanResult } from './scanner-messages.ts'
import { PublishedLoops } from './published-loops.ts'

/** A run is followed by a pause of so many times its length: a quarter of a core at most. */
const REST = 3
/** A thousand dollars among `USUAL_FOLLOWING.stepsUsd`. */
const USUAL_STEP = 1
/** The first page of the list of loops. */
const SHOWN_LOOPS = 50

/**
 * Follows loops that pay while a market changes. The market is its own, rows and all: the threads
 * that answer never wait for it, and it takes changes in when its turn comes, all since the last
 * run at once.
 */
export class LoopScan {
  readonly #everyMs: number
  readonly #publish: (result: ScanResult) => void
  readonly #promises: () => Promises | undefined
  readonly #holder: MarketHolder
  readonly #waiting: ApplyOrder[] = []
  /** Exchangers whose offers have changed, or are judged otherwise, since the last run. */
  #changed = new Set<string>()
  /** Offers before the changes. */
  #former = new FormerOffers()
  #followed: FollowedLoops | undefined
  readonly #published = new PublishedLoops()
  readonly #laters = new LaterQuotes()
  #version: number
  #dueAtMs = -Infinity
  #transferFees: TransferFees | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param promises by all looks so far; undefined before the first. */
  constructor(
    { image, everyMs, ...start }: ScannerStart,
    publish: (result: ScanResult) => void,
    promises: () => Promises | undefined,
  ) {
    this.#promises = promises
    // Rows of others are written over as they see fit: of their market it takes the offers alone.
    const { listings: exchangers, version } = image
    this.#everyMs = everyMs
    this.#publish = publish
    this.#version = version
    const market = { exchangers, version }
    this.#holder = new MarketHolder({ ...start, market }, (before, after, exchangerIds) => {
      this.#former.keep(before, exchangerIds)
      for (const id of changedExchangers(before, after, exchangerIds)) this.#changed.add(id)
    })
    this.#runSoon()
  }

  /** The market as of the last run. */
  get market(): MarketHolder['market'] {
    return this.#holder.market
  }

  /** Loops at the usual capital as Arbitrage first lists them. */
  shownLoops(): ShownRow[] {
    const { market } = this
    const views = new MarketViews(market, this.#known())
    const cycles = (this.#followed?.loops ?? [])
      .flatMap(({ best }) => best[USUAL_STEP] ?? [])
      .filter((cycle) => !isSuspiciousPath(cycle.path) && isWorthwhile(views, cycle))
      .map((cycle) => ({ cycle, rank: rankOf(views, cycle) }))
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ cycle }) => cycle)
    return fewOfEach(market, cycles, DEFAULT_PER_SOURCE)
      .slice(0, SHOWN_LOOPS)
      .map(({ path }, at) => {
        const ids = hopTermsOf(market, path).map(({ offerId }) => offerId)
        return { id: ids.join('>'), giveAmount: path.giveAmount, place: at + 1 }
      })
  }

  takeFees({ transferFees }: FeesOrder): void {
    this.#transferFees = transferFees
  }

  take(order: ApplyOrder): void {
    this.#waiting.push(order)
    this.#runSoon()
  }

  #known(): Pick<ViewOptions, 'promises' | 'transferFees'> {
    return { promises: this.#promises(), transferFees: this.#transferFees }
  }

  #runSoon(): void {
    if (this.#timer) return
    const waitMs = Math.max(0, this.#dueAtMs - performance.now())
    this.#timer = setTimeout(() => this.#run(), waitMs)
  }

  #run(): void {
    this.#timer = undefined
    const startedAtMs = performance.now()
    const before = process.threadCpuUsage()
    const later = this.#laters.due(this.#holder.market, startedAtMs)
    for (const order of mergedOrders(this.#waiting.splice(0))) {
      this.#holder.apply(order)
      this.#version = order.version
    }
    const { market } = this.#holder
    market.citySets.tidy()
    const isWhole = !this.#followed
    if (this.#followed) this.#followed.update(market, this.#changed, startedAtMs)
    else this.#followed = new FollowedLoops(market, USUAL_FOLLOWING, startedAtMs)
    const former = isWhole ? undefined : this.#former
    const loops = this.#published.newsOf({ market, ...this.#known() }, this.#followed.loops, former)
    this.#laters.watch(loops, startedAtMs)
    this.#changed = new Set()
    this.#former = new FormerOffers()
    const tookMs = performance.now() - startedAtMs
    this.#dueAtMs = startedAtMs + Math.max(this.#everyMs, tookMs * (1 + REST))
    this.#publish({
      version: this.#version,
      stepsUsd: USUAL_FOLLOWING.stepsUsd,
      isWhole,
      loops,
      later,
      paying: this.#published.paying,
      leftOut: this.#followed.leftOut,
      workedMs: workedSince(before),
    })
  }
}

/** Milliseconds of this thread's processor: it may have waited for one meanwhile. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
