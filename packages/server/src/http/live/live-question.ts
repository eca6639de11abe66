import { nobodyWaits } from '../../lib/user-error.ts'
import { overloadIn, type Ran } from '../../graphql/operation/run-operation.ts'
import { LiveFrame } from './live-frame.ts'
import type { LiveReader } from './live-reader.ts'

export interface LiveSource {
  /** Runs the whole selection on the newest version; the work is reckoned to this address. */
  readonly run: (signal: AbortSignal, asker: string) => Promise<Ran>
  readonly version: () => number
  /** How much time of the market's threads an address has left. */
  readonly left: (asker: string) => number
}

/**
 * One distinct question that somebody watches: run once for all its readers, at most once a second
 * and less often for readers who watch much, told only when the answer differs.
 */
export class LiveQuestion {
  readonly readers = new Set<LiveReader>()
  readonly #source: LiveSource
  readonly #closing = new AbortController()
  #frame: LiveFrame | undefined
  #said = ''
  /** The newest version that was answered from; 0 before the first. */
  #version = 0
  #ranAtMs = -Infinity
  #isRunning = false
  /** For good: whoever asks again is told the same. */
  #isRefused = false
  #timer: NodeJS.Timeout | undefined

  constructor(source: LiveSource) {
    this.#source = source
  }

  add(reader: LiveReader): void {
    this.readers.add(reader)
    if (this.#frame) reader.send(this.#frame)
    else this.changed()
    if (this.#isRefused) reader.finish()
  }

  /** The market has a new version. */
  changed(): void {
    if (this.#isRunning || this.#timer || this.#isRefused) return
    const waitMs = this.#ranAtMs + this.#paceMs() - performance.now()
    if (waitMs <= 0) void this.#run()
    else this.#timer = setTimeout(() => void this.#run(), waitMs)
  }

  /** As often as the reader may be told who may be told most often. */
  #paceMs(): number {
    let paceMs = Infinity
    for (const reader of this.readers) paceMs = Math.min(paceMs, reader.paceMs())
    return paceMs
  }

  /**
   * Of those who read it whoever has taken least. Whoever came first may have gone, or take so
   * much that nothing of theirs has its turn.
   */
  #asker(): string {
    let most = -Infinity
    let asker = ''
    for (const { address } of this.readers) {
      const left = this.#source.left(address)
      if (left <= most) continue
      most = left
      asker = address
    }
    return asker
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#closing.abort(nobodyWaits)
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    this.#isRunning = true
    this.#ranAtMs = performance.now()
    const version = this.#source.version()
    const { body, errors } = await this.#source.run(this.#closing.signal, this.#asker())
    this.#isRunning = false
    if (this.#closing.signal.aborted) return
    // A refusal of the moment is tried again.
    if (!overloadIn(errors)) this.#version = version
    const isFirst = !this.#frame
    if (errors.length === 0 || isFirst) this.#tell(body, version)
    if (isFirst && errors.length > 0 && !overloadIn(errors)) return this.#refuse()
    if (this.#source.version() > this.#version) this.changed()
  }

  /** A stream on which nothing comes any more would keep a place that others may want. */
  #refuse(): void {
    this.#isRefused = true
    for (const reader of this.readers) reader.finish()
  }

  #tell(body: string, version: number): void {
    const said = withoutVersion(body)
    if (said === this.#said && this.#frame) return
    this.#said = said
    const last = this.#frame
    const at = last ? last.at + 1 : 0
    const isChangeWanted = [...this.readers].some(({ takesChanges }) => takesChanges)
    this.#frame = new LiveFrame(body, { at, version, last: isChangeWanted ? last : undefined })
    for (const reader of this.readers) reader.send(this.#frame)
  }
}

/** A version in which nothing of the answer changed is no news. */
function withoutVersion(body: string): string {
  return body.replace(/"marketVersion":\d+/, '')
}
