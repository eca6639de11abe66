import type { TransferFees } from '@hopwise/market'
import type { AppContext, DurableParts, ExchangerDirectory } from './context.ts'
import type { LoopHistory } from './features/arbitrage/index.ts'
import type { CurrencyBook } from './features/currencies/index.ts'
import { digestOf, KnownCodes, type LoopBook, Matcher } from './features/notifications/index.ts'
import { usualEntitlements } from './features/subscriptions/index.ts'
import type { Logger } from './lib/logger.ts'
import type { MarketGate } from './market/market-gate.ts'

export interface StartedMatcherParts {
  readonly durable: DurableParts
  readonly settings: AppContext['settings']
  readonly gate: MarketGate
  readonly transferFees: () => TransferFees | undefined
  readonly currencyNames: CurrencyBook
  readonly loopBook: LoopBook
  readonly loopHistory: LoopHistory
  readonly directory: ExchangerDirectory
  readonly log: Logger
  readonly now: () => number
}

/** Follows the market for notification rules. */
export function openMatcher(parts: StartedMatcherParts): Matcher {
  const { durable, settings, gate, currencyNames, loopBook, loopHistory, directory } = parts
  const { transferFees, log, now } = parts
  const knownCodes = new KnownCodes(gate, currencyNames)
  return new Matcher({
    db: durable.db,
    jobs: durable.jobs,
    changes: durable.notificationChanges,
    gate,
    transferFees,
    book: loopBook,
    log,
    now,
    knows: (code) => knownCodes.has(code),
    usualHops: () => usualEntitlements(settings.content).maxHops,
    bornAtMs: (loop, stepUsd) => loopHistory.of(loop, stepUsd)?.bornAtMs,
    digest: digestOf({
      db: durable.db,
      gate,
      now,
      exchangerName: (id) => directory.find(id)?.name ?? id,
    }),
  })
}
