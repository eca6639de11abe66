import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { unhurried } from '@hopwise/testing/unhurried'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, expect, test } from 'vitest'
import { runningWith } from '../testing/checkout.ts'
import { childrenOf } from '../testing/child-processes.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-keep-'))
  folders.push(folder)
  return folder
}

/** `npm start` with the pages left as they are. */
function start(env: Record<string, string> = {}) {
  const dataDir = newFolder()
  const child = spawn(process.execPath, [main, 'start', '--no-build', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...unhurried,
      HOPWISE_DATA_DIR: dataDir,
      HOPWISE_SIMULATOR_PORT: '0',
      HOPWISE_PAGES: 'off',
      HOPWISE_MARKET_THREADS: '1',
      // The market after a start is the saved one.
      HOPWISE_POLL_SECONDS: '600',
      ...env,
    },
  })
  children.push(child)
  let err = ''
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const isReady = () => expect(out).toMatch(/ at http:\S+\n/)
  return {
    child,
    dataDir,
    exited,
    said: () => err,
    origin: async () => {
      await eventually(isReady)
      return /http:\/\/[\d.:]+/.exec(out)![0]
    },
  }
}

async function serverOf(child: ChildProcess): Promise<number> {
  const pids = () => childrenOf(child.pid!, '--no-restart')
  await eventually(() => expect(pids()).toHaveLength(1))
  return pids()[0]!
}

async function ask(origin: string, query: string, variables: object = {}) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(60_000),
  })
  return (await answer.json()) as { data: Record<string, any> }
}

/** The number of offers once hardly any are new: each file's are saved within seconds of it. */
async function offersSaved(origin: string): Promise<number> {
  let offers = 0
  await eventually(async () => {
    const before = offers
    offers = (await ask(origin, '{ market { offers } }')).data['market'].offers as number
    expect(offers).toBeLessThan(before * 1.01)
  }, 5_000)
  return offers
}

const PATHS = `{ paths(query: { give: "BTC", get: "SBERRUB" }) { items { get { code } } } }`

test('a server killed under load recovers by itself with its market and database', async () => {
  const { child, dataDir, origin: ready, said, exited } = start()
  const origin = await ready()
  const before = await offersSaved(origin)
  const written = await ask(origin, 'mutation { sendAuthEmail(email: "kept@example.com") }')
  expect(written.data['sendAuthEmail']).toBe(true)
  const load = new AbortController()
  const askOn = async (): Promise<void> => {
    while (!load.signal.aborted) {
      await ask(origin, PATHS).catch(() => undefined)
      await sleep(20)
    }
  }
  const clients = Array.from({ length: 8 }, askOn)
  await sleep(500)
  const killed = await serverOf(child)
  process.kill(killed, 'SIGKILL')
  await eventually(async () => {
    const { status } = await fetch(`${origin}/readyz`)
    expect(status).toBe(200)
  })
  const { market } = (await (await fetch(`${origin}/readyz`)).json()) as any
  load.abort()
  await Promise.all(clients)
  expect(said()).toContain(
    'hopwise: the server was ended by SIGKILL (too little memory?); starting',
  )
  expect(await serverOf(child)).not.toBe(killed)
  expect(market.offers).toBeGreaterThan(before * 0.9)
  expect((await ask(origin, '{ market { exchangers } }')).data).toBeTruthy()
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(runningWith(dataDir)).toEqual([])
})

test('a killed simulator restarts at the same address, and one Ctrl-C still ends all processes', async () => {
  const { child, dataDir, origin: ready, said, exited } = start({ HOPWISE_POLL_SECONDS: '1' })
  const origin = await ready()
  const server = await serverOf(child)
  const [simulator] = childrenOf(server, 'simulate')
  process.kill(simulator!, 'SIGKILL')
  await eventually(() => expect(childrenOf(server, 'simulate')).toHaveLength(1))
  await eventually(() =>
    expect(said()).toContain('the simulator has ended and is being started again'),
  )
  const query = '{ exchangers(query: { sort: NAME }) { items { feed { outcome } } } }'
  const outcomes = async () => {
    const { data } = await ask(origin, query)
    // An exchanger known from a monitor alone has no file.
    return data['exchangers'].items.map((each: any) => each.feed?.outcome) as string[]
  }
  await eventually(
    async () =>
      expect((await outcomes()).filter((each) => each === 'UNREACHABLE').length).toBeLessThan(20),
    500,
  )
  // A terminal sends the signal to all of its processes, and npm passes it on.
  child.kill('SIGINT')
  await sleep(50)
  child.kill('SIGINT')
  expect(await exited).toBe(0)
  expect(runningWith(dataDir)).toEqual([])
})

test('invalid settings stop the startup immediately and are reported only once', async () => {
  const { exited, said } = start({ HOPWISE_MARKET_THREADS: 'much' })
  expect(await exited).toBe(2)
  expect(said().match(/HOPWISE_MARKET_THREADS/g)).toHaveLength(1)
})

test('a server killed three times before it is ready is abandoned with a message', async () => {
  const { child, exited, said } = start()
  let last = 0
  for (let times = 0; times < 3; times++) {
    await eventually(async () => expect(await serverOf(child)).not.toBe(last))
    last = await serverOf(child)
    process.kill(last, 'SIGKILL')
  }
  expect(await exited).toBe(137)
  expect(said()).toContain('before it was ready, 3 times: giving up')
})

test('killing the supervising process ends every other process', async () => {
  const { child, dataDir, origin } = start()
  await origin()
  child.kill('SIGKILL')
  await eventually(() => expect(runningWith(dataDir)).toEqual([]))
})
