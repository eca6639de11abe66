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
  /** Endless while the market has not told. */
  untilMs: number
}

/** Whether offers are there now; each is asked for once in a second, however many come. */
export class OfferCheck {
  readonly #gate: MarketGate
  readonly #log: Logger
  readonly #known = new Map<string, Known>()
  #asking = 0

  constructor({ gate, log }: { readonly gate: MarketGate; readonly log: Logger }) {
    this.#gate = gate
    this.#log = log
  }

  /** Waits until the market tells; undefined where it has no room for the question for long. */
  isThere(offerId: string, asker: string): Promise<boolean | undefined> {
    const known = this.#known.get(offerId)
    if (known && known.untilMs > performance.now()) return known.isThere
    if (this.#asking >= KEPT_MOST) return Promise.resolve(undefined)
    if (this.#known.size >= KEPT_MOST) this.#known.clear()
    const asked: Known = { isThere: this.#tell(offerId, asker), untilMs: Infinity }
    this.#known.set(offerId, asked)
    const told = (): void => void (asked.untilMs = performance.now() + KEPT_MS)
    void asked.isThere.then(told)
    return asked.isThere
  }

  async #tell(id: string, asker: string): Promise<boolean | undefined> {
    const endMs = performance.now() + TRIED_FOR_MS
    this.#asking++
    try {
      for (;;) {
        const told = await this.#ask(id, asker)
        if (told !== undefined || performance.now() > endMs) return told
        await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    } finally {
      this.#asking--
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
