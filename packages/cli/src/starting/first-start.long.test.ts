import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  Checkout,
  npmStart,
  ORDINARY,
  PATH_OF_HOST,
  runningWith,
  type StartedProduct,
} from '../testing/checkout.ts'

// A start on a busy machine takes half a minute.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const isRoot = process.getuid?.() === 0
const LONG = 'a-folder-in-a-folder/'.repeat(8)
const started: StartedProduct[] = []
let checkout: Checkout

beforeAll(async () => {
  checkout = await Checkout.make()
})

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop()
})

afterAll(() => checkout.remove())

function start(...args: Parameters<typeof npmStart>): StartedProduct {
  const product = npmStart(...args)
  started.push(product)
  return product
}

interface Run {
  readonly line: string
  readonly offers: number
  readonly exitCode: number | null
  /** The processes left over. */
  readonly left: readonly string[]
}

const WELL = {
  line: expect.stringMatching(/^\d+ exchangers, [\d\s]+ offers, at http:\S+\//u),
  offers: expect.toSatisfy((offers: number) => offers > 1_000),
  exitCode: 0,
  left: [],
}

/** Runs until it is ready, then asks it to end. */
async function runOf(product: StartedProduct, at: string): Promise<Run> {
  const line = await product.line
  const answer = await fetch(`${/http:\/\/[\d.:]+/.exec(line)![0]}/readyz`)
  const { market } = (await answer.json()) as { market: { offers: number } }
  const exitCode = await product.stop()
  return { line, offers: market.offers, exitCode, left: runningWith(at) }
}

test.runIf(isRoot)('root starts the service for the first time from a private folder', async () => {
  const at = checkout.moveTo('root', { mode: 0o700 })
  expect(await runOf(start(at), at)).toEqual(WELL)
  expect(existsSync(`${at}/.hopwise/postgres/PG_VERSION`)).toBe(true)
})

test.runIf(isRoot)(
  'root starts the service for the first time from a folder open to everybody',
  async () => {
    const at = checkout.moveTo('srv')
    const product = start(at)
    expect(await runOf(product, at)).toEqual(WELL)
    expect(product.said()).toContain('making a database in')
    // The second start repeats no work.
    const again = start(at)
    expect(await runOf(again, at)).toEqual(WELL)
    expect(again.said()).not.toContain('making')
  },
)

/** An ordinary user with a home of their own. */
function own() {
  return { ...(isRoot ? { as: ORDINARY } : {}), env: { HOME: checkout.newHome() } }
}

test('a plain user starts the service for the first time from a folder with non-Latin letters', async () => {
  const at = checkout.moveTo("Мой обмен – 我的 'x' $HOME %2F", { owner: ORDINARY.uid })
  expect(await runOf(start(at, own()), at)).toEqual(WELL)
})

test('a plain user starts the service from a folder with a path too long for a socket', async () => {
  const at = checkout.moveTo(LONG, { owner: ORDINARY.uid })
  expect(await runOf(start(at, own()), at)).toEqual(WELL)
})

test.runIf(isRoot)(
  'a read-only checkout stores its data and pages in the home folder',
  async () => {
    const at = checkout.moveTo('opt')
    const home = checkout.newHome()
    const product = start(at, { as: ORDINARY, env: { HOME: home, HOPWISE_PAGES: 'on' } })
    const origin = /http:\/\/[\d.:]+/.exec(await product.line)![0]
    expect(product.said()).not.toContain('cannot be built')
    const match = /^data is kept in (\S+): (\S+) cannot be written to$/m.exec(product.said())!
    expect(match[1]).toMatch(new RegExp(`^${home}/\\.local/state/hopwise/hopwise-`))
    expect(match[2]).toBe(`${at}/.hopwise`)
    expect(product.said()).toContain(
      `building the pages in ${match[1]}/pages, which is done once …`,
    )
    const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect([page.status, html]).toEqual([200, expect.stringContaining('<script')])
    expect(await product.stop()).toBe(0)
    expect(existsSync(`${at}/.hopwise`)).toBe(false)
  },
)

test('a source archive starts without git and without the copy of Node that npm links', async () => {
  const at = checkout.moveTo('archive')
  // As npm 10 leaves it: the machine's own Node runs the script, however old it is.
  rmSync(join(at, 'node_modules/.bin/node'), { force: true })
  const tools = checkout.newHome()
  writeFileSync(join(tools, 'git'), '#!/bin/sh\nexit 127\n', { mode: 0o755 })
  const env = { PATH: `${tools}${delimiter}${PATH_OF_HOST}`, HOPWISE_PAGES: 'on' }
  const product = start(at, { env })
  const origin = /http:\/\/[\d.:]+/.exec(await product.line)![0]
  expect(product.said()).not.toContain('cannot be built')
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
  expect(await product.stop()).toBe(0)
})

test('a server without pages reports that in one sentence and does not start', async () => {
  const at = checkout.moveTo('bare')
  rmSync(join(at, 'packages/web/dist'), { recursive: true, force: true })
  const product = start(at, { args: ['--no-build'], env: { HOPWISE_PAGES: 'on' } })
  await expect(product.line).rejects.toThrow(
    /there are no pages in \S+: `npm run build` makes them/,
  )
  expect(existsSync(join(at, '.hopwise'))).toBe(false)
})

test('two copies side by side have their own ports and data', async () => {
  const one = checkout.moveTo('one')
  const other = await checkout.copy()
  const both = [one, other].map((at) => start(at))
  const lines = await Promise.all(both.map(({ line }) => line))
  const ports = lines.map((line) => /http:\/\/\S+:(\d+)\//.exec(line)![1])
  expect(new Set(ports).size).toBe(2)
  for (const at of [one, other]) expect(existsSync(`${at}/.hopwise/postgres`)).toBe(true)
})
