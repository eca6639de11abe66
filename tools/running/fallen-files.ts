import { stripVTControlCharacters } from 'node:util'

/** Vitest's heading of an error outside any test. */
const ERROR = /^⎯+ Unhandled (?:Error|Rejection) ⎯+$/gm
/** Vitest's words about a killed test process, by the system or by V8 itself. */
const FALL = /exited unexpectedly with signal (\w+)/g
/** V8's words before it gives up: "# Fatal error in , line 0", "# Check failed: …". */
const LAST_WORDS = /^# *(?:Fatal|Check|Debug check|unreachable|unimplemented).*$/gim

/**
 * The causes of killed test processes in one line: signals, and V8's last words. Reads Vitest's
 * stderr; undefined if no process fell, or for other faults besides.
 */
export function fallsIn(stderr: string): string | undefined {
  const text = stripVTControlCharacters(stderr)
  const signals = [...text.matchAll(FALL)].map(([, signal]) => signal!)
  if (signals.length === 0 || signals.length < (text.match(ERROR)?.length ?? 0)) return undefined
  const words = [...text.matchAll(LAST_WORDS)].map(([line]) => line.replace(/^# */, ''))
  return [...new Set([...signals, ...words])].join(', ')
}
