import { parse, visit as visitDocument } from 'graphql'
import { declaredNames } from './declared-names.ts'
import { type Written, wordsOf } from './forbidden-words.ts'
import { prose } from '../markdown.ts'
import { isSource, projectFiles, readProjectFile } from '../project-files.ts'

/** All names that people gave, and all English texts of pages and documents. */
export function writtenWords(): Written[] {
  return projectFiles().flatMap((path) => [...pathNames(path), ...contentOf(path)])
}

function contentOf(path: string): Written[] {
  if (isSource(path)) return namesIn({ path, text: readProjectFile(path) })
  if (path === 'packages/contract/schema.graphql') return apiNames(path, readProjectFile(path))
  if (path.endsWith('/en.json')) return textsOfPage(path, readProjectFile(path))
  if (!path.endsWith('.md') || isOtherLanguage(path) || isPublished(path)) return []
  const isHelp = path.startsWith('packages/server/content/')
  return linesOf(isHelp ? 'pages' : 'docs', path, readProjectFile(path))
}

const isOtherLanguage = (path: string) => path.includes('/ru/')
/** Legal texts in force, which nobody edits. */
const isPublished = (path: string) => path.startsWith('packages/server/content/legal/')

/** Names of a source and of its folders. */
function pathNames(path: string): Written[] {
  if (!isSource(path) && !path.endsWith('.graphql')) return []
  const names = path.replace(/\.\w+$/, '').split('/')
  return names.map((name) => ({ place: 'names', path, line: 1, words: wordsOf(name) }))
}

export function namesIn(source: { path: string; text: string }): Written[] {
  return declaredNames(source).map(({ name, line }) => ({
    place: 'names',
    path: source.path,
    line,
    words: wordsOf(name),
  }))
}

export function apiNames(path: string, text: string): Written[] {
  const found: Written[] = []
  visitDocument(parse(text), {
    enter(node, _key, parent) {
      if (node.kind !== 'Name' || !isDefinition(parent)) return
      const line = node.loc?.startToken.line ?? 0
      found.push({ place: 'names', path, line, words: wordsOf(node.value) })
    },
  })
  return found
}

function isDefinition(parent: unknown): boolean {
  const { kind } = (parent ?? {}) as { kind?: string }
  return kind?.endsWith('Definition') ?? false
}

/** The texts of a page, one for each key, without placeholders. */
export function textsOfPage(path: string, text: string): Written[] {
  return text.split('\n').flatMap((line, at): Written[] => {
    const [, value] = /^\s*"[^"]*": "(.*)",?$/.exec(line) ?? []
    if (value === undefined) return []
    const words = wordsOf(value.replaceAll(/\{\{\w+\}\}/g, ' '))
    return [{ place: 'pages', path, line: at + 1, words }]
  })
}

/** Lines of a Markdown file without code, link targets and the glossary's own table. */
function linesOf(place: 'pages' | 'docs', path: string, text: string): Written[] {
  const [judged = ''] = text.split('## Words we do not use')
  return prose(judged)
    .split('\n')
    .map((line, at) => ({ place, path, line: at + 1, words: wordsOf(line) }))
}
