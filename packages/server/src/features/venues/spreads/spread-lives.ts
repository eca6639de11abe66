/** A spread that pays, since it does. */
export interface SpreadLife {
  readonly bornAtMs: number
  readonly peakPercent: number
  readonly peakAtMs: number
}

/** A spread's value at a time. */
export interface SpreadPoint {
  readonly atMs: number
  /** Best prices, in dollars for one of the coin. */
  readonly buyPrice: number
  readonly sellPrice: number
  readonly netPercent: number
}

interface Followed {
  life: SpreadLife | undefined
  readonly points: SpreadPoint[]
  seenAtMs: number
}

export interface SeenSpread {
  readonly id: string
  readonly netPercent: number
  readonly buyPrice: number
  readonly sellPrice: number
}

/** An hour and a half, a point every fifteen seconds. */
const POINT_EVERY_MS = 15_000
export const MOST_SPREAD_POINTS = 360
/** One that nobody could reckon for so long has ended. */
const GONE_MS = 30_000
/** A spread without a life stays this long for its picture alone. */
const FORGOTTEN_MS = 600_000
const MOST_FOLLOWED = 20_000

/** Since when spreads pay at one capital, and their prices: known to this process alone. */
export class SpreadLives {
  readonly #followed = new Map<string, Followed>()

  of(id: string): SpreadLife | undefined {
    return this.#followed.get(id)?.life
  }

  pointsOf(id: string): readonly SpreadPoint[] {
    return this.#followed.get(id)?.points ?? []
  }

  /** Takes all spreads that can be computed now; a missing one ends after a while. */
  take(seen: readonly SeenSpread[], atMs: number): void {
    for (const spread of seen) this.#see(spread, atMs)
    for (const [id, followed] of this.#followed) {
      if (atMs - followed.seenAtMs > GONE_MS) followed.life = undefined
      if (atMs - followed.seenAtMs > FORGOTTEN_MS) this.#followed.delete(id)
    }
  }

  #see({ id, netPercent, buyPrice, sellPrice }: SeenSpread, atMs: number): void {
    let followed = this.#followed.get(id)
    if (!followed) {
      if (this.#followed.size >= MOST_FOLLOWED) return
      followed = { life: undefined, points: [], seenAtMs: atMs }
      this.#followed.set(id, followed)
    }
    followed.seenAtMs = atMs
    const { life, points } = followed
    if (netPercent <= 0) followed.life = undefined
    else if (!life) {
      followed.life = { bornAtMs: atMs, peakPercent: netPercent, peakAtMs: atMs }
    } else if (netPercent > life.peakPercent) {
      followed.life = { ...life, peakPercent: netPercent, peakAtMs: atMs }
    }
    const last = points.at(-1)
    if (last && atMs - last.atMs < POINT_EVERY_MS) return
    points.push({ atMs, buyPrice, sellPrice, netPercent })
    if (points.length > MOST_SPREAD_POINTS) points.shift()
  }
}
