import { allPages, type NamedPage } from './site-pages.ts'

const patterns = allPages.map((page) => ({ page, pattern: patternOf(page.path) }))

export interface PageFound {
  readonly page: NamedPage
  /** The values of the path's variable parts. */
  readonly params: Readonly<Record<string, string>>
}

/** The page at a path without a trailing slash; undefined where there is none. */
export function pageAt(path: string): PageFound | undefined {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { page, params: { ...found.groups } }
  }
  return undefined
}

/** `/r/*` also matches `/r`. */
function patternOf(path: string): RegExp {
  const parts = path.replace('/*', '(?:/(?<rest>.*))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${parts}$`, 's')
}
