import { expect, test } from 'vitest'
import { isTest, projectFiles, readProjectFile } from './project-files.ts'

/** Draws by a seed of its own, and forgets the cases that once broke it. */
const DRAWS = /\bfc\.(?:assert|check|sample)\(|\bMath\.random\(\)|\brandomInt\(/

test('tests draw all random values from the one seed of @hopwise/testing', () => {
  const drawing = projectFiles()
    .filter((path) => isTest(path) && !path.startsWith('tools/'))
    .filter((path) => DRAWS.test(readProjectFile(path)))
  expect(drawing).toEqual([])
})

test.each(['fc.assert(fc.property(cases, holds))', 'const lead = Math.random()', 'randomInt(9)'])(
  'the rule reports the unseeded draw %s',
  (text) => expect(DRAWS.test(text)).toBe(true),
)
