import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unhurried } from '@hopwise/testing/unhurried'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-start-'))
  folders.push(folder)
  return folder
}

/** `npm start` on free ports, with the pages left as they are. */
function start(dataDir: string, env: Record<string, string> = {}, options: readonly string[] = []) {
  const child = spawn(process.execPath, [main, 'start', '--no-build', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...unhurried,
      HOPWISE_DATA_DIR: dataDir,
      HOPWISE_SIMULATOR_PORT: '0',
      HOPWISE_PAGES: 'off',
      HOPWISE_MARKET_THREADS: '1',
      ...env,
    },
  })
  children.push(child)
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, err }))
  return { child, exited }
}

async function readyLine({ child }: ReturnType<typeof start>): Promise<string> {
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return line
}

async function offersAt(line: string): Promise<number> {
  const origin = /http:\/\/\S+(?=\/)/.exec(line)![0]
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ market { offers } }' }),
  })
  const { data } = (await answer.json()) as { data: { market: { offers: number } } }
  return data.market.offers
}

/** The processes started for a data directory, or by its launcher. */
function runningFor(dataDir: string, launcher: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const parent = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
        const isOurs = command.includes(dataDir) || Number(parent) === launcher
        return isOurs ? [command] : []
      } catch {
        return []
      }
    })
}

/** Progress messages are no complaint. */
const noComplaint = /^(?!.*hopwise:)/s

test('npm start serves a market that outlives a restart, and SIGTERM ends its processes', async () => {
  const dataDir = newFolder()
  const first = start(dataDir)
  const line = await readyLine(first)
  expect(line).toMatch(/^\d+ exchangers, [\d\s]+ offers, at http:\/\/127\.0\.0\.1:\d+\/\n$/u)
  expect(await offersAt(line)).toBeGreaterThan(1_000)

  const second = await start(dataDir).exited
  expect(second).toEqual({
    code: 1,
    err: expect.stringMatching(/is in use by process \d+: stop that one first/),
  })

  first.child.kill('SIGTERM')
  expect(await first.exited).toEqual({ code: 0, err: expect.stringMatching(noComplaint) })
  expect(runningFor(dataDir, first.child.pid!)).toEqual([])

  const third = start(dataDir, { HOPWISE_POLL_SECONDS: '3600' })
  expect(await offersAt(await readyLine(third))).toBeGreaterThan(1_000)
  third.child.kill('SIGKILL')
  await eventually(() => expect(runningFor(dataDir, third.child.pid!)).toEqual([]))
})

test('Ctrl-C during the start stops all running processes', async () => {
  const dataDir = newFolder()
  // A watching process would kill a start that a busy machine has not let end for 20 seconds.
  const { child, exited } = start(dataDir, {}, ['--no-restart'])
  await eventually(() => expect(readdirSync(dataDir)).not.toEqual([]))
  child.kill('SIGINT')
  expect(await exited).toEqual({ code: 0, err: expect.stringMatching(noComplaint) })
  expect(runningFor(dataDir, child.pid!)).toEqual([])
})

test('an unreachable database is reported in one line with exit code 1', async () => {
  const { exited } = start(newFolder(), { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/rates' })
  expect(await exited).toEqual({
    code: 1,
    err: expect.stringContaining(
      'hopwise: the database at 127.0.0.1:1/rates: nothing listens there\n',
    ),
  })
})
