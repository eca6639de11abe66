import { firstArbitrageQuery } from '@hopwise/contract'
import type { MarketNames } from '../../context.ts'
import type { Logger } from '../../lib/logger.ts'
import { type MarketGate, OUR_OWN } from '../../market/market-gate.ts'
import type { Question } from '../../market/questions.ts'
import { cyclesQueryOf } from './arbitrage-query.ts'
import type { CycleBirths } from './cycle-births.ts'

export interface WatchedParts extends MarketNames {
  readonly gate: MarketGate
  readonly births: CycleBirths
  readonly log: Logger
  /** The least time from one look to the next. */
  readonly everyMs?: number
}

/** What a person who sets nothing is shown: births of these are known to the version. */
export function firstSights(app: MarketNames): Question<'sights'> {
  const { order, ...query } = firstArbitrageQuery
  return { query: cyclesQueryOf(query, app), order }
}

/**
 * Looks for cycles as the market changes, asked or not, so that the births of those a visitor finds
 * are older than the visit. Returns how to stop.
 */
export function watchCycles(parts: WatchedParts): () => void {
  const { gate, births, log, everyMs = 5_000 } = parts
  const question = firstSights(parts)
  let lookedAtMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    lookedAtMs = performance.now()
    try {
      await births.check()
      const seen = await gate.ask('sights', question, OUR_OWN)
      if (!('ok' in seen)) for (const sight of seen) births.watched(sight)
    } catch (error) {
      // Too much to do: visitors go first, and the next version is another chance.
      log.debug({ err: error }, 'no look for cycles')
    } finally {
      timer = undefined
    }
  }
  const lookSoon = (): void => {
    if (timer) return
    timer = setTimeout(() => void look(), Math.max(0, lookedAtMs + everyMs - performance.now()))
    timer.unref()
  }
  const forget = gate.onVersion(lookSoon)
  if (gate.facts().offers > 0) lookSoon()
  return () => {
    forget()
    clearTimeout(timer)
  }
}
