import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import { type HistoryState, openPromises } from '@hopwise/market'

/** Far beyond the history of the largest market known: 30 bytes an offer. */
const BYTES_MOST = 200_000_000
/** Another one is of a release that remembers otherwise. */
const FORMAT = 1

/** The history of a market's looks as it is stored, and sent to other processes. */
export function packHistory(history: HistoryState): Promise<Uint8Array> {
  // Memory that threads share cannot be written out.
  const own = openPromises(undefined, { state: history }).state()
  return promisify(deflateRaw)(serialize({ format: FORMAT, ...own }), { level: 1 })
}

/**
 * The history of `packHistory`; undefined where another release packed it.
 * @throws RangeError if it inflates to more than 200 MB; Error if it is none
 */
export function unpackHistory(body: Uint8Array): HistoryState | undefined {
  const inflated = inflateRawSync(body, { maxOutputLength: BYTES_MOST })
  const { format, ...history } = deserialize(inflated) as HistoryState & { format: unknown }
  return format === FORMAT ? history : undefined
}
