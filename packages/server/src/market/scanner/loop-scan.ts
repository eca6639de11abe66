import {
  changedExchangers,
  type FollowedLoop,
  FollowedLoops,
  USUAL_FOLLOWING,
} from '@hopwise/market'
import { MarketHolder } from '../thread/market-holder.ts'
import type { ApplyOrder } from '../thread/thread-messages.ts'
import { mergedOrders } from './merged-orders.ts'
import type { ScannerStart, ToldLoop, ToldLoops } from './scanner-messages.ts'

/** So many times as long as a run took, none follows it: a quarter of a core at most. */
const REST = 3

/**
 * Follows loops that pay while a market changes. The market is its own, rows and all: the threads
 * that answer never wait for it, and it takes changes in when its turn comes, all since the last
 * run at once.
 */
export class LoopScan {
  readonly #everyMs: number
  readonly #tell: (told: ToldLoops) => void
  readonly #holder: MarketHolder
  readonly #waiting: ApplyOrder[] = []
  /** Exchangers whose offers have changed, or are judged otherwise, since the last run. */
  #changed = new Set<string>()
  #followed: FollowedLoops | undefined
  /** What was told last, by loop. */
  #told = new Map<string, string>()
  #version: number
  #dueAtMs = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor({ image, everyMs, ...start }: ScannerStart, tell: (told: ToldLoops) => void) {
    // Rows of others are written over as they see fit: of their market it takes the offers alone.
    const { listings: exchangers, version } = image
    this.#everyMs = everyMs
    this.#tell = tell
    this.#version = version
    const market = { exchangers, version }
    this.#holder = new MarketHolder({ ...start, market }, (before, after, exchangerIds) => {
      for (const id of changedExchangers(before, after, exchangerIds)) this.#changed.add(id)
    })
    this.#runSoon()
  }

  take(order: ApplyOrder): void {
    this.#waiting.push(order)
    this.#runSoon()
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
    for (const order of mergedOrders(this.#waiting.splice(0))) {
      this.#holder.apply(order)
      this.#version = order.version
    }
    const { market } = this.#holder
    market.citySets.tidy()
    const isWhole = !this.#followed
    if (this.#followed) this.#followed.update(market, this.#changed, startedAtMs)
    else this.#followed = new FollowedLoops(market, USUAL_FOLLOWING, startedAtMs)
    this.#changed = new Set()
    const loops = this.#news(this.#followed.loops.map(toldOf))
    const tookMs = performance.now() - startedAtMs
    this.#dueAtMs = startedAtMs + Math.max(this.#everyMs, tookMs * (1 + REST))
    this.#tell({
      version: this.#version,
      stepsUsd: USUAL_FOLLOWING.stepsUsd,
      isWhole,
      loops,
      paying: this.#told.size,
      leftOut: this.#followed.leftOut,
      workedMs: workedSince(before),
    })
  }

  /** What is told otherwise than last time; keeps what is told now. */
  #news(all: readonly ToldLoop[]): ToldLoop[] {
    const paying = all.filter(({ percents }) => percents.some((percent) => percent !== null))
    const told = new Map(paying.map(({ loop, percents }) => [loop, percents.join()]))
    const news = paying.filter(({ loop }) => told.get(loop) !== this.#told.get(loop))
    const ceased = [...this.#told.keys()].filter((loop) => !told.has(loop))
    this.#told = told
    return [...news, ...ceased.map((loop) => ({ loop, percents: [] }))]
  }
}

/** Of this thread's processor, in milliseconds: it may have waited for one meanwhile. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function toldOf({ loop, best }: FollowedLoop): ToldLoop {
  return { loop, percents: best.map((cycle) => cycle?.profitPercent ?? null) }
}
