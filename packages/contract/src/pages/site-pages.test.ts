import { expect, test } from 'vitest'
import { pageAt } from './page-at.ts'
import { sampleOf } from './page-samples.ts'
import { allPages } from './site-pages.ts'

test.each(allPages)('the page $name is found at its own address', ({ name }) => {
  expect(pageAt(sampleOf(name))?.page.name).toBe(name)
})

test('variable parts of an address are returned by name', () => {
  expect(pageAt('/faq/chains/waterfall')).toMatchObject({
    page: { name: 'faq-article' },
    params: { category: 'chains', question: 'waterfall' },
  })
  expect(pageAt('/r')?.page.name).toBe('referral')
  expect(pageAt('/r/a/b')).toMatchObject({ page: { name: 'referral' }, params: { rest: 'a/b' } })
})

test.each([
  '/nope',
  '/faq/',
  '/faq//x',
  '/faq/a/b/c',
  '/Exchangers',
  '/exchangers/a/b',
  '/rx',
  '',
  '/ra',
])('the address %j leads to no page', (path) => {
  expect(pageAt(path)).toBeUndefined()
})

test('no two pages share the letter of their keyboard shortcut', () => {
  const letters = allPages.flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})
