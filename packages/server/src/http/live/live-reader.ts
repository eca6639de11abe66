import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { CHANGES_ACCEPTED } from '@hopwise/contract'
import type { LiveFrame } from '../../answers/wire/live-frame.ts'
import type { OpenStream } from './open-streams.ts'
import { GzipFrame, PackedPart } from '../../answers/wire/packed-part.ts'

/**
 * One subscriber's stream. A slow one never has a queue: an unread frame is replaced by the newest
 * one, sent once its socket has room.
 */
export class LiveReader {
  readonly address: string
  /** Changes come instead of whole answers, where it has the last one. */
  readonly takesChanges: boolean
  /** The least time from one answer to the next, of all its address watches. */
  readonly paceMs: () => number
  readonly #response: ServerResponse
  readonly #gzip: GzipFrame | undefined
  #newest: LiveFrame | undefined
  #sent: LiveFrame | undefined
  #isWaiting = false
  #isLast = false
  /** The number of the last frame that was sent. */
  #sentAt = -1
  readonly #hold: (() => Promise<number>) | undefined
  #isHeld = false

  /** `hold` says after each frame in how many milliseconds the next may follow. */
  constructor(
    response: ServerResponse,
    { address, paceMs }: Omit<OpenStream, 'close'>,
    hold?: () => Promise<number>,
  ) {
    this.#hold = hold
    this.address = address
    this.paceMs = paceMs
    const { accept = '', 'accept-encoding': encodings } = response.req.headers
    this.#response = response
    this.takesChanges = accept.replaceAll(' ', '').includes(CHANGES_ACCEPTED)
    const takesGzip = /\bgzip\b/.test(String(encodings))
    if (takesGzip) this.#gzip = new GzipFrame()
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      vary: 'accept, accept-encoding, origin',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    })
    if (takesGzip) response.write(GzipFrame.header)
  }

  send(frame: LiveFrame): void {
    this.#newest = frame
    if (!this.#isWaiting && !this.#isHeld) this.#sendNewest()
  }

  /** The last frame, where the socket has not taken all of it. */
  get unread(): LiveFrame | undefined {
    return this.#response.writableLength > 0 ? this.#sent : undefined
  }

  /** Ends the stream after the last frame. */
  finish(): void {
    this.#isLast = true
    if (!this.#newest) this.end()
  }

  /** A sign of life between frames, so that nothing on the way takes the stream for dead. */
  beat(): void {
    if (!this.#isWaiting && this.#response.writableLength === 0) this.#write(BEAT)
  }

  /** Says that there is nothing more to come, after a last result that is this reader's alone. */
  end(body?: string): void {
    if (this.#response.writableEnded) return
    this.#newest = undefined
    this.#isWaiting = true
    if (body !== undefined) this.#write(PackedPart.small(`event: next\ndata: ${body}\n\n`))
    this.#write(COMPLETE)
    this.#response.end(this.#gzip?.end())
  }

  /**
   * Ends the stream without a word of its end: its question goes on with another process, or with
   * the next one. Clients take `complete` for the end of the subscription itself, and stay away.
   */
  leave(): void {
    if (this.#response.writableEnded) return
    this.#newest = undefined
    this.#isWaiting = true
    this.#response.end(this.#gzip?.end())
  }

  /** Ends its connection at once, with everything that was not taken. */
  drop(): void {
    this.#response.req.socket.destroy()
  }

  #sendNewest(): void {
    const frame = this.#newest
    if (!frame) return
    if (this.#response.writableNeedDrain) {
      this.#isWaiting = true
      this.#response.once('drain', () => this.#goOn())
      return
    }
    const follows = this.takesChanges && frame.at === this.#sentAt + 1
    const part = (follows && frame.change) || frame.whole
    if (this.#gzip && part.packed instanceof Promise) {
      this.#isWaiting = true
      void part.packed.then(() => this.#goOn())
      return
    }
    this.#newest = undefined
    this.#sent = frame
    this.#sentAt = frame.at
    this.#write(part)
    if (this.#isLast) return this.end()
    if (this.#hold) void this.#stand(this.#hold)
  }

  /** Lets the last frame stand for a while, whatever comes meanwhile. */
  async #stand(hold: () => Promise<number>): Promise<void> {
    this.#isHeld = true
    const sentMs = performance.now()
    // A reader whose plan cannot be found gets changes as they come.
    const ms = await hold().catch(() => 0)
    const restMs = sentMs + ms - performance.now()
    if (restMs > 0) await setTimeout(restMs, undefined, { ref: false })
    this.#isHeld = false
    if (!this.#isWaiting) this.#goOn()
  }

  #goOn(): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#isWaiting = false
    if (!this.#isHeld) this.#sendNewest()
  }

  /** `part` is packed by now, where this reader takes it so. */
  #write(part: PackedPart): void {
    this.#gzip?.count(part)
    this.#response.write(this.#gzip ? (part.packed as Buffer) : part.plain)
  }
}

const BEAT = PackedPart.small(':\n\n')
const COMPLETE = PackedPart.small('event: complete\ndata:\n\n')
