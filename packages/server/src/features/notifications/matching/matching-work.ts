import type { LookGate } from './look.ts'

interface Mark {
  readonly atMs: number
  readonly workedMs: number
}

const SPAN_MS = 60_000
const MARK_EVERY_MS = 5_000

/**
 * What following the market for rules takes of this process: of the HTTP thread for thresholds and
 * turns, of market threads for questions and quotes.
 */
export class MatchingWork {
  /** So far, of processors. */
  workedMs = 0
  /** How often rules were looked at so far. */
  looks = 0
  readonly #now: () => number
  /** One each few seconds of the last minute, oldest first. */
  readonly #marks: Mark[]

  /** @param now milliseconds that only go forward */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#marks = [{ atMs: now(), workedMs: 0 }]
  }

  readonly took = (ms: number): void => {
    this.workedMs += ms
  }

  /** To be called more often than every few seconds. */
  mark(): void {
    const atMs = this.#now()
    if (atMs - this.#marks.at(-1)!.atMs < MARK_EVERY_MS) return
    this.#marks.push({ atMs, workedMs: this.workedMs })
    while (this.#marks[1] && this.#marks[1].atMs <= atMs - SPAN_MS) this.#marks.shift()
  }

  /** Of the last minute, or since the start where that is less: 0.1 is a tenth of a core. */
  shareOfCore(): number {
    const { atMs, workedMs } = this.#marks[0]!
    const passedMs = this.#now() - atMs
    return passedMs > 0 ? (this.workedMs - workedMs) / passedMs : 0
  }
}

/** Whatever is asked there is counted. */
export function countedGate(gate: LookGate, { took }: MatchingWork): LookGate {
  return {
    ask: (kind, question, options) => gate.ask(kind, question, { ...options, onTook: took }),
  }
}
