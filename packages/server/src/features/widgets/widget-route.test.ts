import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const widget = async (query: string) => {
  const answer = await fetch(`${server.origin}/w/rates${query}`)
  return { answer, html: await answer.text() }
}

test('a table of rates may be framed by any site, sets no cookie and is small', async () => {
  const { answer, html } = await widget('?ref=ann_1&give=BTC&get=ETH')
  expect(answer.status).toBe(200)
  expect(html).toContain('<table>')
  expect(html).toContain('/r/ann_1?give=BTC&amp;get=ETH')
  expect(html.match(/<tr>/g)!.length).toBeLessThanOrEqual(6)
  expect(html).not.toMatch(/<script|src=/)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15_000)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=15')
})

test('no page other than a table of rates can be framed by another site', async () => {
  for (const path of ['/', '/profile/partners', '/graphql', '/w/other', '/r/ann_1', '/livez']) {
    const { headers } = await fetch(server.origin + path)
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN'])
    const policy = headers.get('content-security-policy')
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
})

test.each([
  '?ref="><script>alert(1)</script>&give=<b>&get=ETH',
  '?give=BTC&get=BTC&theme=dark&lang=ru',
  `?ref=${'x'.repeat(65)}&lang=%01&theme=%F0`,
  '?give=nothing&get=constructor',
])('a table of rates contains no text from its address: %s', async (query) => {
  const { answer, html } = await widget(query)
  expect(answer.status).toBe(200)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('/r/')
})

test('a badge is a picture in both languages and themes', async () => {
  for (const [query, word] of [
    ['', 'Exchange chains'],
    ['?lang=ru&theme=dark', 'Цепочки'],
  ]) {
    const answer = await fetch(`${server.origin}/w/badge.svg${query}`)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(await answer.text()).toContain(word)
  }
})

test.each([
  ['468x60', 468, 60],
  ['728x90', 728, 90],
  ['300x250', 300, 250],
])('a banner of %s is one of four pictures, whatever its address contains', async (size, w, h) => {
  const pictures = new Set<string>()
  for (const query of [
    '',
    '?lang=ru',
    '?theme=dark',
    '?lang=ru&theme=dark',
    '?ref=ann_1&lang="><script>&theme=%01',
    `?theme=${'x'.repeat(5_000)}`,
  ]) {
    const answer = await fetch(`${server.origin}/w/banner-${size}.svg${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.getSetCookie()).toEqual([])
    const text = await answer.text()
    expect(text).toContain(`width="${w}" height="${h}" viewBox`)
    expect(text).toContain(query.includes('lang=ru') ? 'Сравнить курсы' : 'Compare rates')
    expect(text).not.toMatch(/script|ann_1|href|xxx/)
    expect(text.length).toBeLessThan(2_000)
    pictures.add(text)
  }
  expect(pictures.size).toBe(4)
})

test('a banner of another size is not served', async () => {
  const answer = await fetch(`${server.origin}/w/banner-9999x9999.svg`)
  expect(answer.headers.get('content-type')).not.toContain('svg')
})

test('an overloaded server shows a notice in place of rates and does not cache it', async () => {
  const query = '?give=BTC&get=ETH&theme=dark'
  const busy = vi.spyOn(server.app.gate, 'isFull').mockReturnValue(true)
  const { answer, html } = await widget(query)
  expect(html).toContain('Rates cannot be told just now')
  expect(html).not.toContain('Nobody offers this')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0')
  busy.mockRestore()
  const later = await widget(query)
  expect(later.html).toContain('<table>')
  expect(later.answer.headers.get('cache-control')).toBe('public, max-age=15')
})
