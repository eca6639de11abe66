import { isRemark, readSampleLine } from './sample-lines.ts'
import { Tally } from './tally.ts'

/** Sums of a file of samples, line by line: the same as whoever published it made of them. */
export class SampleFileTally {
  readonly tally = new Tally()
  #samples = 0
  #lines = 0
  #firstWrong: number | undefined

  /** @param line without its end. */
  add(line: string): void {
    this.#lines++
    if (isRemark(line)) return
    const record = readSampleLine(line)
    if (record) {
      this.#samples++
      this.tally.add(record)
    } else this.#firstWrong ??= this.#lines
  }

  get samples(): number {
    return this.#samples
  }

  /** The number of the first line, from 1, that is no sample; undefined where all are. */
  get firstWrong(): number | undefined {
    return this.#firstWrong
  }
}
