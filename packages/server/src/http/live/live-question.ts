import { hash } from 'node:crypto'
import { nobodyWaits, UserError } from '../../lib/user-error.ts'
import { overloadIn, type Ran } from '../../answers/run/run-operation.ts'
import { LiveFrame } from '../../answers/wire/live-frame.ts'
import type { LiveReader } from './live-reader.ts'

export interface LiveSource {
  /** Runs the whole selection on the newest version; the work is reckoned to this address. */
  readonly run: (signal: AbortSignal, asker: string) => Promise<Ran>
  readonly version: () => number
  /** The person whose things it asks for; undefined: everybody's. */
  readonly of?: string | undefined
  /** Milliseconds of the market's threads that an address has left. */
  readonly left: (asker: string) => number
  /** The least time from one answer to the next, with that many readers. */
  readonly leastMs: (readers: number) => number
  /** Called when its readers got something new. */
  readonly onSent: (question: LiveQuestion) => void
}

/** The time of a reader who never had a turn. */
const NEVER = -Infinity

/**
 * One distinct question that somebody watches: run once for all its readers, at most once a second
 * and less often for readers who watch much, sent only when the answer differs. Nobody is reckoned
 * with more often than if they watched it alone.
 */
export class LiveQuestion {
  readonly readers = new Set<LiveReader>()
  readonly #source: LiveSource
  readonly #closing = new AbortController()
  #frame: LiveFrame | undefined
  /** A digest of the last answer. */
  #said = ''
  /** The newest version that was answered from; 0 before the first. */
  #version = 0
  #ranAtMs = NEVER
  readonly #lastTurnAtMs = new WeakMap<LiveReader, number>()
  #isRunning = false
  #isRefused = false
  #timer: NodeJS.Timeout | undefined

  constructor(source: LiveSource) {
    this.#source = source
  }

  /** The person whose things it asks for; undefined: everybody's. */
  get of(): string | undefined {
    return this.#source.of
  }

  /** True for good: a repeated question is a new one, as the fault may be mended by then. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  add(reader: LiveReader): void {
    this.readers.add(reader)
    if (this.#frame) reader.send(this.#frame)
    if (!this.#frame || this.#timer) this.#wake()
  }

  /** The market has a new version. */
  changed(): void {
    if (this.#isRunning || this.#timer || this.#isRefused) return
    const waitMs = Math.ceil(this.#nextAtMs() - performance.now())
    if (waitMs <= 0) void this.#run()
    else this.#timer = setTimeout(() => void this.#run(), waitMs)
  }

  /** A question that waits for another reader's turn may have the newcomer's. */
  #wake(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.changed()
  }

  /** The next answer is due as soon as one reader has their turn, at the quickest reader's pace. */
  #nextAtMs(): number {
    let paceMs = Infinity
    let turnAtMs = Infinity
    for (const reader of this.readers) {
      paceMs = Math.min(paceMs, reader.paceMs())
      turnAtMs = Math.min(turnAtMs, this.#turnAtMs(reader))
    }
    const leastMs = Math.max(paceMs, this.#source.leastMs(this.readers.size))
    return Math.max(this.#ranAtMs + leastMs, turnAtMs)
  }

  #turnAtMs(reader: LiveReader): number {
    return (this.#lastTurnAtMs.get(reader) ?? NEVER) + reader.paceMs()
  }

  /**
   * The reader with a turn who has taken least. The first one may have gone, or take so much that
   * nothing of theirs is answered. Undefined where all who had their turn have gone.
   */
  #asker(atMs: number): LiveReader | undefined {
    let most = -Infinity
    let asker: LiveReader | undefined
    for (const reader of this.readers) {
      if (this.#turnAtMs(reader) > atMs) continue
      const left = this.#source.left(reader.address)
      if (left <= most) continue
      most = left
      asker = reader
    }
    return asker
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#closing.abort(nobodyWaits)
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    const nowMs = performance.now()
    const asker = this.#asker(nowMs)
    if (!asker) return this.changed()
    this.#isRunning = true
    this.#ranAtMs = nowMs
    this.#lastTurnAtMs.set(asker, nowMs)
    const version = this.#source.version()
    const { body, errors } = await this.#source.run(this.#closing.signal, asker.address)
    this.#isRunning = false
    if (this.#closing.signal.aborted) return
    // A refusal of the moment is tried again, and is no first answer.
    const isFirst = this.#version === 0
    if (!overloadIn(errors)) this.#version = version
    const isOver = errors.some(refusesReader)
    if (errors.length === 0 || isFirst || isOver) this.#publish(body, version)
    const isForGood = isFirst && errors.length > 0 && !overloadIn(errors)
    if (isForGood || isOver) return this.#refuse()
    if (this.#source.version() > this.#version) this.changed()
  }

  /** A stream on which nothing comes any more would keep a place that others may want. */
  #refuse(): void {
    this.#isRefused = true
    for (const reader of this.readers) reader.finish()
  }

  #publish(body: string, version: number): void {
    const said = hash('sha256', withoutVersion(body), 'base64')
    if (said === this.#said && this.#frame) return
    this.#said = said
    const last = this.#frame
    const at = last ? last.at + 1 : 0
    const isChangeWanted = [...this.readers].some(({ takesChanges }) => takesChanges)
    this.#frame = new LiveFrame(body, { at, version, last: isChangeWanted ? last : undefined })
    for (const reader of this.readers) reader.send(this.#frame)
    this.#source.onSent(this)
  }

  /** Bytes of the last answer, and of earlier ones that some reader has not taken yet. */
  get keptBytes(): number {
    const frames = new Set([this.#frame])
    for (const { unread } of this.readers) frames.add(unread)
    let bytes = 0
    for (const frame of frames) bytes += frame?.bytes ?? 0
    return bytes
  }

  drop(): void {
    for (const reader of this.readers) reader.drop()
  }
}

/** True where the watching ends: a plan or a session has ended. The last answer is not kept. */
function refusesReader({ originalError: error }: Ran['errors'][number]): boolean {
  if (!(error instanceof UserError)) return false
  const isOfPlan = error.fields.some(({ reason }) => reason === 'NEEDS_PRO')
  return isOfPlan || error.code === 'NOT_AUTHORIZED'
}

/** A version in which nothing of the answer changed is no news. */
function withoutVersion(body: string): string {
  return body.replace(/"marketVersion":\d+/, '')
}
