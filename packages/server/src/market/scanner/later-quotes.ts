import { type Market, restorePath } from '@hopwise/market'
import { LATER_SECONDS, type LaterQuote, type LoopChange } from './scanner-messages.ts'

/** Births that wait for a quote at once: those beyond get none. One bad file makes a storm. */
const MOST_WAITING = 10_000

interface Waiting {
  readonly birth: number
  readonly path: string
  readonly giveAmount: number
  readonly bornMs: number
  /** Place of the next quote among `LATER_SECONDS`. */
  next: number
}

/**
 * The very cycle with which a loop was born, quoted again at its amount some minutes later: the
 * result of a person who wrote it down.
 */
export class LaterQuotes {
  /** The oldest first. */
  readonly #waiting: Waiting[] = []

  watch(news: readonly LoopChange[], nowMs: number): void {
    for (const { birth, cycle } of news) {
      if (birth === null || !cycle || this.#waiting.length >= MOST_WAITING) continue
      const { path, giveAmount } = cycle
      this.#waiting.push({ birth, path, giveAmount, bornMs: nowMs, next: 0 })
    }
  }

  /** Quotes that are due, by the market as it has been until now. */
  due(market: Market, nowMs: number): LaterQuote[] {
    const quotes: LaterQuote[] = []
    let isOneDone = false
    for (const each of this.#waiting) {
      if (nowMs - each.bornMs < LATER_SECONDS[0] * 1_000) break
      let quoted: number | null | undefined
      for (; each.next < LATER_SECONDS.length; each.next++) {
        if (nowMs - each.bornMs < LATER_SECONDS[each.next]! * 1_000) break
        quoted ??= percentOf(market, each)
        quotes.push({ birth: each.birth, at: each.next, percent: quoted })
      }
      if (each.next === LATER_SECONDS.length) isOneDone = true
    }
    if (isOneDone) this.#forgetDone()
    return quotes
  }

  #forgetDone(): void {
    const left = this.#waiting.filter(({ next }) => next < LATER_SECONDS.length)
    this.#waiting.splice(0, this.#waiting.length, ...left)
  }
}

/** The percentage; null where one of its offers is gone or refuses its input. */
function percentOf(market: Market, { path, giveAmount }: Waiting): number | null {
  const found = restorePath(market, path, giveAmount)
  return found ? (found.getAmount / found.giveAmount - 1) * 100 : null
}
