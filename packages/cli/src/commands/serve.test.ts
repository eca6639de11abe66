import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient } from 'graphql-sse'
import { unhurried } from '@hopwise/testing/unhurried'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../testing/run-command.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ReturnType<typeof spawn>>()

// These ask the API alone, and pages may not have been built.
beforeEach(() => vi.stubEnv('HOPWISE_PAGES', 'off'))

afterEach(() => {
  vi.unstubAllEnvs()
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process as people do; resolves once it names its address. */
async function serve(...args: readonly string[]) {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...unhurried },
  })
  running.add(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const said = line.toString()
  return { child, said, address: /http:\S+/.exec(said)?.[0] ?? '' }
}

async function ask(address: string, query: string): Promise<unknown> {
  const response = await fetch(`${address}graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { data: unknown }).data
}

test('`serve` uses the sample market by default and finds the same chains as `search`', async () => {
  const { said, address, child } = await serve()
  expect(said).toMatch(/^sample market, [\d ]+ offers, at http:\/\/127\.0\.0\.1:\d+\/\n$/)
  const question = 'give: "BTC", get: "SBERRUB", giveAmount: 0.05, limit: 3'
  const served = await ask(address, `{ paths(query: { ${question} }) { paths { id getAmount } } }`)
  const line = 'search --give BTC --get SBERRUB --give-amount 0.05 --limit 3 --json'
  const { out } = await run(line)
  const { paths } = JSON.parse(out) as { paths: { id: string; getAmount: number }[] }
  const expected = paths.map(({ id, getAmount }) => ({ id, getAmount }))
  expect(served).toEqual({ paths: { paths: expected } })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the help and the legal texts are served without a database', async () => {
  const { address } = await serve()
  const question = `{
    faqArticle(category: "chains", slug: "waterfall") { title }
    legalText(kind: PRIVACY, locale: RU) { version isInForce }
  }`
  expect(await ask(address, question)).toEqual({
    faqArticle: { title: expect.stringMatching(/waterfall/i) },
    legalText: { version: expect.any(Number), isInForce: true },
  })
})

test('the server refuses to start when its pages are missing', async () => {
  vi.stubEnv('HOPWISE_PAGES', 'on')
  vi.stubEnv('HOPWISE_PAGES_DIR', '/nowhere')
  const { exitCode, err } = await run('serve --port 0')
  expect(exitCode).toBe(1)
  expect(err).toContain('there are no pages in /nowhere: `npm run build` makes them')
})

test('a live query of the graphql-sse client continues after the server restarts', async () => {
  const first = await serve()
  const client = createClient({ url: `${first.address}graphql` })
  const query = `subscription { paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.05,
    limit: 1 }) { paths { getAmount } } }`
  const results = client.iterate({ query })
  const { value } = await results.next()
  expect(value.data.paths.paths).toHaveLength(1)
  const next = results.next()
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])
  await serve('--port', new URL(first.address).port)
  expect((await next).value?.data).toEqual(value.data)
  client.dispose()
})

test('a command whose port is in use ends and states the reason', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { exitCode, err } = await run(['serve', '--port', String(port)])
  taken.close()
  expect(exitCode).toBe(1)
  expect(err).toContain(
    `cannot listen on 127.0.0.1:${port}: something else is already listening there`,
  )
})
