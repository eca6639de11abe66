import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const isTest = (path: string) => path.includes('.test.') || path.startsWith('testing/')
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !isTest(path))

/** The layers, from the most to the least knowing; each may use those after it. */
const layers = ['(page)', 'ui-gallery', 'routes', 'features', 'account', 'market', 'ui', 'lib']

function layerOf(path: string): string {
  return path.includes('/') ? path.split('/')[0]! : '(page)'
}

/** The project's files that a file imports, from `src`. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/(?:from|import) ?\(?'(#web\/|\.\.?\/)([^']+)'/g)].map(
    ([, start, rest]) =>
      start === '#web/' ? rest! : posix.join(posix.dirname(path), start! + rest!),
  )
}

const edges = sources.flatMap((from) => importsOf(from).map((to) => ({ from, to })))

test('the check finds the imports of source files', () => {
  expect(edges.length).toBeGreaterThan(100)
})

test('imports lead from pages to features and from features to parts, and never back', () => {
  const backwards = edges.filter(
    ({ from, to }) => layers.indexOf(layerOf(to)) < layers.indexOf(layerOf(from)),
  )
  // The type of all texts is gathered at the top, for the compiler alone.
  expect(backwards.filter(({ from }) => !from.endsWith('.d.ts'))).toEqual([])
})

test('features do not import each other', () => {
  const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]
  const crossings = edges.filter(({ from, to }) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    return a !== undefined && b !== undefined && a !== b
  })
  expect(crossings).toEqual([])
})
