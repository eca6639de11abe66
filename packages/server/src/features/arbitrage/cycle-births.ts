import type { CycleSight } from '../../market/questions.ts'
import type { MarketGate } from '../../market/market-gate.ts'

/** As it was seen last. */
interface Life extends CycleSight {
  readonly bornAtMs: number
}

/** Cycles remembered at once; those not seen for the longest go first. */
const MOST_LIVES = 5_000
/** People who ask meanwhile wait for no more than these: some 10 ms. */
const ASKED_AT_ONCE = 500

/**
 * Since when each cycle has earned without a break. A cycle is born when an answer first has it,
 * and dies when a version of the market no longer carries it at the amount it was seen with.
 */
export class CycleBirths {
  /** By ring (the same for every start), the longest unseen first. */
  readonly #lives = new Map<string, Life>()
  readonly #gate: MarketGate
  readonly #now: () => number
  #isChecking = false

  constructor(gate: MarketGate, now: () => number) {
    this.#gate = gate
    this.#now = now
  }

  /** Since when the cycle that is seen has earned, in ms since 1970; one not known is born now. */
  bornAtMs({ ring, pathId, giveAmount }: CycleSight): number {
    const { bornAtMs } = this.#lives.get(ring) ?? { bornAtMs: this.#now() }
    this.#lives.delete(ring)
    this.#lives.set(ring, { ring, bornAtMs, pathId, giveAmount })
    this.#forgetOldest()
    return bornAtMs
  }

  /** Asks the market which of them still earn, and forgets the others. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      const lives = [...this.#lives.values()]
      for (let from = 0; from < lives.length; from += ASKED_AT_ONCE) {
        await this.#checkSome(lives.slice(from, from + ASKED_AT_ONCE))
      }
    } finally {
      this.#isChecking = false
    }
  }

  async #checkSome(lives: readonly Life[]): Promise<void> {
    const sights = lives.map(({ ring, pathId, giveAmount }) => ({ ring, pathId, giveAmount }))
    const living = await this.#gate.ask('living', { sights })
    lives.forEach((life, index) => {
      // Seen again meanwhile: the newer sight stands.
      if (!living[index] && this.#lives.get(life.ring) === life) this.#lives.delete(life.ring)
    })
  }

  #forgetOldest(): void {
    if (this.#lives.size <= MOST_LIVES) return
    const [oldest] = this.#lives.keys()
    if (oldest !== undefined) this.#lives.delete(oldest)
  }
}
