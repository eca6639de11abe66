import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '../../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { writePages } from '../testing/write-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pairs-'))
const ORIGIN = 'https://hopwise.example'
const EVIL = 'Kassa</th><script>alert(1)</script>'
let server: TestServer
beforeAll(async () => {
  writePages(folder)
  const many = Array.from({ length: 12 }, (_, at) =>
    offersOf(`office-${at}`, { [`BTC > USDTTRC20 @ ${60_000 + at}`]: { min: 0.01, max: 2 } }),
  )
  server = await startTestServer({
    market: [
      ...many,
      offersOf(
        'best',
        { 'BTC > USDTTRC20 @ 60100': { min: 0.01, reserve: 90_000 } },
        { name: EVIL },
      ),
      offersOf('bait', { 'BTC > USDTTRC20 @ 700000': {} }),
      offersOf('back', { 'USDTTRC20 > BTC @ 0.0000165': {} }),
    ],
    env: { HOPWISE_PAGES_DIR: folder, HOPWISE_BASE_URL: ORIGIN },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll(/[\u00a0\u202f]/g, ' ')

async function page(address: string) {
  const answer = await fetch(server.origin + address)
  const html = plain(await answer.text())
  const of = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    html,
    language: answer.headers.get('content-language'),
    title: of(/<title>([^<]*)/),
    heading: of(/<h1>([^<]*)/),
    description: of(/name="description" content="([^"]*)"/),
    canonical: of(/rel="canonical" href="([^"]*)"/),
    shown: [
      /og:title" content="([^"]*)"/,
      /og:url" content="([^"]*)"/,
      /og:image" content="([^"]*)"/,
    ].map(of),
    heads: [...html.matchAll(/<th scope="col">([^<]*)/g)].map(([, text]) => text),
    rows: [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, name, cells]) => [name, ...[...cells!.matchAll(/<td>([^<]*)/g)].map(([, text]) => text)],
    ),
  }
}

test('the page of a pair has a description and the best rates without scripts', async () => {
  const { title, heading, description, canonical, shown, heads, rows, language } = await page(
    '/exchange?give=BTC&get=USDTTRC20',
  )
  const address = `${ORIGIN}/exchange?give=BTC&get=USDTTRC20`
  expect(language).toBe('en')
  expect(title).toMatch(/^Bitcoin → Tether.* · Hopwise$/)
  expect(title).toContain(heading)
  expect(description).toContain('14 offers compared')
  expect(description).toContain('1 BTC = 60,100 USDTTRC20')
  expect(canonical).toBe(address)
  expect(shown).toEqual([heading, address, `${ORIGIN}/share-pair-en.png`])
  expect(heads).toEqual(['Exchanger', 'You get', 'Rate', 'Limits', 'Reserve'])
  expect(rows).toHaveLength(10)
  expect(rows[0]).toEqual([
    '<a href="/exchangers/kassa-th-script-alert-1-script">' +
      'Kassa&lt;/th&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a>',
    '0.02 BTC → 1,202 USDTTRC20',
    '1 BTC = 60,100 USDTTRC20',
    '0.01 BTC … 1.4975 BTC',
    '90,000 USDTTRC20',
  ])
  expect(rows[1]![2]).toBe('1 BTC = 60,011 USDTTRC20')
})

test('the page of a pair requested in Russian is in Russian even without scripts', async () => {
  const { heading, description, canonical, heads, rows, language } = await page(
    '/exchange?give=btc&get=usdttrc20&lang=ru&utm_source=x',
  )
  expect([language, canonical]).toEqual(['ru', `${ORIGIN}/exchange?give=BTC&get=USDTTRC20&lang=ru`])
  expect(heading).toMatch(/^Bitcoin → Tether/)
  expect(description).toContain('14 предложений')
  expect(heads).toEqual(['Обменник', 'Вы получите', 'Курс', 'Лимиты', 'Резерв'])
  expect(rows[0]![1]).toBe('0,02 BTC → 1 202 USDTTRC20')
})

test('the table of a pair’s page has no suspicious offer, and no name in it becomes markup', async () => {
  const { html } = await page('/exchange?give=BTC&get=USDTTRC20')
  expect(html).not.toContain('bait')
  expect(html).not.toContain('<script>alert')
  const none = await page('/exchange?give=USDTTRC20&get=ETH')
  expect([none.rows, none.html.includes('noindex')]).toEqual([[], true])
})

test('structured data states the place of the pair on the site', async () => {
  const { html } = await page('/exchange?give=BTC&get=USDTTRC20')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${ORIGIN}/exchange` },
      { position: 2, item: `${ORIGIN}/exchange?give=BTC&get=USDTTRC20` },
    ],
  })
})

test('search engines find the pair in the sitemap', async () => {
  const map = await (await fetch(`${server.origin}/sitemap.xml`)).text()
  const address = `${ORIGIN}/exchange?give=BTC&amp;get=USDTTRC20`
  expect(map).toContain(`<loc>${address}</loc>`)
  expect(map).toContain(`hreflang="ru" href="${address}&amp;lang=ru"`)
})
