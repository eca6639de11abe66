import type { FastifyInstance } from 'fastify'
import { PROMISE_FILES } from './routes/promise-files.ts'

export interface ReaderLimits {
  /** The head of a request has come by then, and with the next the whole of it. */
  readonly headWithinMs: number
  readonly requestWithinMs: number
  /** A connection on which so long nothing came, nor went, is closed. */
  readonly silentMs: number
  /** An answer that is not taken whole by then is given up. */
  readonly takenWithinMs: number
  /** The same of a day's samples of promises. */
  readonly samplesWithinMs: number
}

/**
 * Live streams give a sign of life every 12 seconds; two minutes are a megabyte at 10 kB/s, and ten
 * are a day's samples, 8 MB packed.
 */
export const READER_LIMITS: ReaderLimits = {
  headWithinMs: 10_000,
  requestWithinMs: 15_000,
  silentMs: 30_000,
  takenWithinMs: 120_000,
  samplesWithinMs: 600_000,
}

/**
 * Ends clients that ask and do not read: they leave the answer with us, a file open, and a
 * connection taken, for good. Neither a limit on questions nor a deadline of a handler sees that.
 */
export function limitReaders(server: FastifyInstance, limits: ReaderLimits): void {
  server.server.setTimeout(limits.silentMs)
  server.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const isOfSamples = routeOptions.url === PROMISE_FILES
    const { raw } = reply
    const timer = setTimeout(
      () => {
        const isStream = reply.sent && !raw.writableEnded
        // One that waits behind another of its connection is on no socket yet.
        if (!isStream) raw.req.socket.destroy()
      },
      isOfSamples ? limits.samplesWithinMs : limits.takenWithinMs,
    )
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
