import type { CycleSight } from '../../market/questions.ts'
import { type MarketGate, OUR_OWN } from '../../market/market-gate.ts'

interface Life {
  readonly bornAtMs: number
  /** Where it earned: our own look first or, before that, the first who saw it; then the newest. */
  readonly sights: readonly CycleSight[]
}

type Lives = Map<string, Life>

/** Cycles of a kind remembered at once; of that kind those not seen for the longest go first. */
const MOST_LIVES = 2_500
/** People who ask meanwhile wait for no more than these: some 10 ms. */
const ASKED_AT_ONCE = 500

/**
 * Since when each cycle has earned without a break. A cycle is born when an answer first has it
 * earning, and dies when a version of the market carries it at none of the amounts it was seen
 * with: whoever asks at odd ones ends nothing that earns at others.
 */
export class CycleBirths {
  /** By ring (the same for every start), the longest unseen first: those we find ourselves… */
  readonly #found: Lives = new Map()
  /** …and those that only others have seen, who may ask for as many as they like. */
  readonly #seen: Lives = new Map()
  readonly #gate: MarketGate
  readonly #now: () => number
  #isChecking = false

  constructor(gate: MarketGate, now: () => number) {
    this.#gate = gate
    this.#now = now
  }

  /**
   * Since when the cycle that somebody sees has earned, in ms since 1970; one not known is born
   * now, and remembered if it earns.
   */
  bornAtMs(sight: CycleSight): number {
    const { bornAtMs, sights } = this.#lifeOf(sight)
    const [first = sight] = sights
    const isSame = first.pathId === sight.pathId && first.giveAmount === sight.giveAmount
    if (sight.isEarning) {
      const lives = this.#found.has(sight.ring) ? this.#found : this.#seen
      remember(lives, sight, { bornAtMs, sights: isSame ? [sight] : [first, sight] })
    }
    return bornAtMs
  }

  /** A cycle we have found ourselves, at the amount that is best for it. */
  watched(sight: CycleSight): void {
    const life = this.#lifeOf(sight)
    this.#seen.delete(sight.ring)
    remember(this.#found, sight, { ...life, sights: [sight] })
  }

  /** Asks the market which of them still earn, and forgets the others. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      for (const lives of [this.#found, this.#seen]) {
        const all = [...lives]
        for (let from = 0; from < all.length; from += ASKED_AT_ONCE) {
          await this.#checkSome(lives, all.slice(from, from + ASKED_AT_ONCE))
        }
      }
    } finally {
      this.#isChecking = false
    }
  }

  async #checkSome(
    lives: Lives,
    some: readonly (readonly [ring: string, life: Life])[],
  ): Promise<void> {
    const sights = some.flatMap(([, life]) => life.sights)
    const living = await this.#gate.ask('living', { sights }, OUR_OWN)
    const left = new Set(sights.filter((_sight, index) => living[index]))
    for (const [ring, life] of some) {
      // Seen again meanwhile: the newer sight stands.
      if (lives.get(ring) !== life) continue
      const earning = life.sights.filter((sight) => left.has(sight))
      if (earning.length > 0) lives.set(ring, { ...life, sights: earning })
      else lives.delete(ring)
    }
  }

  #lifeOf({ ring }: CycleSight): Life {
    const life = this.#found.get(ring) ?? this.#seen.get(ring)
    return life ?? { bornAtMs: this.#now(), sights: [] }
  }
}

function remember(lives: Lives, { ring }: CycleSight, life: Life): void {
  lives.delete(ring)
  lives.set(ring, life)
  if (lives.size <= MOST_LIVES) return
  const [oldest] = lives.keys()
  if (oldest !== undefined) lives.delete(oldest)
}
