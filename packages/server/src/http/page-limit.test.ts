import { expect, test } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'

test('so many pages a minute, ten files for one, then an address is told to wait', async () => {
  const server = await startTestServer({ env: { HOPWISE_PAGE_LIMIT: '6' } })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers })
  for (let n = 0; n < 5; n++) expect((await get(`/faq/${n}`)).status).toBe(404)
  for (let n = 0; n < 9; n++) expect((await get(`/assets/${n}.js`)).status).toBe(404)
  const refused = await get('/faq', { 'accept-language': 'ru' })
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'Слишком часто, подождите немного\n',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/healthz')).status).toBe(200)
  expect((await server.ask('{ market { version } }')).status).toBe(200)
  await server.close()
})
