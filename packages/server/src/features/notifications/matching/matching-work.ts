import type { LookGate } from './look.ts'

interface Mark {
  readonly atMs: number
  readonly workedMs: number
}

const SPAN_MS = 60_000
const MARK_EVERY_MS = 5_000

/**
 * This process's cost of following the market for rules: HTTP thread time for thresholds and turns,
 * market thread time for questions and quotes.
 */
export class MatchingWork {
  /** Processor milliseconds so far. */
  workedMs = 0
  /** The number of looks at rules so far. */
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

  /** Marks the time; to be called more often than every few seconds. */
  mark(): void {
    const atMs = this.#now()
    if (atMs - this.#marks.at(-1)!.atMs < MARK_EVERY_MS) return
    this.#marks.push({ atMs, workedMs: this.workedMs })
    while (this.#marks[1] && this.#marks[1].atMs <= atMs - SPAN_MS) this.#marks.shift()
  }

  /** The share of a core in the last minute, or since a later start: 0.1 is a tenth. */
  shareOfCore(): number {
    const { atMs, workedMs } = this.#marks[0]!
    const passedMs = this.#now() - atMs
    return passedMs > 0 ? (this.workedMs - workedMs) / passedMs : 0
  }
}

/** A gate whose every question is counted. */
export function countedGate(gate: LookGate, { took }: MatchingWork): LookGate {
  return {
    ask: (kind, question, options) => gate.ask(kind, question, { ...options, onTook: took }),
  }
}
