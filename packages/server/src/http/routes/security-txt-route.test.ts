import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON_MS } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const env = {
  HOPWISE_CONTACT_EMAIL: 'safe@hopwise.example',
  HOPWISE_BASE_URL: 'https://hopwise.example',
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env })
})
afterAll(() => server.close())

const PATH = '/.well-known/security.txt'

test('security.txt names a mailbox for reports and expires within a year', async () => {
  const response = await fetch(server.origin + PATH)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const [, expires] = /^Expires: (.*)$/.exec(lines[1]!)!
  const days = (Date.parse(expires!) - NOON_MS) / 86_400_000
  expect([lines[0], ...lines.slice(2)]).toEqual([
    'Contact: mailto:safe@hopwise.example',
    'Preferred-Languages: en, ru',
    'Canonical: https://hopwise.example/.well-known/security.txt',
  ])
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('a server without a mailbox has no security.txt', async () => {
  const own = await startTestServer()
  expect((await fetch(own.origin + PATH)).status).toBe(404)
  await own.close()
})

test('every response denies scripts the browser features that pages never use', async () => {
  const policy = (await fetch(`${server.origin}/healthz`)).headers.get('permissions-policy')
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(policy).toContain(`${feature}=()`)
  }
})
