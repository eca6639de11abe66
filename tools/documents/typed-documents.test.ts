import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '../rules/project-files.ts'
import { typedDocuments } from './typed-documents.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

test('typed documents are what schema and questions make: run npm run codegen', async () => {
  const generated = await typedDocuments()
  expect(generated.length).toBeGreaterThan(0)
  expect(generated.filter(({ path, text }) => read(path) !== text).map(({ path }) => path)).toEqual(
    [],
  )
})

test('no typed document has lost its question', async () => {
  const expected = new Set((await typedDocuments()).map(({ path }) => path))
  const standing = projectFiles().filter((path) => path.endsWith('.documents.ts'))
  expect(standing.filter((path) => !expected.has(path))).toEqual([])
})
