import type { ServerResponse } from 'node:http'
import { SubscriptionMemoryLimit } from '../../answers/kept/subscription-memory-limit.ts'
import { LiveQuestion, type LiveSource } from './live-question.ts'
import type { OpenStream } from './open-streams.ts'
import { sharedPaceMs } from './shared-pace.ts'
import { LiveReader } from './live-reader.ts'

const BEAT_EVERY_MS = 12_000

/** The subject of questions, and its changes. */
export interface LiveSubject {
  readonly version: () => number
  /** Called with the person concerned; undefined: everybody. Returns the unsubscriber. */
  readonly onChange: (listener: (of?: string) => void) => () => void
  /** Milliseconds of the market's threads that an address has left. */
  readonly timeLeft: (asker: string) => number
  /** Answers a second for all its questions together; undefined: no limit. */
  readonly mostASecond?: number
  /** Whether it runs again at each beat: another process's changes are sent by then. */
  readonly isPolledAtBeats?: boolean
}

/** A watcher: the stream, and the milliseconds that each answer stands for it. */
interface WatchedBy {
  readonly stream: OpenStream
  readonly hold?: () => Promise<number>
  /** Called with a function that ends it early, with a last result; returns the unsubscriber. */
  readonly until?: (end: (body: string | undefined) => void) => () => void
}

/** All live subscriptions to one subject, by distinct question. */
export class LiveHub {
  readonly #questions = new Map<string, LiveQuestion>()
  readonly #subject: LiveSubject
  readonly #kept: SubscriptionMemoryLimit
  readonly #forget: () => void
  readonly #timer: NodeJS.Timeout
  #readers = 0
  #isClosed = false

  constructor(subject: LiveSubject, kept = new SubscriptionMemoryLimit()) {
    this.#subject = subject
    this.#kept = kept
    this.#forget = subject.onChange((of) => {
      for (const question of this.#questions.values()) {
        if (of === undefined || question.of === of) question.changed()
      }
    })
    this.#timer = setInterval(() => this.#beat(), BEAT_EVERY_MS)
    this.#timer.unref()
  }

  get readers(): number {
    return this.#readers
  }

  get questions(): number {
    return this.#questions.size
  }

  /** Watches a question until the response closes. `key` is equal for equal questions. */
  watch(
    key: string,
    response: ServerResponse,
    { run, of, stream, hold, until }: Pick<LiveSource, 'run' | 'of'> & WatchedBy,
  ): void {
    if (response.req.socket.destroyed) return stream.close()
    if (this.#isClosed) {
      // The handler let it in just before the end.
      stream.close()
      response.writeHead(503, { connection: 'close', 'retry-after': '1' }).end()
      return
    }
    const reader = new LiveReader(response, stream, hold)
    let question = this.#questions.get(key)
    if (!question || question.isRefused) {
      question = new LiveQuestion({
        run,
        of,
        version: this.#subject.version,
        left: this.#subject.timeLeft,
        leastMs: (readers) => this.#leastMs(readers),
        onSent: (sent) => this.#kept.noteSent(sent),
      })
      this.#questions.set(key, question)
    }
    const watched = question
    this.#readers++
    const forget = until?.((body) => reader.end(body))
    whenGone(response, () => {
      this.#readers--
      forget?.()
      watched.readers.delete(reader)
      stream.close()
      if (watched.readers.size > 0) return
      watched.close()
      this.#kept.forget(watched)
      if (this.#questions.get(key) === watched) this.#questions.delete(key)
    })
    watched.add(reader)
  }

  /** Ends every stream, so that its reader comes again. */
  close(): void {
    this.#isClosed = true
    this.#forget()
    clearInterval(this.#timer)
    for (const question of this.#questions.values()) {
      question.close()
      for (const reader of question.readers) reader.leave()
    }
  }

  #leastMs(readers: number): number {
    const { mostASecond } = this.#subject
    if (mostASecond === undefined) return 0
    return sharedPaceMs(mostASecond, { questions: this.#questions.size, readers })
  }

  #beat(): void {
    for (const question of this.#questions.values()) {
      for (const reader of question.readers) reader.beat()
      if (this.#subject.isPolledAtBeats === true) question.changed()
    }
  }
}

/**
 * Reports once that nobody reads any more. A response that waits behind another of its connection
 * does not hear of the connection's end, so that is listened to as well.
 */
function whenGone(response: ServerResponse, onGone: () => void): void {
  const { socket } = response.req
  let isNotified = false
  const gone = (): void => {
    response.off('close', gone)
    socket.off('close', gone)
    if (!isNotified) onGone()
    isNotified = true
  }
  response.on('close', gone)
  // As many listeners may wait behind each other as one address may watch.
  socket.setMaxListeners(0)
  socket.on('close', gone)
}
