import { expect, test } from 'vitest'
import { LEFT_OVER, projectFiles, readProjectFile } from './project-files.ts'

test('files of the project are those that git would track', () => {
  expect(readProjectFile('.gitignore').split('\n').filter(Boolean)).toEqual(LEFT_OVER)
  expect(projectFiles()).toEqual(expect.arrayContaining(['.ci/run', 'package.json']))
})
