import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, withTerm } from '../../testing/keys/key-owner.ts'
import { fair } from '../../testing/notifications/keen-market.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

const articles = join(import.meta.dirname, '../../../content/faq')
const read = (locale: string): string =>
  readFileSync(join(articles, locale, 'developers/keys.md'), 'utf8')

/** The article's examples for copying, with the address of this server. */
function examplesOf(locale: string): readonly string[] {
  return [...read(locale).matchAll(/^```\n([^]*?)^```$/gm)].map(([, code]) =>
    code!.replaceAll(/https:\/\/<[^>]+>/g, server.origin),
  )
}

let server: AccountServer
let owner: Awaited<ReturnType<typeof withTerm>>
let secret: string
beforeAll(async () => {
  const market = [
    offersOf('alfa', { 'BTC > SBERRUB @ 5400000': {}, 'BTC > USDTTRC20 @ 60200': {} }),
    offersOf('bravo', { 'USDTTRC20 > BTC @ 0.0000166667': {} }),
    ...fair(),
  ]
  server = await startAccountServer({ market })
  owner = await withTerm(server)
  secret = (await makeKey(owner)).secret
})
afterAll(() => server.close())

const running: ChildProcess[] = []
afterAll(() => void running.map((each) => each.kill()))

function run(command: string, args: readonly string[], key = secret) {
  const env = { PATH: process.env['PATH'], HOPWISE_KEY: key, LC_ALL: 'C.UTF-8' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  return child
}

const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0

test('the help has the same examples in both languages', () => {
  expect(examplesOf('en')).toHaveLength(4)
  expect(examplesOf('ru')).toEqual(examplesOf('en'))
  // The key is set before them, and none of them holds one.
  expect(examplesOf('en')[0]).toBe('export HOPWISE_KEY=hw_…\n')
  expect(read('en')).not.toMatch(/hw_\w/)
})

test.skipIf(!has('curl'))(
  'the curl example sends its request with the rights of the Pro plan',
  async () => {
    const child = run('sh', ['-c', examplesOf('en')[1]!])
    expect(JSON.parse(await text(child.stdout))).toEqual({
      data: { entitlements: { tariff: 'PRO', maxHops: 5 } },
    })
  },
)

test.skipIf(!has('python3'))('the Python example prints chains', async () => {
  const child = run('python3', ['-c', examplesOf('en')[2]!])
  expect(await text(child.stdout)).toBe('270000 alfa\n')
})

test('the example for live queries prints each change and ends when its key is revoked', async () => {
  const made = await makeKey(owner)
  const args = ['--input-type=module', '-e', examplesOf('en')[3]!]
  const child = run(process.execPath, args, made.secret)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<string> => (await lines.next()).value as string
  expect(await next()).toContain('"loop":"BTC>USDTTRC20"')
  await server.app.gate.replaceExchanger(offersOf('bravo', { 'USDTTRC20 > BTC @ 0.00001665': {} }))
  expect(await next()).toContain('profitPercent')
  const ended = once(child, 'exit')
  await owner.ask('mutation ($id: ID!) { revokeApiKey(id: $id) }', { id: made.key.id })
  expect(await next()).toContain('INVALID_KEY')
  expect((await ended)[0]).toBe(0)
})
