import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../testing/run-command.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')

/** A command, and its output in README. */
const SHOWN = /```sh\nnpm run -s hopwise -- (.+)\n```\n\n```text\n([^`]+)```/g

const shown = [...readme.matchAll(SHOWN)].map(([, line = '', text = '']) => [line, text] as const)

test('README shows a chain of several exchangers', () => {
  expect(shown.map(([, text]) => text).join()).toMatch(/^1 .* → .* → /m)
})

test.each(shown)('%s prints what README shows', async (line, text) => {
  const { out } = await run(line)
  expect(out).toBe(text)
})
