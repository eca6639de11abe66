import { DEFAULT_HOPS, DEFAULT_PROFIT_PERCENT } from '@hopwise/market'
import { type MarketGate, OUR_OWN } from '../../market/market-gate.ts'
import type { Logger } from '../../lib/logger.ts'
import type { CycleBirths } from './cycle-births.ts'

export interface WatchedParts {
  readonly gate: MarketGate
  readonly births: CycleBirths
  readonly log: Logger
  /** The least time from one look to the next. */
  readonly everyMs?: number
}

/** What a person who sets nothing is shown: births of these are known to the version. */
export const USUAL = {
  capital: { kind: 'best' as const },
  minProfitPercent: DEFAULT_PROFIT_PERCENT,
  maxHops: DEFAULT_HOPS,
  limit: 200,
  filter: { hideSuspicious: true },
  workBudget: 25_000_000,
}

/**
 * Looks for cycles as the market changes, asked or not, so that the births of those a visitor finds
 * are older than the visit. Returns how to stop.
 */
export function watchCycles({ gate, births, log, everyMs = 5_000 }: WatchedParts): () => void {
  let lookedAtMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    lookedAtMs = performance.now()
    try {
      await births.check()
      const seen = await gate.ask('sights', { query: USUAL }, OUR_OWN)
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
