import { stripVTControlCharacters } from 'node:util'

/** As Vitest names each error that no test is to blame for. */
const ERROR = /^⎯+ Unhandled (?:Error|Rejection) ⎯+$/gm
/** As it tells that the process of a test file was killed, by the system or by V8 itself. */
const FALL = /exited unexpectedly with signal (\w+)/g
/** As V8 tells why it gives up: "# Fatal error in , line 0", "# Check failed: …". */
const LAST_WORDS = /^# *(?:Fatal|Check|Debug check|unreachable|unimplemented).*$/gim

/**
 * What killed processes of test files, in one line: signals, and what V8 said. Reads what Vitest
 * wrote to stderr; undefined where no process fell, or where something else is wrong besides.
 */
export function fallsIn(stderr: string): string | undefined {
  const text = stripVTControlCharacters(stderr)
  const signals = [...text.matchAll(FALL)].map(([, signal]) => signal!)
  if (signals.length === 0 || signals.length < (text.match(ERROR)?.length ?? 0)) return undefined
  const words = [...text.matchAll(LAST_WORDS)].map(([line]) => line.replace(/^# */, ''))
  return [...new Set([...signals, ...words])].join(', ')
}
