import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { firstScript } from './first-script.ts'

/** The static importers of each module. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/index.html': [],
  worker: [],
  pushed: ['worker'],
  page: ['/index.html'],
  button: ['page', 'other'],
  other: ['lazy'],
  lazy: [],
  ring: ['round', 'page'],
  round: ['ring'],
  lost: ['adrift'],
  adrift: ['lost'],
}

const context = {
  getModuleInfo: (id: string) => ({
    isEntry: id === '/index.html' || id === 'worker',
    importers: importers[id] ?? [],
  }),
} as unknown as Rolldown.ChunkingContext

test('the first script contains everything that the page imports, except the worker', () => {
  const isFirst = firstScript()
  const first = Object.keys(importers).filter((id) => isFirst(id, context))
  expect(first).toEqual(['/index.html', 'page', 'button', 'ring', 'round'])
})

test('the set of chunks does not depend on earlier calls', () => {
  const isFirst = firstScript()
  const ids = Object.keys(importers).toReversed()
  const first = ids.filter((id) => isFirst(id, context))
  expect(first).toEqual(['round', 'ring', 'button', 'page', '/index.html'])
})
