import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasRecordedFiles, recordedFile } from './testing/recorded-files.ts'
import { runProcess } from './testing/run-command.ts'

const question = ['search', '--give', 'BTC', '--get', 'SBERRUB', '--give-amount', '0.05']
const ESCAPE = '\u001B['

test('output to a pipe has colour only when forced, unless --no-color is given', async () => {
  expect((await runProcess(question)).out).not.toContain(ESCAPE)
  const forced = { FORCE_COLOR: '1' }
  expect((await runProcess(question, forced)).out).toContain(ESCAPE)
  expect((await runProcess([...question, '--no-color'], forced)).out).not.toContain(ESCAPE)
  expect((await runProcess(question, { NO_COLOR: '1' })).out).not.toContain(ESCAPE)
})

test('results go to standard output, and notices to standard error', async () => {
  const { exitCode, out, err } = await runProcess([...question, '--json'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(out)).toHaveProperty('paths')
  expect(err).toContain('sample market')
})

test('a program that closes the output pipe early ends the command without an error', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const args = [...question, '--limit', '500', '--group-by', 'offers', '--json']
  const child = spawn(process.execPath, [main, ...args])
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  const exitCode = await new Promise((resolve) => {
    child.on('close', resolve)
  })
  expect(exitCode).toBe(0)
  expect(err).not.toMatch(/EPIPE|Error/)
})

test('the exit code of a command reaches the shell', async () => {
  expect((await runProcess(['search'])).exitCode).toBe(2)
  expect((await runProcess(['lint', '/no/such/file'])).exitCode).toBe(1)
  expect((await runProcess(['--help'])).exitCode).toBe(0)
})

test.runIf(hasRecordedFiles)(
  'every chain found in a real market takes the requested amount',
  async () => {
    const dump = recordedFile('bestchange/2021-12-28.zip')
    const { exitCode, out } = await runProcess([...question, '--dump', dump, '--json'])
    expect(exitCode).toBe(0)
    const { paths } = JSON.parse(out) as { paths: { window: { min: number; max: number } }[] }
    expect(paths).toHaveLength(50)
    for (const { window } of paths) {
      expect(window.min).toBeLessThanOrEqual(0.05)
      expect(window.max).toBeGreaterThanOrEqual(0.05)
    }
  },
)
