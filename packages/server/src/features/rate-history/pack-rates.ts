import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { RatesSnapshot } from '../../market/scanner/rate-sampler.ts'

/** Far beyond a sample of the largest market known. */
const BYTES_MOST = 100_000_000

/** A sample as one process sends it to others. */
export function packRates(snapshot: RatesSnapshot): Promise<Uint8Array> {
  return promisify(deflateRaw)(serialize(snapshot), { level: 1 })
}

/**
 * The sample in a message of `packRates`.
 * @throws RangeError if it inflates to more than 100 MB
 */
export function unpackRates(body: Uint8Array): RatesSnapshot {
  return deserialize(inflateRawSync(body, { maxOutputLength: BYTES_MOST })) as RatesSnapshot
}
