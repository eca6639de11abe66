import type { TakenChanges } from './change-line.ts'
import type { MarketFacts } from './market-facts.ts'
import type { PriceStep } from './price-clock.ts'
import type { WholeOrder } from './thread/thread-messages.ts'

interface OrderedAt {
  /** Facts of the version before. */
  readonly facts: MarketFacts
  /** Whether others count versions for many processes. */
  readonly isNumbered: boolean
  readonly nowMs: number
  /** The prices' work due with a version that takes in so many files. */
  readonly prices: (files: number) => PriceStep
}

/**
 * Changes as one version. Where burses alone have sent anything, nothing else of the version is
 * another: it is as old as the last one, and its prices stand.
 */
export function wholeOrder(
  { changes, burses, version: given }: TakenChanges,
  { facts, isNumbered, nowMs, prices }: OrderedAt,
): WholeOrder {
  const { version: last, updatedAtMs } = facts
  const atMs = Math.max(nowMs, updatedAtMs)
  // A number that is not higher was overtaken by changes made here alone (MarketBus.raise).
  const counted = last + (isNumbered ? 1 : Math.max(1, changes.length))
  const version = given !== undefined && given > last ? given : counted
  const isOfBurses = changes.length === 0 && burses.length > 0
  // Unchanged files move no price.
  const files = changes.filter(({ kind }) => kind === 'replace' || kind === 'remove').length
  const plain = isOfBurses
    ? { changes, version, updatedAtMs, prices: 'stand' as const }
    : { changes, version, updatedAtMs: atMs, prices: prices(files) }
  return { plain, burses, atMs }
}
