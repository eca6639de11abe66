import type { ServerResponse } from 'node:http'
import type { MarketGate } from '../../market/market-gate.ts'
import { KeptAnswers } from './kept-answers.ts'
import { LiveQuestion, type LiveSource } from './live-question.ts'
import type { OpenStream } from './open-streams.ts'
import { LiveReader } from './live-reader.ts'

const BEAT_EVERY_MS = 12_000

/** All live subscriptions, by distinct question. */
export class LiveHub {
  readonly #questions = new Map<string, LiveQuestion>()
  readonly #gate: MarketGate
  readonly #kept: KeptAnswers
  readonly #forget: () => void
  readonly #timer: NodeJS.Timeout
  #readers = 0

  constructor(gate: MarketGate, kept = new KeptAnswers()) {
    this.#gate = gate
    this.#kept = kept
    this.#forget = gate.onVersion(() => {
      for (const question of this.#questions.values()) question.changed()
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
    { run, stream }: { readonly run: LiveSource['run']; readonly stream: OpenStream },
  ): void {
    if (response.req.socket.destroyed) return stream.close()
    const reader = new LiveReader(response, stream)
    let question = this.#questions.get(key)
    if (!question || question.isRefused) {
      question = new LiveQuestion({
        run,
        version: () => this.#gate.facts().version,
        left: (asker) => this.#gate.timeLeft(asker),
        told: (told) => this.#kept.told(told),
      })
      this.#questions.set(key, question)
    }
    const watched = question
    this.#readers++
    whenGone(response, () => {
      this.#readers--
      watched.readers.delete(reader)
      stream.close()
      if (watched.readers.size > 0) return
      watched.close()
      this.#kept.forget(watched)
      if (this.#questions.get(key) === watched) this.#questions.delete(key)
    })
    watched.add(reader)
  }

  /** Ends every stream with a last word. */
  close(): void {
    this.#forget()
    clearInterval(this.#timer)
    for (const question of this.#questions.values()) {
      question.close()
      for (const reader of question.readers) reader.end()
    }
  }

  #beat(): void {
    for (const { readers } of this.#questions.values()) for (const reader of readers) reader.beat()
  }
}

/**
 * Tells once that nobody reads any more. A response that waits behind another of its connection
 * does not hear of the connection's end, so that is listened to as well.
 */
function whenGone(response: ServerResponse, told: () => void): void {
  const { socket } = response.req
  let isTold = false
  const gone = (): void => {
    response.off('close', gone)
    socket.off('close', gone)
    if (!isTold) told()
    isTold = true
  }
  response.on('close', gone)
  // As many may wait behind each other as one address may watch.
  socket.setMaxListeners(0)
  socket.on('close', gone)
}
