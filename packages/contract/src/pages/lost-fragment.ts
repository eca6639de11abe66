import { pageAt } from './page-at.ts'

/** The sign before a fragment, encoded once or more often by programs that rewrite links. */
const LOST_SIGN = /\/?%(?:25)*23/i

export interface LostFragment {
  readonly path: string
  /** The rest behind the sign, as it was sent. It may be a token. */
  readonly fragment: string
}

/**
 * The page and the fragment of a path whose `#` was written as `%23`, as filters of mail do. It
 * holds for every page, because no path of ours has that sign. Undefined for all other paths.
 */
export function lostFragmentIn(path: string): LostFragment | undefined {
  const sign = LOST_SIGN.exec(path)
  if (!sign) return undefined
  const fragment = path.slice(sign.index + sign[0].length)
  return { path: path.slice(0, sign.index) || '/', fragment }
}

/** The letters of a token: base64url. */
const TOKEN = /^[\w-]+/

/** The token of a link, without the dot or bracket that a mail program took for its end. */
export function tokenIn(text: string): string {
  return TOKEN.exec(text)?.[0] ?? ''
}

/** The path as it may be logged and kept: without a lost fragment, and without a token. */
export function pathWithoutToken(path: string): string {
  const shown = (lostFragmentIn(path)?.path ?? path).replace(/(.)\/+$/, '$1')
  // An encoded or doubled slash leads to no page, but is still beside a token.
  const found = pageAt(
    decoded(shown)
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1'),
  )
  return found && 'token' in found.params ? found.page.path : shown
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
