import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Laws in force are never edited, so they are not among these. */
const files = globSync(
  [
    'packages/web/src/**/ru.json',
    'packages/contract/src/**/*.ts',
    'packages/server/src/**/*.ts',
    'packages/server/content/faq/ru/**/*.md',
  ],
  { cwd: root },
).filter((path) => !path.includes('.test.'))

/** A decimal point, a plain blank between thousands, or a dollar sign before its number. */
const ofEnglish = /(?<![\w.])\d+\.\d+(?!\.?\d)|\d \d{3}(?!\d)|\$\d/
const isComment = (line: string) => /^\s*(?:\/\*|\*|\/\/)/.test(line)

/** The lines that Russians read with a number in the way of another language. */
function strays(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const shown = line.replaceAll(/`[^`]*`/g, '')
    const isRussian = /[а-яё]/i.test(shown) && !(path.endsWith('.ts') && isComment(line))
    return isRussian && ofEnglish.test(shown) ? [`${path}:${at + 1}: ${line.trim()}`] : []
  })
}

test('Russian texts write numbers with a comma and a no-break space', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((path) => strays(path, readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})

test('a number in English notation is found in a Russian text, and code is ignored', () => {
  const seen = (line: string) => strays('planted.md', line).length > 0
  expect(['20 или 20.50', 'от 5 000 долларов', 'на $1000'].filter(seen)).toHaveLength(3)
  const fine = ['20,50 и 5\u00a0000', '`0.05` в коде', '27.11.2026 в 12:30', 'like 20.50']
  expect(fine.filter(seen)).toEqual([])
})
