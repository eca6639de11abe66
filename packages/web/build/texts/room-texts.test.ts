import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from '../sources.ts'
import { spokenRooms } from './spoken-rooms.ts'
import { textKeys } from './text-keys.ts'
import { textRooms } from './text-rooms.ts'

test('keys of texts are what the folders have: run npm run codegen', () => {
  const kept = readFileSync(join(SOURCES, 'text-keys.d.ts'), 'utf8')
  expect(kept).toBe(textKeys(textRooms(SOURCES)))
})

test('a room is named by its folder, and no two by one name', () => {
  const root = mkdtempSync(join(tmpdir(), 'hopwise-texts-'))
  const add = (folder: string) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'en.json'), '{}')
  }
  add('features/faq')
  add('ui')
  expect([...textRooms(root)]).toEqual([
    ['faq', 'features/faq'],
    ['ui', 'ui'],
  ])
  add('market/faq')
  expect(() => textRooms(root)).toThrow('features/faq and market/faq have texts by one name')
})

test('a source says the texts of the rooms it names, however the call is broken into lines', () => {
  const code = `const { t } = useTranslation('faq', 'market')
    const { t: other } = useTranslation(
      'ui',
    )
    return useTranslation('faq').t('title')`
  expect([...spokenRooms(code)]).toEqual(['faq', 'market', 'ui'])
})

test('a room that is not named as it is written could be forgotten, and is refused', () => {
  expect(() => spokenRooms('useTranslation(room)')).toThrow('useTranslation(room)')
  expect(() => spokenRooms("useTranslation('faq', ...others)")).toThrow('named as it is written')
})
