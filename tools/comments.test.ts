import { expect, test } from 'vitest'
import { isSource, projectFiles, readProjectFile } from './rules/project-files.ts'
import { subjectlessComments } from './rules/words/subjectless-comments.ts'

const paths = projectFiles().filter(isSource)

function judged(...comments: readonly string[]): string[] {
  return comments.flatMap((comment) => subjectlessComments({ path: 'a.ts', text: comment }))
}

test('every comment names its subject', () => {
  const faults = paths.flatMap((path) =>
    subjectlessComments({ path, text: readProjectFile(path) }).map((fault) => `${path}:${fault}`),
  )
  expect(faults).toEqual([])
})

test('a bare preposition or a clause is not accepted as the subject of a comment', () => {
  expect(judged('// Of the sum.')).toEqual(['1: Of the sum.'])
  expect(judged('\n/** In the coin. */')).toEqual(['2: In the coin.'])
  expect(judged('/**\n * With\n * a fee.\n */')).toEqual(['1: With a fee.'])
  expect(judged('// What a venue tells.', '// Whose wallet this is.')).toHaveLength(2)
  expect(judged('// Of three venues one has changed.')).toHaveLength(1)
})

test('the subject of a comment may follow an introduction', () => {
  expect(judged('// On a phone, the menu is closed.', '/** By currency: the least. */')).toEqual([])
  expect(judged('// In development pages are served by another port.')).toEqual([])
  expect(judged('// What if the clock is set back?')).toEqual([])
  expect(judged('// Whatever the order, bait comes last.', '/** Cents of the sum. */')).toEqual([])
})
