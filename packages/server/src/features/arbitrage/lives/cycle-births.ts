import type { CycleSight } from '../../../market/questions.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import type { Life } from './life.ts'
import type { LoopHistory } from './loop-history.ts'

interface Seen {
  readonly bornAtMs: number
  readonly lastMs: number
}

/** Loops remembered at once; those not seen for the longest go first. */
const MOST_SEEN = 2_500
/** A cycle unseen for longer has not been watched meanwhile. */
const PAUSE_MS = 30_000

/**
 * The moment since which each cycle that somebody sees has paid: its loop's birth, where the
 * scanner follows it; otherwise the first of repeated sights in a market that changed.
 */
export class CycleBirths {
  readonly #lives: LoopHistory
  readonly #gate: Pick<MarketGate, 'facts'>
  readonly #now: () => number
  /** Sights by loop, the longest unseen first. */
  readonly #seen = new Map<string, Seen>()

  constructor(lives: LoopHistory, gate: Pick<MarketGate, 'facts'>, now: () => number) {
    this.#lives = lives
    this.#gate = gate
    this.#now = now
  }

  /** Milliseconds since 1970. */
  bornAtMs(sight: CycleSight): number {
    const nowMs = this.#now()
    const { loop, isEarning, isSuspicious, hasVenue } = sight
    const life = this.lifeOf(sight)
    if (life) return this.#sooner(loop, life.bornAtMs)
    const key = `${loop}${isSuspicious ? '!' : ''}${hasVenue ? '*' : ''}`
    const seen = this.#seen.get(key)
    // While the market stands still nobody needs to look again.
    const isSame =
      seen !== undefined &&
      (nowMs - seen.lastMs <= PAUSE_MS || this.#gate.facts().updatedAtMs <= seen.lastMs)
    const bornAtMs = isSame ? seen.bornAtMs : nowMs
    if (isEarning) this.#remember(key, { bornAtMs, lastMs: nowMs })
    return bornAtMs
  }

  /** The followed life; undefined where the scanner does not follow it. */
  lifeOf({ loop, enteredUsd, isSuspicious, hasVenue }: CycleSight): Life | undefined {
    if (isSuspicious || hasVenue || enteredUsd === null) return undefined
    return this.#lives.of(loop, enteredUsd)
  }

  /** A reader who looked a moment before the scanner saw the same birth. */
  #sooner(loop: string, bornAtMs: number): number {
    const seen = this.#seen.get(loop)
    const isSame = seen && seen.bornAtMs < bornAtMs && bornAtMs - seen.bornAtMs <= PAUSE_MS
    return isSame ? seen.bornAtMs : bornAtMs
  }

  #remember(key: string, seen: Seen): void {
    this.#seen.delete(key)
    this.#seen.set(key, seen)
    if (this.#seen.size <= MOST_SEEN) return
    const [oldest] = this.#seen.keys()
    if (oldest !== undefined) this.#seen.delete(oldest)
  }
}
