import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { type AnswerHead, faultIn, readHead, tooLarge } from './answer-head.ts'
import { FetchFault } from './fetch-fault.ts'
import type { Wire } from './wire.ts'

export interface TakenAnswer extends AnswerHead {
  /** The body as sent, packed or not; undefined where the file is the one we have. */
  readonly body: Buffer | undefined
}

/** Milliseconds after which a body has to come at a pace. */
const PATIENCE_MS = 5_000
const BYTES_A_SECOND_MIN = 1_000
/**
 * Bytes over the wire beside the body: heads, the marks of chunks, those of TLS. A quarter is more
 * than a server takes that sends each offer on its own.
 */
const WRAPPING_FREE = 128_000
const WRAPPING_SHARE_MAX = 0.25
/** Pieces of a body that are taken before others have their turn of the thread. */
const PIECES_A_TURN = 2_048
const BLOCK_BYTES = 65_536

type Controller = Dispatcher.DispatchController

/**
 * Takes one answer, and judges it byte by byte as it comes: its size, its pace, and its share of
 * mere wrapping. Any excess ends the connection at once.
 */
export class AnswerTaker implements Dispatcher.DispatchHandler {
  readonly #bytesMax: number
  readonly #taken = Promise.withResolvers<TakenAnswer>()
  readonly #blocks: Buffer[] = []
  #wire: Wire | undefined
  #controller: Controller | undefined
  #head: AnswerHead | undefined
  #failed: Error | undefined
  #beganAtMs = 0
  #length = 0
  #pieces = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get answer(): Promise<TakenAnswer> {
    return this.#taken.promise
  }

  /** Whether anything came that may not be requested again. */
  get isAnswered(): boolean {
    return this.#head !== undefined
  }

  /** Called before the request is sent, with the connection of its answer. */
  comesOver(wire: Wire): void {
    this.#wire = wire
  }

  fail(error: Error): void {
    this.#failed ??= error
    this.#taken.reject(error)
    this.#controller?.abort(error)
  }

  onRequestStart(controller: Controller): void {
    if (this.#failed) return controller.abort(this.#failed)
    this.#controller = controller
    this.#wire?.begin(() => this.#judgeWrapping())
  }

  onResponseStart(_: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    // Heads that only announce another count as wrapping.
    if (statusCode < 200) return
    this.#head = readHead(statusCode, headers)
    this.#beganAtMs = performance.now()
    const fault = faultIn(statusCode, headers, this.#bytesMax)
    if (fault) this.fail(fault)
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    if (this.#length + piece.length > this.#bytesMax) return this.fail(tooLarge(this.#bytesMax))
    this.#keep(piece)
    const seconds = (performance.now() - this.#beganAtMs) / 1000
    if (seconds > PATIENCE_MS / 1000 && this.#length < seconds * BYTES_A_SECOND_MIN) {
      const text = `${this.#length} bytes in ${Math.round(seconds)} seconds`
      return this.fail(new FetchFault('too-slow', text))
    }
    if (++this.#pieces % PIECES_A_TURN > 0) return
    controller.pause()
    setImmediate(() => controller.resume())
  }

  onResponseEnd(): void {
    this.#wire?.end()
    const head = this.#head!
    const body = head.statusCode === 304 ? undefined : Buffer.concat(this.#blocks, this.#length)
    this.#taken.resolve({ ...head, body })
  }

  onResponseError(_: Controller, error: Error): void {
    this.#wire?.end()
    this.#taken.reject(error)
  }

  /** The piece is copied: one of a single byte would keep its whole buffer. */
  #keep(piece: Buffer): void {
    for (let from = 0; from < piece.length;) {
      const at = this.#length % BLOCK_BYTES
      if (at === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES))
      const copied = piece.copy(this.#blocks.at(-1)!, at, from)
      from += copied
      this.#length += copied
    }
  }

  #judgeWrapping(): void {
    const wrapping = this.#wire!.bytes - this.#length
    if (wrapping <= WRAPPING_FREE + this.#length * WRAPPING_SHARE_MAX) return
    this.fail(new FetchFault('too-large', `${wrapping} bytes wrap ${this.#length} of a file`))
  }
}
