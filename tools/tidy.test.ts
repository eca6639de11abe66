import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, readProjectFile } from './rules/project-files.ts'
import type { Source } from './rules/read-source.ts'
import {
  columnsMax,
  commentedOutCode,
  filesMax,
  fullFolders,
  isBarrel,
  isPublicModule,
  isTooLong,
  linesMax,
  longLines,
  nameFault,
  ownerlessMarks,
} from './rules/tidy-rules.ts'

const paths = projectFiles()
const sources: Source[] = paths
  .filter(isSource)
  .map((path) => ({ path, text: readProjectFile(path) }))

/** Every fault a rule finds in the sources, as `path:fault`. */
function faults(rule: (source: Source) => string[]): string[] {
  return sources.flatMap((source) => rule(source).map((fault) => `${source.path}:${fault}`))
}

const planted = (text: string): Source => ({ path: 'planted.ts', text })

test('the project has sources to check', () => {
  expect(sources.length).toBeGreaterThan(0)
})

test('files and folders have descriptive names in kebab-case', () => {
  expect(paths.flatMap((path) => nameFault(path) ?? [])).toEqual([])
  expect(nameFault('packages/market/src/findPaths.ts')).toBe('findPaths.ts is not kebab-case')
  expect(nameFault('packages/market/src/utils/a.ts')).toBe('utils says nothing')
  expect(nameFault('packages/market/src/paths/index.ts')).toBe('index.ts says nothing')
  expect(nameFault('packages/market/src/index.ts')).toBeUndefined()
  expect(nameFault('packages/market/src/find-paths.test.ts')).toBeUndefined()
})

test(`no line is longer than ${columnsMax} columns`, () => {
  expect(faults(longLines)).toEqual([])
  expect(longLines(planted(`a\n${'x'.repeat(columnsMax + 1)}`))).toEqual(['2: 101 columns'])
  expect(longLines(planted(`test('a test ${'x'.repeat(columnsMax)}', async () => {`))).toEqual([])
})

test(`no file is longer than ${linesMax} lines; tests are exempt`, () => {
  const tooLong = sources.filter((source) => !isTest(source.path) && isTooLong(source))
  expect(tooLong.map(({ path }) => path)).toEqual([])
  expect(isTooLong(planted('x\n'.repeat(linesMax)))).toBe(false)
  expect(isTooLong(planted('x\n'.repeat(linesMax + 1)))).toBe(true)
})

test(`no folder holds more than ${filesMax} sources, beside tests and migrations`, () => {
  const beside = /\.test\.tsx?$|\/migrations\//
  expect(fullFolders(paths.filter((path) => isSource(path) && !beside.test(path)))).toEqual([])
  const many = Array.from({ length: filesMax + 1 }, (_, at) => `folder/${at}.ts`)
  expect(fullFolders(many)).toEqual(['folder: 13 files'])
  expect(fullFolders([...many.slice(1), 'folder/inner/a.ts'])).toEqual([])
})

test('only the index of a package or a module re-exports', () => {
  const barrels = sources.filter(isBarrel).map(({ path }) => path)
  expect(barrels.filter((path) => !isPublicModule(path))).toEqual([])
  expect(isBarrel(planted(`export * from './a.ts'\nexport { b } from './b.ts'`))).toBe(true)
  expect(isBarrel(planted(`export { a } from './a.ts'\nexport const b = 1`))).toBe(false)
})

test('unfinished work carries a name or an issue', () => {
  expect(faults(ownerlessMarks)).toEqual([])
  expect(ownerlessMarks(planted('// TODO later'))).toEqual(['1: TODO'])
  expect(ownerlessMarks(planted('const a = 1\n/* FIXME(anna) */'))).toEqual(['2: FIXME(anna)'])
  expect(ownerlessMarks(planted('// TODO(#12) later, TODO(anna) too'))).toEqual([])
})

test('comments contain no code', () => {
  expect(faults(commentedOutCode)).toEqual([])
  expect(commentedOutCode(planted('// const a = 1'))).toEqual(['1: const a = 1'])
  expect(commentedOutCode(planted('f()\n// if (a) {\n//   b()\n// }'))).toEqual(['2: if (a) {'])
  expect(commentedOutCode(planted('// profit = get - give'))).toEqual([])
  expect(commentedOutCode(planted('// Two clicks must not buy twice.'))).toEqual([])
  expect(commentedOutCode(planted('// Units: bps'))).toEqual([])
})

test('package versions are exact', () => {
  const loose = paths
    .filter((path) => path.endsWith('package.json'))
    .flatMap((path) => looseVersions(path, readProjectFile(path)))
  expect(loose).toEqual([])
  expect(looseVersions('p', '{ "dependencies": { "a": "^1.0.0" } }')).toEqual(['p: a ^1.0.0'])
})

function looseVersions(path: string, text: string): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const declared: Record<string, Record<string, string>> = JSON.parse(text)
  return kinds
    .flatMap((kind) => Object.entries(declared[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${path}: ${name} ${version}`)
}
