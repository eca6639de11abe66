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

test('each page of the map has exactly one file with its name, and no other file exists', () => {
  expect([...files.keys()].sort()).toEqual([...drawn.map(({ name }) => name), ...instead].sort())
})

test.each(drawn)('the file of $name exports its component', ({ name }) => {
  const component = `-${name}`.replaceAll(/-(\w)/g, (_part, letter: string) => letter.toUpperCase())
  const file = files.get(name)
  assert(file !== undefined, `no folder has a file ${name}-page.tsx`)
  const text = readFileSync(join(SOURCES, file), 'utf8')
  expect(text).toContain(`export function ${component}Page(`)
})

test.each(allPages.filter((page) => isPublic(page) && isSingle(page)))(
  '$name has a title and a description in both languages',
  (page) => {
    for (const locale of LOCALES) {
      for (const word of ['title', 'about'] as const) {
        expect(pageWord(page, { word, locale, sources: SOURCES })).not.toBe('')
      }
    }
  },
)

test.each(Object.entries(namespacesOfPages))(
  '%s has its texts in both languages',
  (_name, said) => {
    const [en, ru] = LOCALES.map((locale) => said(locale, SOURCES))
    expect(Object.keys(en!).length).toBeGreaterThan(1)
    expect(Object.keys(ru!)).toEqual(Object.keys(en!))
  },
)

test('each public page with a single address declares how its first words are laid out', () => {
  const silent = allPages.filter((page) => isPublic(page) && isSingle(page) && !page.pageShell)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each(allPages.filter(({ pageShell }) => pageShell !== undefined))(
  '$name has its first words in both languages',
  (page) => {
    const { en, ru } = pageShellOf(page)!
    expect(/[а-яё]/i.test(en)).toBe(false)
    expect(ru).toMatch(/[а-яё]|\{\{/i)
  },
)
