import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { LONGEST_PATH } from './addresses/long-path.ts'
import { wellFormedUrl } from './addresses/well-formed-url.ts'

let isDebugging = true
const logged: object[] = []
const log: Logger = {
  ...silentLogger,
  debug: (fields, message) => void (message === 'answered' && logged.push(fields)),
  isLevelEnabled: () => isDebugging,
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log })
})
afterAll(() => server.close())
beforeEach(() => {
  isDebugging = true
  logged.length = 0
})

const ofLength = (length: number) => `/${'a'.repeat(length - 1)}`
const fetchPath = async (address: string) => {
  const response = await fetch(server.origin + address)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test.each([
  ['a path that is hard to decode', `/%a${'/a'.repeat(7_700)}`],
  ['a path one letter too long', ofLength(LONGEST_PATH + 1)],
  ['a long path with a query', `${ofLength(LONGEST_PATH + 1)}?give=BTC`],
  ['a long path with a token behind an encoded sign', `/sign-in%23${'a%20'.repeat(1_000)}`],
])(
  'a path over the length limit gets a fixed answer without being read: %s',
  async (_what, address) => {
    const { status, text, headers } = await fetchPath(address)
    expect([status, text]).toEqual([404, 'Page not found\n'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Routes, limits and the log have the same name for all of them.
    expect(logged).toMatchObject([{ path: '/…', status: 404 }])
  },
)

test('a path within the length limit is read, however long its query is', async () => {
  const longest = ofLength(LONGEST_PATH)
  for (const address of [longest, `${longest}?via=${'a'.repeat(5_000)}`]) await fetchPath(address)
  const path = '/:token'
  expect(logged).toMatchObject([{ path }, { path }])
  expect((await fetchPath(`/healthz?a=${'a'.repeat(5_000)}`)).status).toBe(200)
})

test('the server looks for a misplaced token only in a query string of limited length', () => {
  const token = 'aB3-_'.repeat(9).slice(0, 43)
  const long = `a=${'%E2%80%8B'.repeat(LONGEST_PATH / 9)}`
  expect(wellFormedUrl(`/sign-in?%23${token}`)).toBe(`/sign-in%23${token}`)
  const unread = `/sign-in?%23${token}&${long}`
  expect(wellFormedUrl(unread)).toBe(unread)
  expect(wellFormedUrl(`/sign-in%23${token}?${long}`)).toBe(`/sign-in%23${token}`)
})

test('a request is logged with its path only while debugging is on', async () => {
  isDebugging = false
  await fetchPath('/sign-in')
  isDebugging = true
  await fetchPath('/faq')
  expect(logged).toMatchObject([{ path: '/faq' }])
})
