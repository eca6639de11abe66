import { expect, test } from 'vitest'
import { isTest, projectFiles, readProjectFile } from '../rules/project-files.ts'
import { allFaults } from './all-faults.ts'
import { packageOf, planted } from './plant.ts'

test('each planted fault matches exactly one place in its file and really changes that place', () => {
  const misplaced = allFaults.filter(
    (fault) => planted(fault, readProjectFile(fault.file)) === undefined,
  )
  expect(misplaced.map(({ file, says }) => `${file}: ${says}`)).toEqual([])
  const [some] = allFaults
  if (!some) throw new Error('no fault')
  expect(planted(some, '')).toBeUndefined()
  expect(planted(some, some.find.repeat(2))).toBeUndefined()
  expect(planted({ ...some, replace: some.find }, some.find)).toBeUndefined()
})

test('each planted fault names existing tests', () => {
  const tests = projectFiles().filter(isTest)
  const nameless = allFaults.flatMap((fault) =>
    fault.tests
      .filter(
        (word) => !tests.some((path) => path.startsWith(packageOf(fault)) && path.includes(word)),
      )
      .map((word) => `${fault.says}: ${word}`),
  )
  expect(nameless).toEqual([])
})

test('no two planted faults of a file have the same description', () => {
  const said = allFaults.map(({ file, says }) => `${file}: ${says}`)
  expect(said).toEqual([...new Set(said)])
})
