import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import { expect, test } from 'vitest'
import { placesOf, straightened } from './straight-imports.ts'

const folder = normalizePath(mkdtempSync(join(tmpdir(), 'hopwise-barrel-')))

function write(name: string, code: string): string {
  const file = `${folder}/${name}`
  writeFileSync(file, code)
  return file
}

const star = write('star.mjs', 'export default 1')
const rules = write('rules.ts', 'export const most = 1\nexport type Rule = string')
const barrel = write(
  'index.ts',
  `export { default as Star, default as Favorite } from './star.mjs'
  export * from './rules.ts'
  export type { Rule as OneRule } from './rules.ts'`,
)
const barrels = new Map([['barrel', placesOf(barrel)]])

test('a name from a barrel is imported from the file that declares it', () => {
  const code = `import { a } from './a.ts'
import { Favorite as Mark, most } from 'barrel'
const used = [a, Mark, most]`
  expect(straightened(code, barrels)).toBe(`import { a } from './a.ts'
import { default as Mark } from "${star}"; import { most as most } from "${rules}";
const used = [a, Mark, most]`)
})

test('other imports stay unchanged, and so does the name of a barrel in a string', () => {
  const code = `import { Star } from 'other'\nconst said = "import { Star } from 'barrel'"`
  expect(straightened(code, barrels)).toBe(code)
})

test('an import of a type or of everything from a barrel stops the build', () => {
  expect(() => straightened(`import { Rule } from 'barrel'`, barrels)).toThrow('barrel has no Rule')
  expect(() => straightened(`import * as all from 'barrel'`, barrels)).toThrow('has no')
})
