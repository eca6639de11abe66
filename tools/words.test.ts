import { expect, test } from 'vitest'
import {
  faultsOf,
  forbiddenWords,
  idleExceptions,
  usesOf,
  wordsOf,
} from './rules/words/forbidden-words.ts'
import { readProjectFile } from './rules/project-files.ts'
import { apiNames, namesIn, textsOfPage, writtenWords } from './rules/words/written-words.ts'

const forbidden = forbiddenWords(readProjectFile('docs/glossary.md'))
const written = writtenWords()

test('no name or text uses a word that the glossary replaces', () => {
  expect(forbidden.length).toBeGreaterThan(20)
  expect(faultsOf(forbidden.flatMap((each) => usesOf(each, written)))).toEqual([])
})

test('each exception in the glossary’s table of replaced words is in use', () => {
  const idle = forbidden.flatMap((each) => {
    const others = forbidden.filter(({ exceptions }) => exceptions === each.exceptions)
    const uses = others.flatMap((other) => usesOf(other, written))
    return idleExceptions(each, uses).map((exception) => `${each.words.join(' ')}: ${exception}`)
  })
  expect(idle).toEqual([])
})

const table = `
## Words we do not use

| Instead of | We say | Where | Except |
|---|---|---|---|
| course, rate pair | rate | names, pages | \`of course\`, \`old/\` |
| exchange, for an office | exchanger | people | |
`

function faults(...lines: Parameters<typeof usesOf>[1]): string[] {
  return faultsOf(forbiddenWords(table).flatMap((each) => usesOf(each, lines)))
}

test('a name with a replaced word is reported by file and line with the word to use', () => {
  const text = `const one = 1\nfunction courseOf({ course }, ...ratePairs) { return data.course }`
  expect(faults(...namesIn({ path: 'planted.ts', text }))).toEqual([
    'planted.ts:2: course → rate',
    'planted.ts:2: rate pair → rate',
  ])
  expect(faults(...namesIn({ path: 'old/planted.ts', text }))).toEqual([])
})

test('names of the API and texts of pages are checked, too', () => {
  const schema = 'type Offer {\n  course(ratePair: ID): Int\n}\nenum Kind { COURSES }'
  expect(faults(...apiNames('a.graphql', schema))).toEqual([
    'a.graphql:2: course → rate',
    'a.graphql:4: course → rate',
    'a.graphql:2: rate pair → rate',
  ])
  const page = '{\n  "course": "Of course",\n  "b": "The course of {{course}}"\n}'
  expect(faults(...textsOfPage('en.json', page))).toEqual(['en.json:3: course → rate'])
})

test('an exception that allows no use of its word is reported', () => {
  const [first] = forbiddenWords(table)
  const uses = usesOf(first!, textsOfPage('old/en.json', '  "a": "A course"'))
  expect(idleExceptions(first!, uses)).toEqual(['of course'])
})

test('a name in code is separated into its words', () => {
  expect(wordsOf('noRouteOf')).toEqual(['no', 'route', 'of'])
  expect(wordsOf('HTTPServer')).toEqual(['http', 'server'])
  expect(wordsOf('last_login-at')).toEqual(['last', 'login', 'at'])
})
