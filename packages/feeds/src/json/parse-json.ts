import { FeedFault } from '../feed-fault.ts'
import { type FeedLimits, JSON_BYTES_MAX } from '../feed-limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** `JSON.parse` with its faults told apart and its depth bounded before a byte is parsed. */
export function parseJson(bytes: Uint8Array, limits: FeedLimits): unknown {
  if (bytes.length > JSON_BYTES_MAX) throw new FeedFault('too-large', 0)
  checkDepth(bytes, limits.depth)
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

/** V8 names the place in characters, or quotes it; behind others than ASCII it is a little off. */
function faultPlace(message: string, text: string): number {
  const place = /at position (\d+)/.exec(message)?.[1]
  if (place !== undefined) return Number(place)
  const quoted = /^Unexpected token .*?, (?:\.{3})?"([^]*?)"(?:\.{3})? is not valid JSON$/.exec(
    message,
  )
  return quoted ? text.indexOf(quoted[1] ?? '') : text.length
}

function checkDepth(bytes: Uint8Array, depthMax: number): void {
  let depth = 0
  for (let p = 0; p < bytes.length; p++) {
    const byte = bytes[p]!
    if (byte === QUOTE) p = stringEnd(bytes, p)
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > depthMax) throw new FeedFault('too-deep', p)
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
}

/** Place of the closing quote of the string that opens here, or the end. */
export function stringEnd(bytes: Uint8Array, open: number): number {
  let p = open + 1
  while (p < bytes.length && bytes[p] !== QUOTE) p += bytes[p] === BACKSLASH ? 2 : 1
  return p
}
