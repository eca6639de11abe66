import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readProjectFile } from './project-files.ts'
import { commentsOf, type Source } from './read-source.ts'

export const columnsMax = 100
export const linesMax = 400
export const filesMax = 12

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Names without a meaning, which collect everything. */
const emptyNames = /^(utils?|helpers?|common|misc|manager|shared|types|index)$/
/** Folders and files whose name a tool or a custom fixes. */
const givenNames = /^(\..+|[A-Z]+(\.md)?|README\.md|index\.html)$/

/** The indexes of parts of packages that others load by a path of their own, as `./offers`. */
const entries: ReadonlySet<string> = new Set(
  globSync('packages/*').flatMap((folder) => {
    const { exports } = JSON.parse(readProjectFile(`${folder}/package.json`)) as Manifest
    if (typeof exports !== 'object') return []
    return Object.values(exports).map((source) => posix.join(folder, source))
  }),
)

interface Manifest {
  readonly exports?: string | Readonly<Record<string, string>>
}

/**
 * Whether a path is the public module of a package, of an entry of a package, of a module of the
 * server, or of a module of `admin`.
 */
export function isPublicModule(path: string): boolean {
  if (entries.has(path)) return true
  return /^packages\/[^/]+\/src\/(features\/(admin\/)?[^/]+\/)?index\.ts$/.test(path)
}

/** The fault of a path's name; undefined for a good one. */
export function nameFault(path: string): string | undefined {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const isTransfer = isPublicModule(path)
  for (const name of [...folders, file]) {
    if (givenNames.test(name)) continue
    const [stem = '', ...rest] = name.split('.')
    if (![stem, ...rest].every((part) => kebabCase.test(part))) return `${name} is not kebab-case`
    if (emptyNames.test(stem) && !isTransfer) return `${name} says nothing`
  }
  return undefined
}

/** A line that begins a test with its title, which is read as one sentence. */
const titleLine = /^ *(test|describe)\b.*\('.*', (async )?\(/

/**
 * Lines that are too long. One with an address, a list of classes or the title of a test cannot be
 * broken.
 */
export function longLines({ text }: Source): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => (line.length > columnsMax ? [{ line, at: at + 1 }] : []))
    .filter(({ line }) => !/https:\/\/|className="/.test(line) && !titleLine.test(line))
    .map(({ line, at }) => `${at}: ${line.length} columns`)
}

export function isTooLong({ text }: Source): boolean {
  return text.trimEnd().split('\n').length > linesMax
}

/** Folders with too many of these files, with their number. */
export function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder}: ${count} files`)
}

/** True for a file that only re-exports. */
export function isBarrel({ path, text }: Source): boolean {
  const { body } = parseSync(path, text).program
  const isPassedOn = (statement: (typeof body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return body.length > 0 && body.every(isPassedOn)
}

/** Marks of unfinished work that name neither a person nor an issue. */
export function ownerlessMarks(source: Source): string[] {
  return commentsOf(source).flatMap(({ line, text }) => {
    const marks = text.match(/\b(TODO|FIXME|XXX|HACK)\b(\([\w#-]+\)| #\d+)?/g) ?? []
    return marks.filter((mark) => !/^TODO[( ]/.test(mark)).map((mark) => `${line}: ${mark}`)
  })
}

/** Comments that are code: they parse, and they do something. */
export function commentedOutCode(source: Source): string[] {
  return commentsOf(source)
    .filter(({ text }) => !text.startsWith('*') && !text.startsWith('/') && isCode(text))
    .map(({ line, text }) => `${line}: ${text.trim().split('\n')[0]}`)
}

function isCode(text: string): boolean {
  const { program, errors } = parseSync('comment.ts', text)
  if (errors.length > 0) return false
  return program.body.some((statement) => {
    if (statement.type === 'LabeledStatement' || statement.type === 'EmptyStatement') return false
    // One word, a call or an assignment may be prose: `fee(bps)`, `profit = get - give`.
    return statement.type !== 'ExpressionStatement'
  })
}
