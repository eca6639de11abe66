import { expect, test } from 'vitest'
import { lostFragmentIn, pathWithoutToken, tokenIn } from './lost-fragment.ts'
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

test.each(['', '.', '>', ')', ').', '%3E', ',', '&gt;', '"', '=', '?utm=1'])(
  'a token is read without the %j that a mail program glued to it',
  (end) => {
    expect(tokenIn(TOKEN + end)).toBe(TOKEN)
  },
)

test.each(['', '>', '.x', '%41'])('in %j there is no token', (text) => {
  expect(tokenIn(text)).toBe('')
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
  ['/faq/chains', '/faq/chains'],
  ['/%', '/%'],
  ['/', '/'],
])('%s is logged as %s', (path, shown) => {
  expect(pathWithoutToken(path)).toBe(shown)
})
