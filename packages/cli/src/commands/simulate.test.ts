import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { run } from '../testing/run-command.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const small = ['--exchangers', '12', '--offers', '600', '--faulty', '0']
const running = new Set<Simulation>()

afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL')
})

interface Simulation {
  readonly child: ReturnType<typeof spawn>
  readonly said: string
  readonly address: string
}

/** Starts a process as people do; resolves once it names its address. */
async function simulate(...args: readonly string[]): Promise<Simulation> {
  const child = spawn(process.execPath, [main, 'simulate', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  const said = line.toString()
  const address = /http:\S+/.exec(said)?.[0] ?? ''
  const simulation = { child, said, address }
  running.add(simulation)
  return simulation
}

interface Index {
  readonly exchangers: readonly { readonly slug: string; readonly feedUrl: string }[]
}

async function indexOf({ address }: Simulation): Promise<Index> {
  return (await (await fetch(address)).json()) as Index
}

test('the simulator states its market and address in one line and serves its files there', async () => {
  const simulation = await simulate(...small, '--seed', '7')
  expect(simulation.said).toMatch(
    /^simulating 12 exchangers with 600 offers, seed 7, at http:\/\/127\.0\.0\.1:\d+\/\n$/,
  )
  const { exchangers } = await indexOf(simulation)
  expect(exchangers).toHaveLength(12)
  const linted = await run(['lint', exchangers[0]!.feedUrl, '--allow-private'])
  expect(linted).toMatchObject({ exitCode: 0, err: '' })
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the simulator without an error, with exit code 0',
  async (signal) => {
    const simulation = await simulate(...small)
    // An open connection must not delay the end.
    await indexOf(simulation)
    let err = ''
    simulation.child.stderr!.on('data', (chunk: Buffer) => (err += chunk.toString()))
    simulation.child.kill(signal)
    const [exitCode] = (await once(simulation.child, 'close')) as [number | null]
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  },
)

test('the simulator ends with the process that started it', async () => {
  const { child } = await simulate(...small)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('two simulators frozen at the same time serve the same market, with or without ETags', async () => {
  const still = [...small, '--at', '2026-11-21T10:00:00Z', '--still']
  const [one, other] = [await simulate(...still), await simulate(...still, '--no-etag')]
  const texts = await Promise.all(
    [one, other].map(async (simulation) => {
      const { exchangers } = await indexOf(simulation)
      return fetch(exchangers[3]!.feedUrl)
    }),
  )
  expect(texts.map(({ headers }) => headers.has('etag'))).toEqual([true, false])
  expect(await texts[0]!.text()).toBe(await texts[1]!.text())
})

test('simulated exchangers have habits only if the simulator starts with --habits', async () => {
  const [plain, habitual] = [await simulate(...small), await simulate(...small, '--habits')]
  const [without, having] = await Promise.all([plain, habitual].map(habitsOf))
  expect(new Set(without)).toEqual(new Set([null]))
  expect(having).toHaveLength(12)
  expect(having).toContain('steady')
  expect(having).not.toContain(null)
})

async function habitsOf({ address }: Simulation): Promise<(string | null)[]> {
  const truth = (await (await fetch(new URL('/truth', address))).json()) as {
    readonly exchangers: readonly { readonly habit: string | null }[]
  }
  return truth.exchangers.map(({ habit }) => habit)
}

test('a port in use is reported in one line, with exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { exitCode, out, err } = await run(['simulate', ...small, '--port', String(port)])
  taken.close()
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
  expect(err).toBe(
    `hopwise: cannot listen on 127.0.0.1:${port}: something else is already listening there\n`,
  )
})
