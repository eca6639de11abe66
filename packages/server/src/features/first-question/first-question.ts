import type { Logger } from '../../lib/logger.ts'
import { findExamplePair, gainOf, type MarketParts, type ExamplePair } from './example-pair.ts'

interface FirstQuestionParts extends MarketParts {
  readonly log: Logger
  /** Milliseconds between two looks while there is a pair, and while there is none. */
  readonly everyMs?: number
  readonly soonMs?: number
  /** Milliseconds until the first look at a new market, doubled before each next one. */
  readonly firstMs?: number
}

/** Looks in a row in which nothing wins there: a moment's lull changes no page. */
const LOOKS_LOST = 6

/**
 * The search's default question: a pair of the living market in which several steps win, by sound
 * offers alone. It stays the same while they do.
 */
export class FirstQuestion {
  readonly #parts: FirstQuestionParts
  #pair: ExamplePair | undefined
  #lost = 0
  #looks = 0
  #timer: NodeJS.Timeout | undefined
  #forget: (() => void) | undefined

  constructor(parts: FirstQuestionParts) {
    this.#parts = parts
  }

  /** The search's address; undefined: several steps win nowhere. */
  get address(): string | undefined {
    if (!this.#pair) return undefined
    const { give, get, giveAmount } = this.#pair
    const amt = giveAmount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    return new URLSearchParams({ give, get, amt }).toString()
  }

  /** Looks now and then from now on. */
  follow(): void {
    const { gate } = this.#parts
    this.#forget = gate.onVersion(() => this.#lookLater())
    if (gate.facts().offers > 0) this.#lookLater()
  }

  stop(): void {
    this.#forget?.()
    clearTimeout(this.#timer)
  }

  async look(): Promise<void> {
    const gain = this.#pair && (await gainOf(this.#parts, this.#pair))
    this.#lost = gain !== undefined && gain > 0 ? 0 : this.#lost + 1
    // A pair that is no longer sound goes at once.
    if (gain !== undefined && this.#lost < LOOKS_LOST) return
    this.#lost = 0
    this.#pair = await findExamplePair(this.#parts)
  }

  #lookLater(): void {
    if (this.#timer) return
    const { everyMs = 30_000, soonMs = 20_000, firstMs = 1_000, log } = this.#parts
    const emptyMs = Math.min(soonMs, firstMs * 2 ** this.#looks++)
    const look = async () => {
      try {
        await this.look()
      } catch (error) {
        // The market is busy: visitors go first, and the next version is another chance.
        log.debug({ err: error }, 'cannot evaluate the first question')
      } finally {
        this.#timer = undefined
      }
    }
    this.#timer = setTimeout(() => void look(), this.#pair ? everyMs : emptyMs)
    this.#timer.unref()
  }
}
