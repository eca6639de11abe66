import type { ServerResponse } from 'node:http'

/**
 * One subscriber's stream. A slow one never has a queue: what it has not read yet is replaced by
 * the newest frame, and it gets that once its socket has room.
 */
export class LiveReader {
  readonly #response: ServerResponse
  #newest: Buffer | undefined
  #isSlow = false

  constructor(response: ServerResponse) {
    this.#response = response
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      vary: 'origin',
    })
  }

  send(frame: Buffer): void {
    if (this.#isSlow || this.#response.writableNeedDrain) {
      this.#waitWith(frame)
      return
    }
    this.#response.write(frame)
  }

  /** A sign of life between frames, so that nothing on the way takes the stream for dead. */
  beat(): void {
    if (!this.#isSlow && this.#response.writableLength === 0) this.#response.write(BEAT)
  }

  /** Says that there is nothing more to come. */
  end(): void {
    this.#newest = undefined
    this.#response.end(COMPLETE)
  }

  #waitWith(frame: Buffer): void {
    this.#newest = frame
    if (this.#isSlow) return
    this.#isSlow = true
    this.#response.once('drain', () => {
      this.#isSlow = false
      const newest = this.#newest
      this.#newest = undefined
      if (newest) this.send(newest)
    })
  }
}

const BEAT = Buffer.from(':\n\n')
const COMPLETE = Buffer.from('event: complete\ndata:\n\n')

/** One result as an event; JSON has no line breaks of its own. */
export function frameOf(body: string, id: number): Buffer {
  return Buffer.from(`id: ${id}\nevent: next\ndata: ${body}\n\n`)
}
