import { existsSync, globSync } from 'node:fs'
import { join, posix } from 'node:path'
import { allPages, type PageName } from '@hopwise/contract'

/** The source file of each page, by the page's name: paths from the sources' folder, with `/`. */
export function pageFiles(sources: string): ReadonlyMap<string, string> {
  const files = globSync('{features,routes}/**/*-page.tsx', { cwd: sources }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  return new Map(files.map((path) => [posix.basename(path, '-page.tsx'), path]))
}

/** The folder with a page's texts: the nearest above its source file, or the one the map states. */
export function textsFolderOf(name: PageName, sources: string): string | undefined {
  const stated = allPages.find((page) => page.name === name)?.texts
  if (stated !== undefined) return `features/${stated}`
  let folder = posix.dirname(pageFiles(sources).get(name) ?? '.')
  while (folder !== '.' && !existsSync(join(sources, folder, 'en.json'))) {
    folder = posix.dirname(folder)
  }
  return folder === '.' ? undefined : folder
}
