import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../testing/run-command.ts'

/** A command, and its output in a README. */
const SHOWN = /```sh\n(?:npm run -s hopwise --|npx hopwise) (.+)\n```\n\n```text\n([^`]+)```/g

const shown = ['../../../../README.md', '../../README.md'].flatMap((file) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(SHOWN)].map(
    ([, line = '', text = '']) => [line, text] as const,
  ),
)

test('the README shows a chain of several exchangers', () => {
  expect(shown.map(([, text]) => text).join()).toMatch(/^1 .* → .* → /m)
})

test('two README examples show the output of a command', () => {
  expect(shown.length).toBe(2)
})

test.each(shown)('the command %s prints what the README shows', async (line, text) => {
  const { out } = await run(line)
  expect(out).toBe(text)
})
