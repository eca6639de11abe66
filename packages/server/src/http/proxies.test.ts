import { expect, test } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'

/**
 * Whether the second of two requests is over the limit of one page, by the header that each proxy
 * adds to: the server then took both for the same person.
 */
async function isLimited(trusted: string, forwarded: readonly [string, string]): Promise<boolean> {
  const own = await startTestServer({
    env: { HOPWISE_PAGE_LIMIT: '1', HOPWISE_TRUST_PROXY: trusted },
  })
  const statuses: number[] = []
  for (const addresses of forwarded) {
    const headers = { 'x-forwarded-for': addresses }
    statuses.push((await fetch(`${own.origin}/a-page`, { headers })).status)
  }
  await own.close()
  expect(statuses[0]).toBe(404)
  return statuses[1] === 429
}

const PROXY = '10.0.0.7'
const [ann, bob] = ['192.0.2.1', '192.0.2.2']

const cases: readonly [
  who: string,
  trusted: string,
  forwarded: readonly [string, string],
  limited: boolean,
][] = [
  ['one proxy, two clients', 'on', [ann, bob], false],
  ['one proxy, a client who writes the header', 'on', [`${bob}, ${ann}`, `${PROXY}, ${ann}`], true],
  ['two proxies, two clients', '2', [`${ann}, ${PROXY}`, `${bob}, ${PROXY}`], false],
  ['two proxies, of which one is believed', 'on', [`${ann}, ${PROXY}`, `${bob}, ${PROXY}`], true],
  ['two, a client who writes it', '2', [`${bob}, ${ann}, ${PROXY}`, `${ann}, ${PROXY}`], true],
  ['proxies by network', 'loopback, 10.0.0.0/8', [`${ann}, ${PROXY}`, `${bob}, ${PROXY}`], false],
  ['a stranger in no network', '10.0.0.0/8', [ann, bob], true],
  ['none', 'off', [ann, bob], true],
]

test.each(cases)(
  'with %s, the client’s address is the first address outside our proxies',
  async (_who, trusted, forwarded, limited) => {
    expect(await isLimited(trusted, forwarded)).toBe(limited)
  },
)
