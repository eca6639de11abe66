import { expect, test } from 'vitest'
import { fallsIn } from './fallen-files.ts'

const LINE = '⎯⎯⎯⎯⎯⎯'
const FALL = `\u001B[31m${LINE}\u001B[39m Unhandled Error ${LINE}
Error: [vitest-pool]: Worker forks emitted error.
Caused by: Error: Worker exited unexpectedly with signal SIGTRAP while running a.test.ts
`

test('a process that fell is reported with its signal and what V8 said of it', () => {
  const words = '#\n# Fatal error in , line 0\n# Check failed: is_ready.\n#\n'
  expect(fallsIn(words + FALL)).toBe('SIGTRAP, Fatal error in , line 0, Check failed: is_ready.')
})

test('another error besides is not passed over', () => {
  expect(fallsIn(`${FALL}${LINE} Unhandled Rejection ${LINE}\nError: nobody caught me\n`)).toBe(
    undefined,
  )
  expect(fallsIn(`${LINE} Unhandled Error ${LINE}\nError: nobody caught me\n`)).toBe(undefined)
})

test.each(['SIGKILL', 'SIGABRT'])(
  'a process that ran out of memory by %s is our fault',
  (signal) => {
    expect(fallsIn(FALL.replace('SIGTRAP', signal))).toBe(undefined)
  },
)

test('no error is no fall', () => {
  expect(fallsIn('')).toBe(undefined)
})
