import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.startsWith('lib/typed/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const pathsOf = (found: typeof sources) => found.map(({ path }) => path).toSorted()
const usesReader = (text: string) => text.includes("from '#web/lib/typed/")

/** Files that look at numbers with either decimal mark, and the reason why they read none. */
const looksOnly: Readonly<Record<string, string>> = {
  'features/favorites/favorites-csv.ts': 'it judges the numbers that it has written',
  'features/palette/pairs-typed.ts': 'it looks whether a word goes on with a number',
}

test('only one function reads typed numbers', () => {
  const readers = sources.filter(({ text }) =>
    /\\d.*\[(?:\.,|,\.)|\[.*\\d\.,|parseFloat|parseInt|valueAsNumber|replace\(',', ?'\.'\)/.test(
      text,
    ),
  )
  expect(pathsOf(readers)).toEqual(Object.keys(looksOnly))
})

test('no form turns typed text into a number by itself', () => {
  const forms = sources.filter(
    ({ text }) => /ui\/field\/(?:input|text-area)\.tsx/.test(text) && /\bNumber\(/.test(text),
  )
  expect(pathsOf(forms)).toEqual([])
})

/** Forms whose fields of digits another file reads; undefined: the digits are no number. */
const readElsewhere: Readonly<Record<string, string | undefined>> = {
  'account/code/code-form.tsx': undefined,
  'features/admin-settings/setting-form.tsx': 'features/admin-settings/read-setting.ts',
  'features/admin-settings/source-matches.tsx': undefined,
  'features/own-exchanger/form/step-fields.tsx': 'features/own-exchanger/form/settled-form.ts',
}

test('every numeric field uses the one reader of typed numbers', () => {
  const fields = sources.filter(({ text }) =>
    /inputMode[=:{ ]+.*['"](?:numeric|decimal)['"]|type="number"/.test(text),
  )
  const others = fields.filter(({ text }) => !usesReader(text))
  expect(pathsOf(others)).toEqual(Object.keys(readElsewhere))
  const readers = new Set(Object.values(readElsewhere).filter((path) => path !== undefined))
  const known = sources.filter(({ path, text }) => readers.has(path) && usesReader(text))
  expect(pathsOf(known)).toEqual([...readers].toSorted())
})
