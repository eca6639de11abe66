import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { FromVenues } from '../connector/venue-messages.ts'

/** Far beyond the books of all venues. */
const BYTES_MOST = 100_000_000

/** Packs venues' messages for other processes. */
export function packVenues(messages: readonly FromVenues[]): Promise<Uint8Array> {
  return promisify(deflateRaw)(serialize(messages), { level: 1 })
}

export function unpackVenues(body: Uint8Array): readonly FromVenues[] {
  return deserialize(inflateRawSync(body, { maxOutputLength: BYTES_MOST })) as FromVenues[]
}
