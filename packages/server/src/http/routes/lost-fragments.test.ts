import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPages, isSingle, mangledLinks } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePages } from '../../features/page-metadata/testing/write-pages.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
const TOKEN = 'tokenOf_a-mail'.padEnd(43, 'x')
const lines: string[] = []
const note = (fields: object, message: string) =>
  void lines.push(JSON.stringify({ ...fields, message }))
const log = { debug: note, info: note, warn: note, error: note }

let server: TestServer
beforeAll(async () => {
  writePages(folder)
  server = await startTestServer({ env: { HOPWISE_PAGES_DIR: folder }, log })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, method = 'GET') =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', method })

const paths = allPages.filter((page) => isSingle(page) && page.kind !== 'admin')

test.each(paths)(
  'the page $path opens as usual if the # of its link is percent-encoded',
  async ({ path }) => {
    const page = await get(path)
    const html = await page.text()
    for (const sign of path === '/' ? ['%23', '%2523'] : ['%23', '%2523', '/%23']) {
      const opened = await get(`${path}${sign}${TOKEN}.`)
      expect(opened.status).toBe(page.status)
      expect(opened.headers.get('cache-control')).toBe('no-store')
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await opened.text()).toBe(html)
    }
  },
)

test.each(['GET', 'HEAD', 'POST'])(
  'no log contains the token of a link requested by %s',
  async (method) => {
    const before = lines.length
    for (const path of [
      `/sign-in%23${TOKEN}`,
      `/sign-in%2523${TOKEN}>`,
      `/sign-in/%23${TOKEN}.`,
      `/sign-in%23${TOKEN}?lang=ru`,
      `/no-such-page%23${TOKEN}`,
      `/sign-in%23${TOKEN}.html`,
      `/mute/${TOKEN}`,
      `/mute/${TOKEN}%3E`,
    ]) {
      const answer = await get(path, method)
      expect(await answer.text()).not.toContain(TOKEN)
    }
    await expect.poll(() => lines.slice(before).join('\n')).toContain('/mute/:token')
    expect(lines.join('\n')).not.toContain(TOKEN)
  },
)

const MUTE_TOKEN = 'muteBy_a-mail'.padEnd(70, 'x')

test.each([
  [`/sign-in#${TOKEN}`, TOKEN],
  [`/mute/${MUTE_TOKEN}`, MUTE_TOKEN],
])('the mangled link %s opens its page, and no log contains the token', async (link, token) => {
  const half = token.slice(0, token.length / 2)
  const page = await (await get(link)).text()
  const addresses = [...mangledLinks(link, token)].map((each) => each.split('#')[0]!)
  for (const each of new Set(addresses)) {
    const opened = await get(each)
    expect([each, opened.status]).toEqual([each, 200])
    expect([each, (await opened.text()) === page]).toEqual([each, true])
    // The second half may be behind a blank.
    const kept = each.includes(half) ? 'no-store' : 'no-cache'
    expect([each, opened.headers.get('cache-control')]).toEqual([each, kept])
  }
  expect(lines.join('\n')).not.toContain(half)
})

/** Asks for a path as it is written: `fetch` would take a backslash for a slash. */
const getAsWritten = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(server.origin, { path }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })

test.each([`/sign-in%23${TOKEN}\\`, `/sign-in\\%23${TOKEN}`, `/mute/${MUTE_TOKEN}\\`])(
  'the link %s opens its page despite the backslash',
  async (path) => {
    const { statusCode, headers } = await getAsWritten(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  },
)

test.each([
  `/nowhere/${TOKEN}`,
  `/nowhere/${TOKEN}%5C`,
  `/nowhere/${TOKEN}/file.html`,
  `/nowhere?x=${TOKEN}`,
  `/exchangers/${TOKEN}`,
  `/profile/payments/${TOKEN}`,
  `/r/${TOKEN}${TOKEN}`,
  `/sign-in/${TOKEN}%00`,
  `/sign-in?token=${TOKEN}`,
])('the answer to %s is not cached and, like the log, does not contain the token', async (path) => {
  const answer = await get(path)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain(TOKEN)
  expect(lines.join('\n')).not.toContain(TOKEN)
})

test('a path that looks like another host causes no redirect', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example%23x',
    '/%2Fevil.example',
    '/\\evil.example',
  ]) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 404, null])
  }
})

test('a page with a token in its path is not cached', async () => {
  const { headers } = await get(`/mute/${TOKEN}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await get('/contacts')).headers.get('cache-control')).toBe('no-cache')
})
