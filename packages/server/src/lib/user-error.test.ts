import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldText, fieldTexts } from '@hopwise/contract'
import { expect, test } from 'vitest'
import { fieldError } from './user-error.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** The reasons of deliveries are other words than those of fields. */
const OF_DELIVERIES = /failed\('UNFIT'\)|reason \?\? 'UNFIT'/

test('no field is refused with a general reason instead of one that says what is accepted', () => {
  const wordless = sources.flatMap(({ file, code }) =>
    code
      .split('\n')
      .filter((line) => line.includes("'UNFIT'") && !OF_DELIVERIES.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wordless).toEqual([])
})

test('a refusal contains the limit that its text names, so that pages can translate the text', () => {
  const reasons = Object.entries(fieldTexts)
    .filter(([, { en }]) => /\{(min|max)\}/.test(en))
    .map(([reason]) => reason)
  const bare = new RegExp(
    `(?:fieldError|fieldFault|\\.add)\\([^()]*'(${reasons.join('|')})'\\)`,
    'g',
  )
  expect(reasons).toContain('TOO_LONG')
  const without = sources.flatMap(({ file, code }) =>
    [...code.matchAll(bare)].map(([call]) => `${file}: ${call}`),
  )
  expect(without).toEqual([])
  const [fault] = fieldError('name', 'TOO_LONG', { max: 60 }).fields
  expect(fault).toEqual({
    field: 'name',
    reason: 'TOO_LONG',
    message: 'Max 60 characters',
    max: 60,
  })
  expect(fieldText(fault!.reason, 'ru', { max: fault!.max })).toBe('Максимум 60 символов')
})
