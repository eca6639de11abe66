import { expect, test } from 'vitest'
import { impureUses } from './rules/impure-uses.ts'
import { isSource, isTest, projectFiles, readProjectFile } from './rules/project-files.ts'

/** Folders whose answers depend on the market and the question alone, however busy a machine is. */
const PURE = ['packages/market/src', 'packages/feeds/src', 'packages/server/src/market/answers']

test.each(PURE)(
  'the source %s has no clock, randomness, timer, network, console or async',
  (folder) => {
    const sources = projectFiles().filter(
      (path) => path.startsWith(`${folder}/`) && isSource(path) && !isTest(path),
    )
    const uses = sources.flatMap((path) =>
      impureUses({ path, text: readProjectFile(path) }).map((use) => `${path}:${use}`),
    )
    expect(uses).toEqual([])
  },
)

test.each([
  ['const now = Date.now()', 'Date'],
  ['const at = new Date()', 'Date'],
  ['const dice = Math.random()', 'Math.random'],
  ['const t = performance.now()', 'performance'],
  ['const dir = process.cwd()', 'process'],
  ['const page = fetch(address)', 'fetch'],
  ['setTimeout(again, 5)', 'setTimeout'],
  ['async function read() {}', 'async'],
  ['const read = async () => 1', 'async'],
  ['await later', 'await'],
  ['const { env } = process', 'process'],
])('the rule for pure sources reports %s', (text, what) => {
  expect(impureUses({ path: 'planted.ts', text })).toContain(`1: ${what}`)
})

test('a name in a comment, a string or a property is not reported as a use', () => {
  const text = [
    '// Date.now() and fetch are not ours',
    "const words = 'await process'",
    'const row = { performance: 1, fetch: 2 }',
    'row.performance',
  ].join('\n')
  expect(impureUses({ path: 'planted.ts', text })).toEqual([])
})
