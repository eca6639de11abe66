import { stripVTControlCharacters } from 'node:util'

/** Vitest's heading of an error outside any test. */
const ERROR = /^⎯+ Unhandled (?:Error|Rejection) ⎯+$/gm
/**
 * Vitest's words about a process that V8 ended, by a failed check of its own or by a wrong address.
 * SIGABRT is a heap that was too small, and SIGKILL too little memory: those are ours.
 */
const FALL = /exited unexpectedly with signal (SIGTRAP|SIGILL|SIGSEGV)\b/g
/** V8's words before it gives up: "# Fatal error in , line 0", "# Check failed: …". */
const LAST_WORDS = /^# *(?:Fatal|Check|Debug check|unreachable|unimplemented).*$/gim

/**
 * The causes of processes that V8 ended in one line: signals, and its last words. Reads Vitest's
 * stderr; undefined if none fell so, or for other faults besides.
 */
export function fallsIn(stderr: string): string | undefined {
  const text = stripVTControlCharacters(stderr)
  const signals = [...text.matchAll(FALL)].map(([, signal]) => signal!)
  if (signals.length === 0 || signals.length < (text.match(ERROR)?.length ?? 0)) return undefined
  const words = [...text.matchAll(LAST_WORDS)].map(([line]) => line.replace(/^# */, ''))
  return [...new Set([...signals, ...words])].join(', ')
}
