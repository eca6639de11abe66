import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from '../sources.ts'
import { usedNamespaces } from './used-namespaces.ts'
import { textKeys } from './text-keys.ts'
import { textNamespaces } from './text-namespaces.ts'

test('the generated keys of page texts are up to date (else run npm run codegen)', () => {
  const kept = readFileSync(join(SOURCES, 'text-keys.d.ts'), 'utf8')
  expect(kept).toBe(textKeys(textNamespaces(SOURCES)))
})

test('a namespace has the name of its folder, and a duplicate name is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'hopwise-texts-'))
  const add = (folder: string) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'en.json'), '{}')
  }
  add('features/faq')
  add('ui')
  expect([...textNamespaces(root)]).toEqual([
    ['faq', 'features/faq'],
    ['ui', 'ui'],
  ])
  add('market/faq')
  expect(() => textNamespaces(root)).toThrow('features/faq and market/faq have texts by one name')
})

test('the namespaces used by a source are found, however the call is formatted', () => {
  const code = `const { t } = useTranslation('faq', 'market')
    const { t: other } = useTranslation(
      'ui',
    )
    return useTranslation('faq').t('title')`
  expect([...usedNamespaces(code)]).toEqual(['faq', 'market', 'ui'])
})

test('a namespace of texts that is not a string literal in the code is refused', () => {
  expect(() => usedNamespaces('useTranslation(namespace)')).toThrow('useTranslation(namespace)')
  expect(() => usedNamespaces("useTranslation('faq', ...others)")).toThrow('named as it is written')
})
