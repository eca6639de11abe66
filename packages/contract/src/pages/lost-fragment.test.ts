import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lostFragmentIn, pathWithoutToken, plainPath, tokenIn } from './lost-fragment.ts'
import { pageAt } from './page-at.ts'
import { sampleOf } from './page-samples.ts'
import { allPages } from './site-pages.ts'

const TOKEN = 'aB3-_'.repeat(9).slice(0, 43)

test.each(allPages)(
  'the fragment of the page $name is found behind an encoded # sign',
  ({ name }) => {
    const path = sampleOf(name)
    expect(lostFragmentIn(path)).toBeUndefined()
    for (const sign of ['%23', '/%23', '%2523', '%252523', '&num;', '%26num%3B', '&amp;num;']) {
      const found = lostFragmentIn(`${path === '/' ? '' : path}${sign}${TOKEN}`)
      expect(found).toEqual({ path, fragment: TOKEN })
      expect(pageAt(found!.path)?.page.name).toBe(name)
    }
  },
)

test.each(['', '.', '>', ')', ').', '%3E', ',', '&gt;', '"', '=', '?utm=1', '_', '-', '_x', '%'])(
  'a token is read without the %j that a mail program appended',
  (end) => {
    expect(tokenIn(TOKEN + end)).toBe(TOKEN)
  },
)

test.each(['%23', '/', '"', '<', '%20', '\u200b', '%E2%80%8B', '%FF', '&lt;', '%2520'])(
  'a token is read without the %j that a mail program put before it',
  (start) => {
    expect(tokenIn(start + TOKEN)).toBe(TOKEN)
    expect(tokenIn(`${start}${TOKEN}_`)).toBe(TOKEN)
    expect(tokenIn(encodeURIComponent(`${start}${TOKEN}-`))).toBe(TOKEN)
  },
)

test.each(['.', '\\', '%20', '%5C', '%E2%80%8B', '%2520', '/.', '%20/', '%00', '\u200b'])(
  'a page is found despite %j between its path and the # sign',
  (glued) => {
    for (const path of ['/sign-in', '/profile/partners']) {
      expect(lostFragmentIn(`${path}${glued}%23${TOKEN}`)?.path).toBe(path)
      expect(pathWithoutToken(`${path}${glued}%23${TOKEN}`)).toBe(path)
    }
  },
)

test.each(['\u00ad', '%C2%AD', '%E2%80%8B', '%20', '%250A', ' ', '\u2060'])(
  'a token is read despite %j inside it',
  (within) => {
    const broken = `${TOKEN.slice(0, 20)}${within}${TOKEN.slice(20)}`
    expect(tokenIn(broken)).toBe(TOKEN)
    expect(tokenIn(`${broken}.`)).toBe(TOKEN)
    expect(lostFragmentIn(`/sign-in%23${broken}`)?.path).toBe('/sign-in')
  },
)

test.each(
  ['&utm_source=x', ';jsessionid=1', '&amp;', '&a=b&c=d/e', '/;a', '?a'].flatMap((each) => [
    each,
    encodeURIComponent(each),
    encodeURIComponent(encodeURIComponent(each)),
  ]),
)('a page is found despite %s after its path', (parameters) => {
  for (const path of ['/sign-in', '/profile/partners']) {
    expect(plainPath(path + parameters)).toBe(path)
    expect(lostFragmentIn(`${path}${parameters}%23${TOKEN}`)?.path).toBe(path)
  }
  expect(plainPath(`/faq/chains${parameters}`)).toBe(`/faq/chains${parameters}`)
  expect(plainPath(`/nowhere${parameters}`)).toBe(`/nowhere${parameters}`)
})

test.each(['/sign-%0Ain', '/sign%C2%AD-in', '/sign-%E2%80%8Bin', '/sign-%0D%0Ain&amp;'])(
  'the page at %s is found despite an invisible character inside its path',
  (path) => {
    expect(plainPath(path)).toBe('/sign-in')
    expect(lostFragmentIn(`${path}%23${TOKEN}`)?.path).toBe('/sign-in')
  },
)

test('the home page is found although stray parameters follow its path', () => {
  expect(plainPath('/&utm_source=x')).toBe('/')
  expect(plainPath('/;a=1')).toBe('/')
})

test('stray characters are removed only at the ends of the segments of a path', () => {
  expect(plainPath('/%20sign-in.')).toBe('/sign-in')
  expect(plainPath(`/mute./-${TOKEN}`)).toBe(`/mute/-${TOKEN}`)
  for (const path of ['/sign%20in', '/...', '/faq.html', '/faq/chains.', '/faq%00', '/%D0%BF']) {
    expect(plainPath(path)).toBe(path)
  }
})

test.each(['', '>', '.x', '%41'])('the text %j contains no token', (text) => {
  expect(tokenIn(text)).toBe('')
})

test('an encoded # sign in a query starts a lost fragment only if a token follows', () => {
  const lost = { path: '/sign-in', query: '?utm=x&lang=ru', fragment: `%22${TOKEN}.` }
  expect(lostFragmentIn('//sign-in/', `?utm=x%2523%22${TOKEN}.&lang=ru`)).toEqual(lost)
  expect(lostFragmentIn('/faq', '?q=%23&p=%23withdraw')).toBeUndefined()
})

test.each(['%20', '+', '%E2%80%8B', '%0D%0A', '%2520'])(
  'a token broken by %j in a query is found only on a page that takes tokens',
  (within) => {
    const broken = `${TOKEN.slice(0, 20)}${within}${TOKEN.slice(20)}`
    for (const sign of ['%23', '&num;']) {
      const lost = { path: '/sign-in', query: '?utm=x&lang=ru', fragment: broken }
      expect(lostFragmentIn('/sign-in', `?utm=x${sign}${broken}&lang=ru`)).toEqual(lost)
    }
    expect(tokenIn(broken)).toBe(TOKEN)
    expect(lostFragmentIn('/faq', `?q=%23${broken}`)).toBeUndefined()
  },
)

test('a query that consists only of a lost fragment is removed', () => {
  const lost = { path: '/sign-in', query: undefined, fragment: TOKEN }
  expect(lostFragmentIn('/sign-in', `?%23${TOKEN}`)).toEqual(lost)
})

test('a long path of stray signs is normalized without quadratic backtracking', () => {
  const marks = '.'.repeat(7_500)
  expect(plainPath(`/${marks}sign-in${marks}`)).toBe('/sign-in')
  expect(plainPath(`/a${marks}${marks}a`)).toBe(`/a${marks}${marks}a`)
  const source = readFileSync(join(import.meta.dirname, 'lost-fragment.ts'), 'utf8')
  expect(source).not.toMatch(/\][+*]\$/)
})

/** Whatever address a stranger makes up, its path never leads to another host. */
test('a normalized path never leads to another host', () => {
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
])('the path %s is logged as %s', (path, shown) => {
  expect(pathWithoutToken(path)).toBe(shown)
})
