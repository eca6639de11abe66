import { FeedFault } from '../feed-fault.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { jsonExcess } from './json-excess.ts'

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
    const message = error instanceof Error ? error.message : ''
    const at = faultPlace(message, text)
    const isCut = at >= text.trimEnd().length || /end of JSON|Unterminated/.test(message)
    throw new FeedFault(isCut ? 'truncated' : 'not-well-formed', Math.min(at, bytes.length))
  }
}

/**
 * The place of a JSON fault. V8 states it in characters, or quotes it; after non-ASCII text it is
 * slightly off.
 */
function faultPlace(message: string, text: string): number {
  const place = /at position (\d+)/.exec(message)?.[1]
  if (place !== undefined) return Number(place)
  const quoted = /^Unexpected token .*?, (?:\.{3})?"([^]*?)"(?:\.{3})? is not valid JSON$/.exec(
    message,
  )
  return quoted ? text.indexOf(quoted[1] ?? '') : text.length
}
