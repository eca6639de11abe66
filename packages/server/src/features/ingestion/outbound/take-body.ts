import type { Readable } from 'node:stream'
import { FetchFault } from './fetch-fault.ts'

/** After this time a body has to come at a pace. */
const PATIENCE_MS = 5_000
const BYTES_A_SECOND_MIN = 1_000

/** A body in memory, unless it grows too large or drips. */
export async function takeBody(body: Readable, bytesMax: number): Promise<Buffer> {
  const startedAtMs = performance.now()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > bytesMax) throw new FetchFault('too-large', `it is larger than ${bytesMax} bytes`)
    const elapsedMs = performance.now() - startedAtMs
    if (elapsedMs > PATIENCE_MS && length < (elapsedMs / 1000) * BYTES_A_SECOND_MIN) {
      throw new FetchFault('too-slow', `${length} bytes in ${Math.round(elapsedMs / 1000)} seconds`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
