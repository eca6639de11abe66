import {
  hasToken,
  lostFragmentIn,
  patternOfToken,
  plainPath,
  TOKEN_LETTERS,
  tokenIn,
} from '@hopwise/contract'
import { LONGEST_PATH } from './long-path.ts'

const ODD = /[%\\&;]|\/\//
const BACKSLASH = /\\|%5c/gi

/**
 * An address as routes expect it: programs that rewrite links double slashes, cut encoded letters
 * in two, and leave backslashes and NULs behind a token. The framework, or our own check of
 * addresses, would refuse these before any page of ours sees them.
 */
export function wellFormedUrl(url: string): string {
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  // No link with a token has a longer query, and to decode one takes longer the longer it is.
  const read = query.length > LONGEST_PATH ? '' : query
  if (!ODD.test(path) && !hasToken(path + read)) return url
  const lost = lostFragmentIn(path, read)
  const token = lost ? tokenIn(lost.fragment) : ''
  if (lost && token.length >= TOKEN_LETTERS) {
    return `${lost.path}%23${token}${withoutNull(lost.query ?? '')}`
  }
  const plain = plainPath(path)
  if (patternOfToken(plain) !== undefined) return plain + withoutNull(query)
  // A sign that is encoded once more is still known as one.
  const decodable = isDecodable(plain) ? plain : plain.replaceAll('%', '%25')
  return decodable.replaceAll(BACKSLASH, '%255C') + query
}

/** A query behind a token without its NULs: the page of the token does not read it. */
function withoutNull(query: string): string {
  return query.replaceAll('%00', '')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
