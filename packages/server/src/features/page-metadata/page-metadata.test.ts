import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPages, isPublic, isSingle, sampleOf } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { scriptPayloads } from '../../testing/script-payloads.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { writePages } from './testing/write-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
const EVIL = '</title></script><script>window.hacked=1</script>'
const start = (en: string, ru: string) => ({
  scripts: ['/assets/own.js'],
  russian: ['/assets/ru.js'],
  pageShell: { en, ru },
})
const starts = {
  home: start('<p>Best way</p>', '<p>Лучший путь</p>'),
  'faq-category': start('<p>{{title}}</p>{{body}}', '<p>{{title}}</p>{{body}}'),
  terms: start('<p>{{title}}, {{version}}, {{day}}</p>{{body}}', '<p>{{title}}</p>{{body}}'),
}
let server: AccountServer
beforeAll(async () => {
  writePages(folder, starts)
  server = await startAccountServer({
    hasContent: true,
    market: [...smallMarket(), offersOf('evil', { 'BTC > ETH @ 19': {} }, { name: EVIL })],
    env: { HOPWISE_PAGES_DIR: folder, HOPWISE_BASE_URL: 'https://hopwise.example' },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const headOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const paths = [
  ...allPages.filter((page) => isPublic(page) && isSingle(page)).map(({ path }) => path),
  '/exchangers/alpha',
  ...(['faq-category', 'faq-article'] as const).map(sampleOf),
]

test.each(paths)(
  '%s has its title and description in both languages before any script runs',
  async (path) => {
    for (const [lang, address] of [
      ['en', `https://hopwise.example${path}`],
      ['ru', `https://hopwise.example${path}?lang=ru`],
    ]) {
      const { status, html, headers } = await get(lang === 'ru' ? `${path}?lang=ru` : path)
      expect([status, headers.get('content-language')]).toEqual([200, lang])
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html.match(/name="description"/g)).toHaveLength(1)
      const description = headOf(html, /name="description" content="([^"]*)"/)!
      expect(description.length).toBeGreaterThan(30)
      expect(/[а-яё]/i.test(description)).toBe(lang === 'ru')
      expect(headOf(html, /rel="canonical" href="([^"]*)"/)).toBe(address)
      expect(html).toContain(`hreflang="en" href="https://hopwise.example${path}"`)
      expect(html).toContain(`hreflang="ru" href="https://hopwise.example${path}?lang=ru"`)
      expect(html).toContain('property="og:title"')
      const picture = path.startsWith('/exchangers/') ? `exchanger-${lang}` : lang
      expect(headOf(html, /property="og:image" content="([^"]*)"/)).toBe(
        `https://hopwise.example/share-${picture}.png`,
      )
      expect(html).not.toContain('noindex')
    }
  },
)

test('pages carry the address of a separate API host and are allowed to connect to it', async () => {
  const api = 'https://api.hopwise.example'
  const env = { HOPWISE_PAGES_DIR: folder, HOPWISE_API_URL: api }
  const apart = await startAccountServer({ env })
  const named = `<meta name="hopwise-api" content="${api}" />`
  for (const path of ['/', '/faq', '/index.html']) {
    const answer = await fetch(apart.origin + path)
    expect(await answer.text()).toContain(named)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${api};`)
  }
  expect((await get('/')).html).not.toContain('hopwise-api')
  await apart.close()
})

const pageShellIn = (html: string) => headOf(html, /<div id="page-shell"([^]*?)<div id="root">/)

test('the first text of the home page is rendered in both languages, whatever its query string', async () => {
  const pageShell = pageShellIn((await get('/')).html)
  expect(pageShellIn((await get('/?give=ETH')).html)).toBe(pageShell)
  expect(pageShell).toContain('<div lang="en"><p>Best way</p></div>')
  expect(pageShell).toContain('<div lang="ru"><p>Лучший путь</p></div>')
  expect(pageShell).not.toContain('data-waits')
  for (const other of ['/exchangers', '/nope', '/profile', '/terms?version=1']) {
    expect(pageShellIn((await get(other)).html)).toBeUndefined()
  }
})

test('the first text of legal and help pages is rendered only in the requested language', async () => {
  const terms = pageShellIn((await get('/terms')).html)
  expect(terms).toContain('data-waits="en"')
  expect(terms).toMatch(/<div lang="en"><p>Terms of use, \d+, \w{3} \d+, \d{4}<\/p><p>By using/)
  expect(terms).not.toContain('lang="ru"')
  const category = pageShellIn((await get('/faq/chains?lang=ru')).html)
  expect(category).toContain('data-waits="ru"')
  expect(category).toMatch(/<p>[А-я ]+<\/p><li>[А-я]/)
})

test('a page preloads its own scripts, and the Russian texts only if requested in Russian', async () => {
  const { html } = await get('/faq/chains')
  expect(html).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/own.js">',
  )
  expect(html).not.toContain('/assets/ru.js')
  expect((await get('/faq/chains?lang=ru')).html).toContain('href="/assets/ru.js"')
})

test('every page has its own title and description', async () => {
  const pages = await Promise.all(paths.map((path) => get(path)))
  const of = (pattern: RegExp) => new Set(pages.map(({ html }) => headOf(html, pattern)))
  expect(of(/<title>([^<]*)/).size).toBe(paths.length)
  expect(of(/name="description" content="([^"]*)"/).size).toBe(paths.length)
})

test('a help article can be read without scripts and has structured data for search engines', async () => {
  const { html } = await get('/faq/chains/paper-profit')
  expect(html).toContain('<h1>What is paper profit')
  expect(html).toContain('That is paper profit.')
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const facts = scripts.map(([, json]) => JSON.parse(json!))
  expect(facts.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(facts[0].itemListElement[1]).toMatchObject({
    position: 2,
    item: 'https://hopwise.example/faq/chains',
  })
})

test('only a pair with offers has a page of its own', async () => {
  const pair = await get('/exchange?give=btc&get=SBERRUB&amt=0.5&utm=x')
  expect(headOf(pair.html, /rel="canonical" href="([^"]*)"/)).toBe(
    'https://hopwise.example/exchange?give=BTC&amp;get=SBERRUB',
  )
  expect(pair.html).toContain('Bitcoin')
  const none = await get('/exchange?give=%3Cscript%3E&get=SBERRUB')
  expect(headOf(none.html, /rel="canonical" href="([^"]*)"/)).toBe(
    'https://hopwise.example/exchange',
  )
})

test.each([
  '/nope',
  '/faq/unknown',
  '/faq/chains/unknown',
  '/exchangers/unknown',
  '/admin',
  '/a/b',
])('the address %s gets status 404', async (path) => {
  const { status, html } = await get(path)
  expect(status).toBe(404)
  expect(html).toContain('<title>Page not found · Hopwise</title>')
  expect(html).toContain('noindex')
})

const personal = allPages.filter(({ kind }) => kind === 'own' || kind === 'moment')

test.each(personal.map(({ name }) => sampleOf(name)))(
  'the page %s opens but forbids search engines to index it',
  async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(200)
    expect(html).toContain('noindex')
    expect(html).not.toContain('canonical')
  },
)

test('admin pages look like missing pages to everybody except admins', async () => {
  const someone = await server.signedIn('someone@example.com')
  const admin = await server.signedIn('admin@example.com')
  const { db } = server.database
  await db.insertInto('user_roles').values({ user_id: admin.user.id, role: 'ADMIN' }).execute()
  const as = async (cookie: string, path: string) => {
    // Pages of equal length would differ in length once packed.
    const headers = { cookie, 'accept-encoding': 'identity' }
    const response = await fetch(`${server.origin}${path}`, { headers })
    // The address itself and the time are echoed.
    const said = JSON.stringify([...response.headers].filter(([name]) => name !== 'date'))
    const text = (said + (await response.text())).replaceAll(path, '/here')
    return { status: response.status, text }
  }
  for (const path of ['/admin', '/admin/users', `/admin/users/${admin.user.id}`]) {
    const { status, text } = await as(admin.cookie, path)
    expect([status, text.includes('noindex'), text.includes('canonical')]).toEqual([
      200,
      true,
      false,
    ])
    const missing = await as('', path.replaceAll(/[^/]/g, 'y'))
    expect(await as(someone.cookie, path)).toEqual(missing)
    expect(await as('', path)).toEqual(missing)
  }
  expect((await as(admin.cookie, '/admin/nope')).status).toBe(404)
  expect((await get('/robots.txt')).html + (await get('/sitemap.xml')).html).not.toContain('admin')
})

test('the sitemap and robots.txt name every public page', async () => {
  const robots = await get('/robots.txt')
  expect(robots.html).toContain('Sitemap: https://hopwise.example/sitemap.xml')
  expect(robots.html).toContain('Disallow: /profile')
  const { html, headers } = await get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  const listed = [...html.matchAll(/<loc>https:\/\/hopwise\.example([^<]*)<\/loc>/g)]
  const found = listed.map(([, path]) => path)
  expect(found).toEqual(expect.arrayContaining(paths))
  expect(found.length).toBeGreaterThan(80)
})

test('addresses crafted to redirect to another site do not redirect there', async () => {
  const payloads = String.raw`
    //evil.example
    /\evil.example
    /%2f%2fevil.example
    /%5cevil.example
    /r//evil.example
    /r/%2f%2fevil.example
    /r/https:evil.example
    /r/..%2f..%2fevil
    /r/%0d%0aLocation:%20https://evil.example
    /r/%09//evil.example
    /r/\evil.example
    /r/https://evil.example
    /r/javascript:alert(1)
    /r/a?next=//evil.example
    /sign-in?next=https://evil.example
    /auth?next=//evil.example
    /r/@evil.example
    /?next=//evil.example
    /r/%E2%80%AEevil
    /r/.
    /r/..
    /%00
    /r/%00
    /;@evil.example
    /r/evil.example%23
    /r/?x=https://evil.example
    /%
    /r/%c0%af%c0%afevil.example
    /r/http:%5c%5cevil.example
    /?lang=//evil.example
  `
    .trim()
    .split(/\s+/)
  expect(payloads.length).toBeGreaterThanOrEqual(30)
  for (const payload of payloads) {
    const { status, headers, html } = await get(payload)
    expect([200, 302, 400, 403, 404]).toContain(status)
    expect(headers.get('location')).toBe(status === 302 ? '/' : null)
    const links = [...html.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    const ours = /^(\/assets\/own\.js$|https:\/\/hopwise\.example\/)/
    expect(links.filter((href) => !ours.test(href!))).toEqual([])
  }
})

test('scripts injected into names, articles and addresses stay text', async () => {
  const { db } = server.database
  const { article_id: id } = await db
    .selectFrom('faq_texts')
    .select('article_id')
    .where('title', 'like', 'What does Hopwise do%')
    .executeTakeFirstOrThrow()
  const pages = [await get('/exchangers'), await get('/exchangers/evil')]
  for (const payload of scriptPayloads) {
    await db
      .updateTable('faq_texts')
      .set({ title: payload, body: payload, plain: payload })
      .where('article_id', '=', id)
      .where('locale', '=', 'en')
      .execute()
    // Another query makes it another page: one that was written a moment ago is sent again.
    pages.push(await get(`/faq/getting-started/what-hopwise-does?give=${pages.length}`))
    pages.push(await get(`/${encodeURIComponent(payload)}?give=${pages.length}`))
  }
  const harmful =
    /<(?!script type="application\/ld\+json")(script|img|svg|iframe|body on|video|input|object)/i
  const bodies = pages.map(({ html }) => html.replace('<body>', ''))
  expect(bodies.filter((html) => harmful.test(html)).slice(0, 1)).toEqual([])
  expect(bodies.filter((html) => /<a [^>]*href="(javascript|data|vbscript):/i.test(html))).toEqual(
    [],
  )
  for (const { html } of pages) {
    for (const [, json] of html.matchAll(/ld\+json">(.*?)<\/script>/g)) JSON.parse(json!)
  }
})

test.each(['en', 'ru'])(
  'the preview picture of links in the language %s has its stated size',
  (lang) => {
    const file = new URL(`../../../../web/public/share-${lang}.png`, import.meta.url)
    const bytes = readFileSync(file)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
  },
)

test('the home page is served to clients that accept no compression, such as some robots', async () => {
  const headers = { 'accept-encoding': 'identity' }
  expect((await fetch(`${server.origin}/`, { headers })).status).toBe(200)
})
