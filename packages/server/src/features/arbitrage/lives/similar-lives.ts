import type { CurrencyGroup } from '@hopwise/market'
import { LATER_SECONDS } from '../../../market/scanner/scanner-messages.ts'
import type { Life } from './life.ts'

/** Lives alike needed for a statistic. */
export const LEAST_LIVES = 20
/** Percent at birth that bound a band of lives alike. */
const BANDS = [0.3, 1, 3]

export interface LaterShare {
  readonly seconds: number
  /** The share, from 0 to 1, that still paid, among lives quoted again so much later. */
  readonly share: number
  /** Median percent of the very cycle then, over those that could still be carried out. */
  readonly medianPercent: number | null
}

export interface SimilarLives {
  readonly lives: number
  /** Kaplan–Meier median: living ones count for as long as they have lived. */
  readonly medianSeconds: number | null
  readonly later: readonly LaterShare[]
}

/** The part of a life that its statistics need. */
export type PastLife = Pick<Life, 'stepUsd' | 'loop' | 'bornAtMs' | 'goneAtMs' | 'later'> & {
  readonly born: Pick<Life['born'], 'percent' | 'source'>
}

/** Statistics of past lives that share as many traits as leave enough of them. */
export class LivesAlike {
  readonly #groupOf: (code: string) => CurrencyGroup
  readonly #lives = new Map<string, PastLife[]>()
  readonly #statistics = new Map<string, SimilarLives>()
  readonly #nowMs: number

  /** @param lives of the last days, those that live still too. */
  constructor(
    lives: readonly PastLife[],
    { groupOf, nowMs }: { groupOf: (code: string) => CurrencyGroup; nowMs: number },
  ) {
    this.#groupOf = groupOf
    this.#nowMs = nowMs
    for (const life of lives) {
      for (const key of this.#keysOf(life)) {
        const alike = this.#lives.get(key)
        if (alike) alike.push(life)
        else this.#lives.set(key, [life])
      }
    }
  }

  /** Statistics of lives like it; undefined where too few are. */
  to(life: PastLife): SimilarLives | undefined {
    for (const key of this.#keysOf(life)) {
      const statistics = this.#of(key)
      if (statistics) return statistics
    }
    return undefined
  }

  /** All lives at a step of capital; undefined where there are too few. */
  atStep(stepUsd: number): SimilarLives | undefined {
    return this.#of(`${stepUsd}`)
  }

  #of(key: string): SimilarLives | undefined {
    const known = this.#statistics.get(key)
    if (known) return known
    const alike = this.#lives.get(key) ?? []
    const ended = alike.filter(({ goneAtMs }) => goneAtMs !== undefined).length
    if (ended < LEAST_LIVES) return undefined
    const statistics = becameOf(alike, this.#nowMs)
    this.#statistics.set(key, statistics)
    return statistics
  }

  /** Keys from all traits down to the step of capital alone. */
  #keysOf({ stepUsd, loop, born }: PastLife): string[] {
    const { give, get } = born.source
    const hops = loop.split('>').length
    const groups = `${this.#groupOf(give)}>${this.#groupOf(get)}`
    const band = BANDS.filter((least) => born.percent >= least).length
    const all = [stepUsd, hops, groups, band]
    return all.map((_, dropped) => all.slice(0, all.length - dropped).join(' '))
  }
}

function becameOf(lives: readonly PastLife[], nowMs: number): SimilarLives {
  return {
    lives: lives.length,
    medianSeconds: medianSeconds(lives, nowMs),
    later: LATER_SECONDS.flatMap((seconds, at) => {
      const quoted = lives.flatMap(({ later }) => (at < later.length ? [later[at]!] : []))
      if (quoted.length < LEAST_LIVES) return []
      const carried = quoted.filter((percent) => percent !== null)
      const share = carried.filter((percent) => percent > 0).length / quoted.length
      return { seconds, share, medianPercent: medianOf(carried) }
    }),
  }
}

/** The share of lives that still live at the median: a half, but for rounding. */
const HALF = 0.5 + 1e-9

/** The time by which half have ended; null: more than half outlive any end seen. */
function medianSeconds(lives: readonly PastLife[], nowMs: number): number | null {
  const spans = lives
    .map(({ bornAtMs, goneAtMs }) => ({
      seconds: ((goneAtMs ?? nowMs) - bornAtMs) / 1_000,
      isEnded: goneAtMs !== undefined,
    }))
    .sort((a, b) => a.seconds - b.seconds)
  let living = 1
  for (const [at, { seconds, isEnded }] of spans.entries()) {
    if (!isEnded) continue
    living *= 1 - 1 / (spans.length - at)
    if (living <= HALF) return seconds
  }
  return null
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
