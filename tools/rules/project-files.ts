import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Every file that is committed, or would be: paths from the project's root, with `/`. */
export function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  return listed.filter((path) => path !== '' && existsSync(join(projectRoot, path)))
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
