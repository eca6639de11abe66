import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** Whether a process sends pages to people: one that answers them and is not told otherwise. */
export function sendsPages({ hasPages, roles }: Config): boolean {
  return hasPages && roles?.has('api') !== false
}

/** Whether a folder holds pages that `npm run build` has made. */
export function hasBuiltPages(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/**
 * The reason why a process must not start: it sends pages and has none, so that every address would
 * answer 404. Undefined if it may.
 */
export function missingPages(config: Config): string | undefined {
  const { pagesDir } = config
  if (!sendsPages(config) || hasBuiltPages(pagesDir)) return undefined
  const ways = '`npm run build` makes them, and HOPWISE_PAGES=off starts without'
  return `there are no pages in ${pagesDir}: ${ways}`
}
