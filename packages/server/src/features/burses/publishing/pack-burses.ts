import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { FromBurses } from '../connector/burse-messages.ts'

/** Far beyond the books of all burses. */
const BYTES_MOST = 100_000_000

/** Packs burses' messages for other processes. */
export function packBurses(messages: readonly FromBurses[]): Promise<Uint8Array> {
  return promisify(deflateRaw)(serialize(messages), { level: 1 })
}

export function unpackBurses(body: Uint8Array): readonly FromBurses[] {
  return deserialize(inflateRawSync(body, { maxOutputLength: BYTES_MOST })) as FromBurses[]
}
