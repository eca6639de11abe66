import { expect, test } from 'vitest'
import { fallsIn } from './fallen-files.ts'

const LINE = '⎯⎯⎯⎯⎯⎯'
const FALL = `\u001B[31m${LINE}\u001B[39m Unhandled Error ${LINE}
Error: [vitest-pool]: Worker forks emitted error.
Caused by: Error: Worker exited unexpectedly with signal SIGTRAP while running a.test.ts
`

test('a crashed process is reported with its signal and the message of V8', () => {
  const words = '#\n# Fatal error in , line 0\n# Check failed: is_ready.\n#\n'
  expect(fallsIn(words + FALL)).toBe('SIGTRAP, Fatal error in , line 0, Check failed: is_ready.')
})

test('another error beside a crash is not ignored', () => {
  expect(fallsIn(`${FALL}${LINE} Unhandled Rejection ${LINE}\nError: nobody caught me\n`)).toBe(
    undefined,
  )
  expect(fallsIn(`${LINE} Unhandled Error ${LINE}\nError: nobody caught me\n`)).toBe(undefined)
})

test.each(['SIGKILL', 'SIGABRT'])(
  'a process killed by %s for lack of memory counts as a failure',
  (signal) => {
    expect(fallsIn(FALL.replace('SIGTRAP', signal))).toBe(undefined)
  },
)

test('a run with empty output is not reported as a crash', () => {
  expect(fallsIn('')).toBe(undefined)
})
