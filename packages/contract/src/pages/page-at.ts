import { allPages, type NamedPage } from './site-pages.ts'

const patterns = allPages.map((page) => ({
  page,
  pattern: patternOf(page.path),
  loosely: looselyOf(page.path),
}))

export interface PageFound {
  readonly page: NamedPage
  /** The values of the path's variable parts. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * The page at a path without a trailing slash; undefined where there is none. Loosely, letters may
 * be in any case, and whatever is glued to an optional last part may have slashes.
 */
export function pageAt(
  path: string,
  { isLoosely = false }: { readonly isLoosely?: boolean } = {},
): PageFound | undefined {
  for (const { page, pattern, loosely } of patterns) {
    const found = (isLoosely ? loosely : pattern).exec(path)
    if (found) return { page, params: { ...found.groups } }
  }
  return undefined
}

/** `/r/*` also matches `/r`, and `/mute/:token?` also `/mute`. */
function patternOf(path: string): RegExp {
  const parts = path
    .replace('/*', '(?:/(?<rest>.*))?')
    .replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${parts}$`, 's')
}

function looselyOf(path: string): RegExp {
  const { source } = patternOf(path.replace(/\/:(\w+)\?$/, '(?:/(?<$1>.+))?'))
  return new RegExp(source, 'is')
}
