import { setImmediate as nextTurn } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import {
  exchangerOf,
  FIRST_MODEL,
  type HopFacts,
  HORIZONS,
  lossOf,
  type Refit,
  refit,
  RefitRows,
  readSampleLine,
  type SampleRecord,
} from '@hopwise/market'
import type { HourToLearn, RefitStart } from './refit-messages.ts'

const BYTES_MOST = 30_000_000

/** Learns the model's numbers anew from hours of samples. */
export class RefitRun {
  readonly #start: RefitStart
  readonly #rows = new RefitRows()
  #seen = 0

  constructor(start: RefitStart) {
    this.#start = start
  }

  /** Takes an hour in: hours come in their order. @returns the rows so far. */
  add({ ownFiles, monitors }: HourToLearn): number {
    const records = [ownFiles, monitors].flatMap((bytes) => directRecords(bytes))
    for (const record of records.toSorted((a, b) => a.atMs - b.atMs)) {
      if (this.#seen++ % this.#start.every !== 0) continue
      const losses: (number | undefined)[] = HORIZONS.map(() => undefined)
      for (const outcome of record.outcomes) {
        losses[HORIZONS.indexOf(outcome.minutes as 1)] = lossOf(outcome)
      }
      const facts = record.facts as unknown as HopFacts
      this.#rows.add({ atMs: record.atMs, exchangerId: exchangerOf(record), facts, losses })
    }
    return this.#rows.length
  }

  /** Others run between its slices of a few milliseconds. */
  async learn(): Promise<Refit> {
    const { current, version } = this.#start
    const steps = refit(this.#rows, { shipped: FIRST_MODEL, current, version })
    let step = steps.next()
    while (!step.done) {
      await nextTurn()
      step = steps.next()
    }
    return step.value
  }
}

function directRecords(bytes: Uint8Array): SampleRecord[] {
  const text = inflateRawSync(bytes, { maxOutputLength: BYTES_MOST }).toString()
  return text.split('\n').flatMap((line) => {
    const record = readSampleLine(line)
    return record?.kind === 'DIRECT' ? [record] : []
  })
}
