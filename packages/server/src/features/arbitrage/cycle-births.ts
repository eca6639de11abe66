import type { CyclesView } from '../../market/questions.ts'
import type { MarketGate } from '../../market/market-gate.ts'

interface Life {
  bornAtMs: number
  /** As it was seen last: how to ask whether it still earns. */
  pathId: string
  giveAmount: number
}

/** Cycles remembered at once; those not seen for the longest go first. */
const MOST_LIVES = 5_000

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

  /** The cycles with their births; those not known yet are born now. */
  seen<T extends CyclesView['cycles'][number]>(
    cycles: readonly T[],
  ): (T & { readonly bornAtMs: number })[] {
    const now = this.#now()
    return cycles.map((cycle) => {
      const { ring, path } = cycle
      const { bornAtMs } = this.#lives.get(ring) ?? { bornAtMs: now }
      this.#lives.delete(ring)
      this.#lives.set(ring, { bornAtMs, pathId: path.id, giveAmount: path.giveAmount })
      this.#forgetOldest()
      return { ...cycle, bornAtMs }
    })
  }

  /** Asks the market which of them still earn, and forgets the others. */
  async check(): Promise<void> {
    if (this.#isChecking || this.#lives.size === 0) return
    this.#isChecking = true
    try {
      const asked = [...this.#lives]
      const rings = asked.map(([, { pathId, giveAmount }]) => ({ pathId, giveAmount }))
      const living = await this.#gate.ask('living', { rings })
      asked.forEach(([ring, life], index) => {
        // Seen again meanwhile: the newer sight stands.
        if (!living[index] && this.#lives.get(ring) === life) this.#lives.delete(ring)
      })
    } finally {
      this.#isChecking = false
    }
  }

  #forgetOldest(): void {
    if (this.#lives.size <= MOST_LIVES) return
    const [oldest] = this.#lives.keys()
    if (oldest !== undefined) this.#lives.delete(oldest)
  }
}
