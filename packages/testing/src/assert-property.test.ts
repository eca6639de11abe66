import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertProperty } from './assert-property.ts'
import { keepCase, keptCaseOf, keptCasesOf, valueOf } from './kept-cases.ts'
import { seed } from './seed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-cases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('two runs of a property draw the same cases', () => {
  const drawn = () => {
    const seen: number[] = []
    assertProperty(fc.property(fc.integer(), (each) => void seen.push(each)))
    return seen
  }
  expect(drawn()).toEqual(drawn())
})

test('a failing property throws its smallest case and its seed', () => {
  const fails = fc.property(fc.nat(), (each) => each < 10)
  expect(() => assertProperty(fails)).toThrow(`seed: ${seed}`)
  expect(() => assertProperty(fails)).toThrow('Counterexample: [10]')
})

test('a failing asynchronous property rejects with its smallest case', async () => {
  const fails = fc.asyncProperty(fc.nat(), (each) => Promise.resolve(each < 10))
  await expect(assertProperty(fails)).rejects.toThrow('Counterexample: [10]')
})

test('a stored case is read back unchanged, even with unusual numbers', () => {
  const place = { file: join(folder, 'a.test.ts'), test: 'holds' }
  const value = [-0, Number.NaN, Infinity, 7n, undefined, new Map([[1, new Set(['a'])]]), [1e-320]]
  keepCase(place, keptCaseOf(value, { seed: 1, path: '0' }))
  keepCase(place, keptCaseOf(value, { seed: 2, path: '1' }))
  const kept = keptCasesOf(place)
  expect(kept).toHaveLength(1)
  expect(valueOf((kept[0] as { value: string }).value)).toStrictEqual(value)
  expect(keptCasesOf({ ...place, test: 'another' })).toEqual([])
})

test('a case that cannot be written as text is stored by its seed and path', () => {
  const place = { file: join(folder, 'a.test.tsx'), test: 'holds' }
  keepCase(place, keptCaseOf([() => 1], { seed: 5, path: '3:0' }))
  expect(keptCasesOf(place)).toEqual([{ seed: 5, path: '3:0' }])
  expect(existsSync(join(folder, 'testdata/a.cases.json'))).toBe(true)
})

test('stored cases are tried before drawn ones', () => {
  const file = join(import.meta.dirname, 'testdata/assert-property.cases.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    [expect.getState().currentTestName!]: [{ value: '[[1],"kept"]' }, { seed: 3, path: '2' }],
  })
  const seen: string[] = []
  assertProperty(
    fc.property(fc.string(), (each) => void seen.push(each)),
    { numRuns: 2 },
  )
  expect(seen).toHaveLength(1 + 1 + 2)
  expect(seen[1]).toBe('kept')
})
