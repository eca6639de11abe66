import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retriesInWords, runTests } from './run-tests.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hopwise-runs-'))
  await writeFile(join(folder, 'well.test.js'), `test('is well', () => {})`)
})
afterEach(() => rm(folder, { recursive: true }))

const run = (): Promise<object> => runTests(['--globals', '--root', folder])

test('a failed test is not run again, even if it would pass the next time', async () => {
  const name = JSON.stringify(join(folder, 'was-here'))
  const late = `import { existsSync, writeFileSync } from 'node:fs'
    test('is well soon', () => {
      const wasHere = existsSync(${name})
      writeFileSync(${name}, '')
      expect(wasHere).toBe(true)
    })`
  await writeFile(join(folder, 'late.test.js'), late)
  expect(await run()).toMatchObject({ passed: 1, failed: 1, retries: [] })
})

test('a test file whose process crashed runs once more and is reported', async () => {
  const name = JSON.stringify(join(folder, 'was-here'))
  const ended = `import { existsSync, writeFileSync } from 'node:fs'
    test('begins', () => {})
    test('is ended', () => {
      if (existsSync(${name})) return
      writeFileSync(${name}, '')
      process.kill(process.pid, 'SIGSEGV')
      for (;;);
    })`
  await writeFile(join(folder, 'ended.test.js'), ended)
  const retries = [join(folder, 'ended.test.js')]
  expect(await run()).toMatchObject({ passed: 3, failed: 0, failures: [], retries })
})

test('a test that passes only on a configured retry counts as passed and is named', async () => {
  const late = `let tries = 0
    test('is well soon', { retry: 2 }, () => expect(++tries).toBe(3))`
  await writeFile(join(folder, 'late.test.js'), late)
  const again = `${join(folder, 'late.test.js')}: is well soon`
  const retries = [1, 2].map((got) =>
    expect.stringContaining(`${again}: AssertionError: expected ${got} to be 3`),
  )
  expect(await run()).toMatchObject({ passed: 2, failed: 0, retries })
})

test('retries are reported in one line that begins with their number', () => {
  expect(retriesInWords([])).toBe('retries: 0')
  const name = join(process.cwd(), 'a.test.ts: is late')
  expect(retriesInWords([name, name, 'b.test.ts'])).toBe(
    'retries: 3; a.test.ts: is late; b.test.ts',
  )
})

test('a failed test counts as failed and is named with its file', async () => {
  await writeFile(join(folder, 'ill.test.js'), `test('is ill', () => { throw new Error('so') })`)
  const results = await run()
  expect(results).toMatchObject({ passed: 1, failed: 1 })
  expect(JSON.stringify(results)).toContain('ill.test.js: is ill: Error: so')
})
