import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGenerated, projectFiles } from '../rules/project-files.ts'
import { generatedFiles } from './generated-files.ts'

const generated = await generatedFiles()
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

test('generated files match the schema and documents (else run npm run codegen)', () => {
  expect(generated.length).toBeGreaterThan(1)
  const old = generated.filter(({ path, text }) => read(path) !== text)
  expect(old.map(({ path }) => path)).toEqual([])
})

test('every generated file still has its source and is listed as generated', () => {
  const standing = projectFiles().filter(isGenerated)
  expect(standing.sort()).toEqual(generated.map(({ path }) => path).sort())
})

test('a generated file names its generator in its first line', () => {
  const silent = generated.filter(({ text }) => !text.startsWith('// Written by `npm run codegen`'))
  expect(silent.map(({ path }) => path)).toEqual([])
})

/** Git answers questions about attributes in a checkout alone, not in a source archive. */
const isCheckout = spawnSync('git', ['rev-parse', '--is-inside-work-tree']).status === 0

test.runIf(isCheckout)('diffs fold generated files and nothing else', () => {
  const args = ['check-attr', '--stdin', 'diff']
  const output = execFileSync('git', args, { input: projectFiles().join('\n'), encoding: 'utf8' })
  const folded = output.split('\n').flatMap((line) => /^(.+): diff: unset$/.exec(line)?.[1] ?? [])
  expect(folded.filter((path) => !path.endsWith('.zip')).sort()).toEqual(
    generated.map(({ path }) => path).sort(),
  )
})
