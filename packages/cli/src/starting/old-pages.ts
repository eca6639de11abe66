import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All sources of the pages, from the project's root. */
const SOURCES = ['packages/web', 'packages/contract', 'package-lock.json']
/** Files among the sources that do not count: build results, and tests. */
const BESIDE = /^(?:dist|node_modules)$|\.(?:tsbuildinfo|test\.tsx?)$/

/** Whether the pages in a folder are missing, or older than any of their sources. */
export function arePagesOld(folder: string, project: string): boolean {
  const builtAtMs = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  if (builtAtMs === undefined) return true
  return SOURCES.some((path) => isNewer(join(project, path), builtAtMs))
}

function isNewer(path: string, thanMs: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found !== undefined && found.mtimeMs > thanMs
  return readdirSync(path)
    .filter((name) => !BESIDE.test(name))
    .some((name) => isNewer(join(path, name), thanMs))
}
