import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { retryAfterOf, textOf, tooLarge } from './answer-head.ts'
import { connectionFault, FetchFault } from './fetch-fault.ts'
import type { Wire } from './wire.ts'

/** The outcome of a post. */
export interface PostAnswer {
  readonly statusCode: number
  /** Milliseconds for which the other side asks to be left alone. */
  readonly retryAfterMs: number | undefined
}

/** Bytes of an answer's body: it is thrown away, and beyond this so is the connection. */
const READ_BYTES = 4_096
/** Heads, the marks of chunks, those of TLS, a body that is thrown away. */
const WIRE_BYTES_MAX = 64_000

type Controller = Dispatcher.DispatchController

/** Takes an answer's head, and drops the rest. */
export class PostTaker implements Dispatcher.DispatchHandler {
  readonly #taken = Promise.withResolvers<PostAnswer>()
  #wire: Wire | undefined
  #controller: Controller | undefined
  #failed: Error | undefined
  #answer: PostAnswer | undefined
  #length = 0

  get answer(): Promise<PostAnswer> {
    return this.#taken.promise
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
    const wire = this.#wire
    wire?.begin(() => {
      if (wire.bytes > WIRE_BYTES_MAX) this.#end(tooLarge(WIRE_BYTES_MAX))
    })
  }

  onResponseStart(_: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    // Heads that only announce another mean nothing.
    if (statusCode < 200) return
    if (statusCode >= 300 && statusCode < 400) {
      // The target is nobody's business: it is a stranger's address, and may hold anything.
      return this.fail(new FetchFault('redirect', 'it redirects', { statusCode }))
    }
    const retryAfterMs = retryAfterOf(headers['retry-after'])
    this.#answer = { statusCode, retryAfterMs }
    const length = Number(textOf(headers['content-length']))
    if (length > READ_BYTES) this.#end(tooLarge(READ_BYTES))
  }

  onResponseData(_: Controller, piece: Buffer): void {
    this.#length += piece.length
    if (this.#length > READ_BYTES) this.#end(tooLarge(READ_BYTES))
  }

  onResponseEnd(): void {
    this.#wire?.end()
    this.#end()
  }

  onResponseError(_: Controller, error: Error): void {
    this.#wire?.end()
    this.#end(error)
  }

  /** The answer counts, however the rest of it ends. */
  #end(error?: Error): void {
    if (this.#answer) this.#taken.resolve(this.#answer)
    else this.#taken.reject(error ?? connectionFault('cut-off', undefined))
    if (error) this.#controller?.abort(error)
  }
}
