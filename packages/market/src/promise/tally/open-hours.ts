import type { SampleOutcome } from '../learning/pending-samples.ts'
import { isVoid, type Sample } from '../learning/sample.ts'
import { readSampleLine, sampleLine } from './sample-lines.ts'
import { exchangerOf, recordOf, type SampleRecord } from './sample-record.ts'
import { Tally, type TallyCell, type TallyGroup } from './tally.ts'
import { thinHour } from './thin-hour.ts'

/** How many samples of an exchanger held after some minutes: direct ones alone. */
export interface ExchangerHeld {
  readonly exchangerId: string
  readonly horizon: number
  samples: number
  held: number
}

/** The samples that began in an hour, all of whose minutes have passed, with their sums. */
export interface ClosedHour {
  /** Counted since 1970. */
  readonly hour: number
  readonly lines: readonly string[]
  readonly cells: readonly TallyCell[]
  readonly groups: readonly TallyGroup[]
  readonly exchangers: readonly ExchangerHeld[]
}

/** Plain data, to be saved with the pending samples, whose objects it shares. */
export interface OpenHoursState {
  readonly unfinished: readonly (readonly [Sample, readonly SampleOutcome[]])[]
  readonly hours: readonly (readonly [hour: number, lines: readonly string[]])[]
}

const NOTHING_OPEN: OpenHoursState = { unfinished: [], hours: [] }
const HOUR_MS = 3_600_000

/** Samples by the hour of their draw, until all that were drawn in it are at their end. */
export class OpenHours {
  readonly #unfinished: Map<Sample, SampleOutcome[]>
  readonly #lines: Map<number, string[]>

  constructor({ unfinished, hours }: OpenHoursState = NOTHING_OPEN) {
    this.#unfinished = new Map(unfinished.map(([sample, outcomes]) => [sample, [...outcomes]]))
    this.#lines = new Map(hours.map(([hour, lines]) => [hour, [...lines]]))
  }

  state(): OpenHoursState {
    return {
      unfinished: Array.from(this.#unfinished, ([sample, outcomes]) => [sample, [...outcomes]]),
      hours: Array.from(this.#lines, ([hour, lines]) => [hour, [...lines]]),
    }
  }

  /** Takes samples that wait from now on (`PendingSamples.add`). */
  begin(samples: readonly Sample[]): void {
    for (const sample of samples) this.#unfinished.set(sample, [])
  }

  /** Takes what became of samples; a sample is at its end with the last of its outcomes. */
  add(outcomes: readonly SampleOutcome[]): void {
    for (const outcome of outcomes) {
      const { sample } = outcome
      const own = this.#unfinished.get(sample)
      if (!own) continue
      own.push(outcome)
      if (own.length < sample.chances.length) continue
      this.#unfinished.delete(sample)
      const hour = hourOf(sample.atMs)
      const lines = this.#lines.get(hour) ?? []
      this.#lines.set(hour, lines)
      lines.push(sampleLine(recordOf(sample, own)))
    }
  }

  /** The hours that are over by now, none of whose samples waits: each is handed over once. */
  closed(nowMs: number): ClosedHour[] {
    const waiting = new Set(Array.from(this.#unfinished.keys(), ({ atMs }) => hourOf(atMs)))
    const over = [...this.#lines.keys()]
      .filter((hour) => hour < hourOf(nowMs) && !waiting.has(hour))
      .toSorted((a, b) => a - b)
    return over.map((hour) => {
      const lines = this.#lines.get(hour)!
      this.#lines.delete(hour)
      return closedHour(hour, lines)
    })
  }
}

/**
 * The sums are those of the lines, so that whoever has the lines comes to the same. A line that
 * cannot be read, of an amount beyond all numbers, is left out. Of an exchanger's own sums, nothing
 * is thinned.
 */
function closedHour(hour: number, written: readonly string[]): ClosedHour {
  const records = thinHour(written.flatMap((line) => readSampleLine(line) ?? []))
  const tally = new Tally()
  for (const record of records) tally.add(record)
  const { cells, groups } = tally
  return {
    hour,
    lines: records.map((record) => sampleLine(record)),
    cells,
    groups,
    exchangers: exchangerSums(records),
  }
}

function exchangerSums(records: readonly SampleRecord[]): ExchangerHeld[] {
  const byExchanger = new Map<string, ExchangerHeld>()
  for (const record of records) {
    if (record.kind !== 'DIRECT') continue
    const exchangerId = exchangerOf(record)
    for (const { minutes: horizon, label } of record.outcomes) {
      if (isVoid(label)) continue
      const key = `${horizon}/${exchangerId}`
      const sums = byExchanger.get(key) ?? { exchangerId, horizon, samples: 0, held: 0 }
      byExchanger.set(key, sums)
      sums.samples++
      sums.held += Number(label === 'HELD')
    }
  }
  return [...byExchanger.values()]
}

function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}
