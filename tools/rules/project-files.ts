import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Names of leftovers of installing, building and running: the lines of `.gitignore`. */
export const LEFT_OVER = [
  'node_modules',
  'dist',
  'coverage',
  '.cache',
  '*.tsbuildinfo',
  '*.log',
  '.hopwise',
]
const IGNORED = ['.git', ...LEFT_OVER]

/**
 * Every file that is committed, or would be: paths from the project's root, with `/`. The disk is
 * read instead of git's index, because a source archive has none.
 */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.some((ignored) => matchesGlob(name, ignored)))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`
      return entry.isDirectory() ? projectFiles(`${path}/`) : [path]
    })
}

export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

/** Hand-written TypeScript. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !isGenerated(path)
}

/** Files that `npm run codegen` writes from the printed schema and the pages' questions. */
export function isGenerated(path: string): boolean {
  return path.endsWith('.documents.ts') || path === 'packages/contract/src/schema-types.ts'
}

/** Tests and their helpers. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/')
}
