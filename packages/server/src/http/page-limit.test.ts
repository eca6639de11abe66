import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'

test('an IP address is refused above its page limit, where ten files count as one page', async () => {
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

test('all networks of one IPv6 site have sixteen times the page limit of one network', async () => {
  const env = { HOPWISE_PAGE_LIMIT: '1', HOPWISE_TRUST_PROXY: 'on' }
  const server = await startTestServer({ env })
  const statuses: number[] = []
  for (let n = 0; n < 20; n++) {
    const from = { 'x-forwarded-for': `2a02:1:2:${n.toString(16)}::1` }
    statuses.push((await fetch(`${server.origin}/faq`, { headers: from })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  await server.close()
})

test.each(['/sitemap.xml', '/%73itemap.xml', '/sitemap.xml#.js'])(
  '%s is rendered for each client and counts as a page',
  async (path) => {
    const pages = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
    writeFileSync(join(pages, 'index.html'), '<html><head></head></html>')
    const env = { HOPWISE_PAGE_LIMIT: '2', HOPWISE_PAGES_DIR: pages }
    const server = await startTestServer({ env })
    const statuses: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) statuses.push(await statusOf(server.origin, path))
    expect(statuses).toEqual(['200', '200', '429'])
    await server.close()
    rmSync(pages, { recursive: true })
  },
)

/** Requests an address verbatim: a browser would rewrite it. */
async function statusOf(origin: string, path: string): Promise<string | undefined> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  return /^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]
}
