import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { SETTING_GROUPS } from '../../lib/settings/define-settings.ts'
import { allSettings, settingDeclarations } from '../all-settings.ts'
import { contentSettings } from '../live/content-declarations.ts'
import { SETTINGS_PAGE, withSettings } from './settings-page.ts'

const page = readFileSync(SETTINGS_PAGE, 'utf8')

test('docs/operating.md lists the settings as declared (else run npm run codegen)', () => {
  expect(withSettings(page)).toBe(page)
})

test('docs/operating.md lists every setting exactly once, and ten settings are marked to come first', () => {
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|.*\|.*\|$/gm)].map(([, name]) => name!)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(allSettings)))
  expect(new Set(listed).size).toBe(listed.length)
  expect(settingDeclarations.filter(({ isFirst }) => isFirst)).toHaveLength(10)
})

test('each group has settings, and each setting has a description of one line', () => {
  const groups = new Set(settingDeclarations.map(({ group }) => group))
  expect([...groups].sort()).toEqual([...SETTING_GROUPS].sort())
  const unfit = settingDeclarations.filter(
    ({ help }) => !/^[^\n.]/.test(help) || /[.\n]$/.test(help),
  )
  expect(unfit).toEqual([])
})

test('the example of a setting is an allowed value', () => {
  const examples = settingDeclarations.filter(({ example }) => example !== undefined)
  expect(examples.length).toBeGreaterThan(5)
  const refused = examples.filter(({ schema, example }) => !schema.safeParse(example).success)
  expect(refused.map(({ name }) => name)).toEqual([])
})

test('the default that docs/operating.md states for a setting is the real default', () => {
  const row = /^\| `([A-Z_]+)` \| ([^|]*) \|/gm
  const shown = new Map([...page.matchAll(row)].map(([, name, text]) => [name, text]))
  const defaults = settingDeclarations.filter(
    ({ name, unset }) => unset === undefined && shown.get(name),
  )
  expect(defaults.length).toBeGreaterThan(50)
  const others = defaults.filter(({ name, schema }) => {
    const stated = schema.safeParse(shown.get(name)!.replaceAll('`', ''))
    return !isDeepStrictEqual(stated.data, schema.parse(undefined))
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

test.each(['en', 'ru'])('every setting has a name and a description for admins in %s', (locale) => {
  const folder = '../../../../web/src/features/admin-settings/'
  const file = new URL(`${folder}${locale}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<'name' | 'about', object>
  const names = Object.keys(contentSettings).sort()
  expect(Object.keys(texts.name).sort()).toEqual(names)
  expect(Object.keys(texts.about).sort()).toEqual(names)
})
