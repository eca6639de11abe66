import { FeedFault } from '../feed-fault.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { jsonExcess } from './json-excess.ts'
import { jsonFaultAt } from './json-fault.ts'

/** `JSON.parse` with distinct faults, and with its result bounded before a byte is parsed. */
export function parseJson(bytes: Uint8Array, limits: FeedLimits): unknown {
  const excess = jsonExcess(bytes, limits.depth)
  if (excess) throw new FeedFault(excess.reason, excess.at)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FeedFault('charset', 0)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = jsonFaultAt(bytes)
    throw new FeedFault(at >= bytes.length ? 'truncated' : 'not-well-formed', at)
  }
}
