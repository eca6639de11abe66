import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../lib/logger.ts'
import { UserError } from '../../lib/user-error.ts'
import type { MarketGate } from '../../market/market-gate.ts'

const KEPT_MS = 1_000
const KEPT_MOST = 5_000
/** A market without room is asked again: in a quarter of a second, and for so long. */
const AGAIN_AFTER_MS = 250
const TRIED_FOR_MS = 10_000

interface Known {
  readonly isThere: Promise<boolean | undefined>
  /** Endless while the market has not answered. */
  untilMs: number
}

/** Whether offers are there now; each is looked up once in a second, however many come. */
export class OfferCheck {
  readonly #gate: MarketGate
  readonly #log: Logger
  readonly #known = new Map<string, Known>()
  #pending = 0

  constructor({ gate, log }: { readonly gate: MarketGate; readonly log: Logger }) {
    this.#gate = gate
    this.#log = log
  }

  /** Waits until the market answers; undefined where it has no room for the question for long. */
  isThere(offerId: string, asker: string): Promise<boolean | undefined> {
    const known = this.#known.get(offerId)
    if (known && known.untilMs > performance.now()) return known.isThere
    if (this.#pending >= KEPT_MOST) return Promise.resolve(undefined)
    if (this.#known.size >= KEPT_MOST) this.#known.clear()
    const entry: Known = { isThere: this.#check(offerId, asker), untilMs: Infinity }
    this.#known.set(offerId, entry)
    const setExpiry = (): void => void (entry.untilMs = performance.now() + KEPT_MS)
    void entry.isThere.then(setExpiry)
    return entry.isThere
  }

  async #check(id: string, asker: string): Promise<boolean | undefined> {
    const endMs = performance.now() + TRIED_FOR_MS
    this.#pending++
    try {
      for (;;) {
        const isThere = await this.#ask(id, asker)
        if (isThere !== undefined || performance.now() > endMs) return isThere
        await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    } finally {
      this.#pending--
    }
  }

  async #ask(id: string, asker: string): Promise<boolean | undefined> {
    if (this.#gate.isFull()) return undefined
    try {
      return await this.#gate.ask('hasOffer', { id }, { asker })
    } catch (error) {
      // A person is led on, whatever is wrong with the market.
      if (!(error instanceof UserError)) {
        this.#log.warn(
          { error: (error as Error).message },
          'nobody tells whether an offer is there',
        )
      }
      return undefined
    }
  }
}
