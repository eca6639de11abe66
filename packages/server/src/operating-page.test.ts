import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from './config.ts'

const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')

test('docs/operating.md lists every setting, and none that is not read', () => {
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(settingNames))
})
