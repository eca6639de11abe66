import type { ToldLoops } from '../../../market/scanner/scanner-messages.ts'

/** From birth to death of a loop at a step of capital. */
interface Life {
  readonly bornAtMs: number
  /** When it was last known to pay; it still does while `isPaying`. */
  paidAtMs: number
  isPaying: boolean
}

/** A loop is born where it earns so much, in percent, and lives while it earns anything. */
const BIRTH_PERCENT = 0.1
/** A pause shorter than this is none: two polls of a file. */
const PAUSE_MS = 30_000

/**
 * Since when loops of currencies pay, at each step of capital. Kept over a scanner that ends and
 * begins again; a server that does begins anew.
 */
export class LoopLives {
  /** The last run of the scanner; undefined before the first. */
  last: Pick<ToldLoops, 'version' | 'paying' | 'leftOut' | 'workedMs'> | undefined
  /** What all runs took of a processor, in milliseconds. */
  workedMs = 0
  readonly #now: () => number
  /** By loop, then by step; undefined where it does not live. */
  readonly #loops = new Map<string, (Life | undefined)[]>()
  #stepsUsd: readonly number[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  readonly take = ({ loops, stepsUsd, isWhole, ...run }: ToldLoops): void => {
    const nowMs = this.#now()
    this.last = run
    this.workedMs += run.workedMs
    this.#stepsUsd = stepsUsd
    if (isWhole) {
      const named = new Set(loops.map(({ loop }) => loop))
      for (const [loop, lives] of this.#loops) if (!named.has(loop)) pause(lives, nowMs)
    }
    for (const { loop, percents } of loops) {
      const lives = this.#loops.get(loop) ?? []
      stepsUsd.forEach((_, step) => {
        lives[step] = nextLife(lives[step], percents[step] ?? null, nowMs)
      })
      this.#loops.set(loop, lives)
    }
    for (const [loop, lives] of this.#loops) {
      if (lives.every((life) => !life || isOver(life, nowMs))) this.#loops.delete(loop)
    }
  }

  /**
   * Birth of the life of a loop that is entered with so many dollars, in ms since 1970: of the
   * nearest step at which it lives. Undefined where it lives at none.
   */
  bornAtMs(loop: string, enteredUsd: number): number | undefined {
    const nowMs = this.#now()
    let nearest: { readonly far: number; readonly bornAtMs: number } | undefined
    this.#loops.get(loop)?.forEach((life, step) => {
      if (!life || isOver(life, nowMs)) return
      const far = Math.abs(Math.log(this.#stepsUsd[step]! / enteredUsd))
      if (!nearest || far < nearest.far) nearest = { far, bornAtMs: life.bornAtMs }
    })
    return nearest?.bornAtMs
  }
}

function nextLife(last: Life | undefined, percent: number | null, nowMs: number): Life | undefined {
  const life = last && !isOver(last, nowMs) ? last : undefined
  if (percent === null) {
    if (life) pause([life], nowMs)
    return life
  }
  if (!life) {
    if (percent < BIRTH_PERCENT) return undefined
    return { bornAtMs: nowMs, paidAtMs: nowMs, isPaying: true }
  }
  life.isPaying = true
  return life
}

/** What does not pay now did a moment ago, if it still paid by what was told last. */
function pause(lives: readonly (Life | undefined)[], nowMs: number): void {
  for (const life of lives) {
    if (!life?.isPaying) continue
    life.isPaying = false
    life.paidAtMs = nowMs
  }
}

function isOver({ isPaying, paidAtMs }: Life, nowMs: number): boolean {
  return !isPaying && nowMs - paidAtMs > PAUSE_MS
}
