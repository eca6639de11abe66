import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const LEFT_THERE = 'not for readers'
const leftThere = ['.env', 'stats.html', 'notes.txt', 'assets/entry-1a2b3c.js.map']

let server: TestServer
beforeAll(async () => {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><head><title>Hopwise</title></head>')
  writeFileSync(join(pages, 'assets', 'entry-1a2b3c.js'), `// ${'x'.repeat(5_000)}`)
  writeFileSync(join(pages, 'assets', 'packed-4d5e6f.css'), 'as it is')
  writeFileSync(join(pages, 'assets', 'packed-4d5e6f.css.br'), brotliCompressSync('as packed'))
  mkdirSync(join(pages, '.vite'))
  const served = ['assets/entry-1a2b3c.js', 'assets/packed-4d5e6f.css']
  writeFileSync(join(pages, '.vite', 'served.json'), JSON.stringify(served))
  writeFileSync(join(pages, '.vite', 'manifest.json'), LEFT_THERE)
  for (const name of leftThere) writeFileSync(join(pages, name), LEFT_THERE)
  server = await startTestServer({ env: { HOPWISE_PAGES_DIR: pages } })
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers })

test('the server reports its health and its readiness', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok\n')
  const ready = await get('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ missing: [], market: { version: 1, exchangers: 3 } })
})

test('metrics are readable from this machine only', async () => {
  await server.ask('{ market { version } }')
  const text = await (await get('/metrics')).text()
  expect(text).toMatch(/hopwise_graphql_requests_total\{status="200"\} [1-9]/)
  expect(text).toContain('hopwise_market_offers 8')
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
})

test('browsers cache hashed files forever, but never the page', async () => {
  const script = await get('/assets/entry-1a2b3c.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('gzip')
  const page = await get('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toContain('<title>')
})

test('a file compressed by the build is sent as it is to clients that accept it', async () => {
  const packed = await get('/assets/packed-4d5e6f.css', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-type')).toContain('text/css')
  expect(packed.headers.get('cache-control')).toContain('immutable')
  expect(packed.headers.get('vary')).toContain('ccept-')
  expect(await packed.text()).toBe('as packed')
  const plain = await get('/assets/packed-4d5e6f.css', { 'accept-encoding': 'identity' })
  expect(await plain.text()).toBe('as it is')
})

test('the address of a page returns the page, and a missing file gets status 404', async () => {
  expect(await (await get('/arbitration?pct=1')).text()).toContain('<title>')
  expect((await get('/assets/none.js')).status).toBe(404)
  expect((await get('/../config.ts')).status).not.toBe(500)
})

const paths = [
  '/.vite/manifest.json',
  '/.vite/served.json',
  '/%2evite/manifest.json',
  '/.%76ite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/packed-4d5e6f.css.br',
  '/index.html',
  ...leftThere.map((name) => `/${name}`),
]

test.each(paths)('%s is not served, although it exists', async (path) => {
  // The path is sent verbatim: fetch would rewrite some.
  const { status, text: said } = await raw(path)
  expect([403, 404]).toContain(status)
  expect(said).not.toMatch(/not for readers|as packed|doctype/)
})

describe('the header Strict-Transport-Security', () => {
  const hsts = async (env: Record<string, string>, proto: string) => {
    const own = await startTestServer({ env })
    const headers = { 'x-forwarded-proto': proto }
    const { headers: responseHeaders } = await fetch(`${own.origin}/healthz`, { headers })
    await own.close()
    return responseHeaders.get('strict-transport-security')
  }
  const proxied = { NODE_ENV: 'production', HOPWISE_TRUST_PROXY: 'on' }
  test.each([
    ['a year behind a TLS proxy', proxied, 'https', 'max-age=31536000'],
    ['the configured time', { ...proxied, HOPWISE_HSTS_SECONDS: '0' }, 'https', 'max-age=0'],
    ['none over plain HTTP', proxied, 'http', null],
    ['none on the word of an untrusted proxy', { NODE_ENV: 'production' }, 'https', null],
    ['none in development', { HOPWISE_TRUST_PROXY: 'on' }, 'https', null],
  ])('has this value: %s', async (_when, env, proto, expected) => {
    expect(await hsts(env, proto)).toBe(expected)
  })
})

async function raw(path: string): Promise<{ status: number; text: string }> {
  const { hostname: host, port } = new URL(server.origin)
  const sent = request({ host, port, path }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, text: await textOf(response) }
}
