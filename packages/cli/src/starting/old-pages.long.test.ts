import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arePagesOld } from './old-pages.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
/** A file that a build or a test has left among the sources. */
const isMade = (path: string) =>
  /(?:^|\/)(?:dist|node_modules|coverage)\/|\.tsbuildinfo$/.test(path)
const filesIn = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(project.length))
    .filter((path) => !isMade(path))
const files = ['package-lock.json', ...['docs', 'e2e', 'packages', 'tools'].flatMap(filesIn)]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** The sources of the pages and of their contract, and the versions of their packages. */
const isOfPages = (path: string) =>
  /^packages\/(?:web|contract)\//.test(path) || path === 'package-lock.json'

const BUILT_AT_S = 2_000
/** A copy of the project's files, in which nothing is younger than the pages. */
const copy = mkdtempSync(join(tmpdir(), 'hopwise-old-pages-'))
const pages = join(copy, 'packages/web/dist')

function write(path: string, atS: number): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), '')
  utimesSync(join(copy, path), atS, atS)
}

beforeAll(() => {
  for (const path of files) write(path, BUILT_AT_S - 1)
  write('packages/web/dist/index.html', BUILT_AT_S)
})

afterAll(() => rmSync(copy, { recursive: true }))

/** The files among these whose later change makes the pages old. */
function aging(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    write(path, BUILT_AT_S + 1)
    const isOld = arePagesOld(pages, copy)
    write(path, BUILT_AT_S - 1)
    return isOld
  })
}

test('pages count as out of date as soon as one of their sources is newer', () => {
  const sources = files.filter((path) => isOfPages(path) && !isTest(path))
  expect(sources).toEqual(
    expect.arrayContaining([
      'packages/web/vite.config.ts',
      'packages/web/build/pages/page-starts.ts',
    ]),
  )
  expect(arePagesOld(pages, copy)).toBe(false)
  expect(aging(sources)).toEqual(sources)
})

test('pages still count as up to date when unrelated files change', () => {
  const others = files.filter((path) => !isOfPages(path) || isTest(path))
  const made = ['packages/web/dist/assets/a.js', 'packages/web/tsconfig.tsbuildinfo']
  expect(aging([...others.slice(0, 50), ...files.filter(isTest).slice(-50), ...made])).toEqual([])
})

test('missing pages count as out of date', () => {
  rmSync(join(pages, 'index.html'))
  expect(arePagesOld(pages, copy)).toBe(true)
})
