import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPages, isPublic, isSingle } from '@hopwise/contract'
import { assert, expect, test } from 'vitest'
import { SOURCES } from '../sources.ts'
import { pageShellOf } from './page-shells.ts'
import { pageFiles } from './page-files.ts'
import { LOCALES, pageWord, namespacesOfPages } from './page-words.ts'

const files = pageFiles(SOURCES)
/** The address of the sign-in modal draws the home page again. */
const drawn = allPages.filter(({ name }) => name !== 'auth')
/** Pages shown in place of others, without an address of their own. */
const instead = ['crash', 'not-found']

test('each declared page has exactly one file with its name, and no other page has a file', () => {
  expect([...files.keys()].sort()).toEqual([...drawn.map(({ name }) => name), ...instead].sort())
})

test.each(drawn)('the file of the page $name exports the component of the page', ({ name }) => {
  const component = `-${name}`.replaceAll(/-(\w)/g, (_part, letter: string) => letter.toUpperCase())
  const file = files.get(name)
  assert(file !== undefined, `no folder has a file ${name}-page.tsx`)
  const text = readFileSync(join(SOURCES, file), 'utf8')
  expect(text).toContain(`export function ${component}Page(`)
})

test.each(allPages.filter((page) => isPublic(page) && isSingle(page)))(
  'the page $name has a title and a description in both languages',
  (page) => {
    for (const locale of LOCALES) {
      for (const word of ['title', 'about'] as const) {
        expect(pageWord(page, { word, locale, sources: SOURCES })).not.toBe('')
      }
    }
  },
)

test.each(Object.entries(namespacesOfPages))(
  'the namespace %s of page texts has the same keys in both languages',
  (_name, said) => {
    const [en, ru] = LOCALES.map((locale) => said(locale, SOURCES))
    expect(Object.keys(en!).length).toBeGreaterThan(1)
    expect(Object.keys(ru!)).toEqual(Object.keys(en!))
  },
)

test('each public page with a single address declares the text to show before the page loads', () => {
  const silent = allPages.filter((page) => isPublic(page) && isSingle(page) && !page.pageShell)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each(allPages.filter(({ pageShell }) => pageShell !== undefined))(
  'the page $name has a text to show before loading in both languages',
  (page) => {
    const { en, ru } = pageShellOf(page)!
    expect(/[а-яё]/i.test(en)).toBe(false)
    expect(ru).toMatch(/[а-яё]|\{\{/i)
  },
)
