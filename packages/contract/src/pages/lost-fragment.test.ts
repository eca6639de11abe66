import { expect, test } from 'vitest'
import { lostFragmentIn, pathWithoutToken, plainPath, tokenIn } from './lost-fragment.ts'
import { pageAt } from './page-at.ts'
import { sampleOf } from './page-samples.ts'
import { allPages } from './site-pages.ts'

const TOKEN = 'aB3-_'.repeat(9).slice(0, 43)

test.each(allPages)('a fragment of $name is found behind an encoded sign', ({ name }) => {
  const path = sampleOf(name)
  expect(lostFragmentIn(path)).toBeUndefined()
  for (const sign of ['%23', '/%23', '%2523', '%252523']) {
    const found = lostFragmentIn(`${path === '/' ? '' : path}${sign}${TOKEN}`)
    expect(found).toEqual({ path, fragment: TOKEN })
    expect(pageAt(found!.path)?.page.name).toBe(name)
  }
})

test.each(['', '.', '>', ')', ').', '%3E', ',', '&gt;', '"', '=', '?utm=1', '_', '-', '_x', '%'])(
  'a token is read without the %j that a mail program glued to it',
  (end) => {
    expect(tokenIn(TOKEN + end)).toBe(TOKEN)
  },
)

test.each(['%23', '/', '"', '<', '%20', '\u200b', '%E2%80%8B', '%FF', '&lt;', '%2520'])(
  'a token is read without the %j that a mail program set before it',
  (start) => {
    expect(tokenIn(start + TOKEN)).toBe(TOKEN)
    expect(tokenIn(`${start}${TOKEN}_`)).toBe(TOKEN)
    expect(tokenIn(encodeURIComponent(`${start}${TOKEN}-`))).toBe(TOKEN)
  },
)

test.each(['', '>', '.x', '%41'])('in %j there is no token', (text) => {
  expect(tokenIn(text)).toBe('')
})

test('a sign in a query is lost where a token follows, and nowhere else', () => {
  const lost = { path: '/sign-in', query: '?utm=x&lang=ru', fragment: `%22${TOKEN}.` }
  expect(lostFragmentIn('//sign-in/', `?utm=x%2523%22${TOKEN}.&lang=ru`)).toEqual(lost)
  expect(lostFragmentIn('/faq', '?q=%23&p=%23withdraw')).toBeUndefined()
})

test('no path begins like another host', () => {
  for (const path of ['//evil.example', '/%2Fevil.example', '//%2f/evil.example//']) {
    expect(plainPath(path)).toBe('/evil.example')
    expect(lostFragmentIn(`${path}%23x`)?.path).toBe('/evil.example')
  }
  expect(plainPath('//')).toBe('/')
})

test.each([
  [`/sign-in%23${TOKEN}`, '/sign-in'],
  [`/nowhere%2523${TOKEN}.`, '/nowhere'],
  [`/mute/${TOKEN}`, '/mute/:token'],
  [`/mute/${TOKEN}/`, '/mute/:token'],
  [`/%6dute/${TOKEN}%3E`, '/mute/:token'],
  [`/mute/${TOKEN}%2F`, '/mute/:token'],
  [`/mute/${TOKEN}%2f%2F`, '/mute/:token'],
  [`/mute//${TOKEN}`, '/mute/:token'],
  [`/mute/%2F${TOKEN}`, '/mute/:token'],
  [`//mute/${TOKEN}`, '/mute/:token'],
  [`//sign-in%23${TOKEN}`, '/sign-in'],
  [`/SIGN-IN//%23${TOKEN}`, '/sign-in'],
  [`/sign-in%3Futm%3Dx%23${TOKEN}`, '/sign-in'],
  [`/MUTE/${TOKEN}`, '/mute/:token'],
  [`/mute%2F${TOKEN}`, '/mute/:token'],
  [`/sign-in/${TOKEN}`, '/sign-in/:token'],
  [`/nowhere/%22${TOKEN}_%3E/more`, '/nowhere/":token>/more'],
  ['/mute', '/mute'],
  ['/faq/chains', '/faq/chains'],
  ['/%', '/%'],
  ['/', '/'],
])('%s is logged as %s', (path, shown) => {
  expect(pathWithoutToken(path)).toBe(shown)
})
