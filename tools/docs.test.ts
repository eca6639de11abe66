import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchors, links, namedPages, sections, titles } from './rules/markdown.ts'
import { isSource, projectFiles, readProjectFile } from './rules/project-files.ts'
import { commentsOf } from './rules/read-source.ts'

const paths = projectFiles()
// Articles shown in the product link to its own pages, and have tests of their own.
const isShown = (path: string) => path.startsWith('packages/server/content/')
const pages = paths.filter((path) => path.endsWith('.md') && !isShown(path))
const decisions = pages.filter((path) => path.startsWith('docs/decisions/'))

const UNMERGED = /^(?:<{7}|>{7}) /m

test.each(pages)('the page %s has one title', (page) => {
  expect(titles(readProjectFile(page))).toHaveLength(1)
})

test.each(pages)('the page %s links only to what exists', (page) => {
  expect(deadLinks(page, readProjectFile(page))).toEqual([])
})

test('a dead link is found', () => {
  const text = '[a](no-such.md) [b](README.md#nowhere) [c](#here) `[d](code.md)`\n\n## Here\n'
  expect(deadLinks('planted.md', text)).toEqual(['no-such.md', 'README.md#nowhere'])
})

test('no file holds both sides of an unfinished merge', () => {
  const texts = paths.filter((path) => /\.(?:md|json|tsx?|graphql|yml|css|html)$/.test(path))
  expect(texts.filter((path) => UNMERGED.test(readProjectFile(path)))).toEqual([])
  expect(UNMERGED.test('ours\n=======\ntheirs\n>>>>>>> branch\n')).toBe(true)
})

test('comments refer only to pages and sections that exist', () => {
  const lost = paths.filter(isSource).flatMap((path) => {
    const comments = commentsOf({ path, text: readProjectFile(path) })
    return comments.flatMap(({ line, text }) =>
      lostPages(text).map((page) => `${path}:${line}: ${page}`),
    )
  })
  expect(lost).toEqual([])
})

test('a comment that refers to a missing page is found', () => {
  const comment =
    ' * By README.md and docs/no-such.md, "Start"; docs/engine.md,\n * "A path"; a.md, "B".'
  expect(lostPages(comment)).toEqual(['docs/no-such.md', 'a.md'])
  expect(lostPages(' docs/engine.md, "No such\n * section" ')).toEqual([
    'docs/engine.md, "No such section"',
  ])
})

/**
 * The pages named in a comment from the project's root, and sections of them, that do not exist.
 */
function lostPages(comment: string): string[] {
  return namedPages(comment).flatMap(({ page, section }) => {
    if (!pages.includes(page)) return [page]
    if (section === undefined || sections(readProjectFile(page)).includes(section)) return []
    return [`${page}, "${section}"`]
  })
}

/** Link targets inside the project that do not exist. Addresses of other sites are not followed. */
function deadLinks(page: string, text: string): string[] {
  return links(text).filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page : posix.join(posix.dirname(page), file)
    const isFolder = paths.some((each) => each.startsWith(`${path.replace(/\/$/, '')}/`))
    if (file !== '' && !isFolder && !paths.includes(path)) return true
    if (anchor === undefined) return false
    return !anchors(path === page ? text : readProjectFile(path)).includes(anchor)
  })
}

test('each measurement named in a table of figures exists', () => {
  const tables = pages.filter((path) => path.startsWith('docs/performance'))
  expect(tables.length).toBeGreaterThan(2)
  const named = tables.flatMap((path) => measurementsIn(readProjectFile(path)))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((each) => !isMeasurement(each))).toEqual([])
  const planted = '| Figure | Command |\n|---|---|\n| a | `market nothing` |\n| b | `npm test` |\n'
  expect(measurementsIn(planted)).toEqual(['market nothing'])
  expect(isMeasurement('market nothing')).toBe(false)
})

/** The measurements in the last column of tables: a script of the bench and one of its parts. */
function measurementsIn(text: string): string[] {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2)?.trim() ?? '')
  return cells.flatMap((cell) => /^`([a-z]+ [a-z-]+)`$/.exec(cell)?.[1] ?? []).filter(isOfBench)
}

const isOfBench = (command: string) => !/^(npm|web) /.test(command)

function isMeasurement(command: string): boolean {
  const [script = '', part = ''] = command.split(' ')
  const path = `bench/src/${script}.ts`
  if (!paths.includes(path)) return false
  return new RegExp(`^  '?${part}'?: \\{ title`, 'm').test(readProjectFile(path))
}

test.each(decisions)('the decision %s gives its reasons and alternatives', (decision) => {
  const text = readProjectFile(decision)
  const required = ['Context', 'Decision', 'Consequences', 'Alternatives']
  expect(sections(text)).toEqual(required)
  expect(text).toMatch(/^Status: (proposed|decided|adopted|reversed by \[\d{4}\])/m)
})

test('decisions are numbered consecutively, each number once', () => {
  const numbers = decisions.map((path) => posix.basename(path).slice(0, 4)).toSorted()
  const expected = decisions.map((_path, at) => String(at + 1).padStart(4, '0'))
  expect(numbers).toEqual(expected)
})

test('every word of the glossary has a Russian translation', () => {
  const [words = ''] = readProjectFile('docs/glossary.md').split('## Words we do not use')
  const rows = words
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(([, english, russian]) => !english || !/[а-яё]/i.test(russian ?? ''))).toEqual(
    [],
  )
})
