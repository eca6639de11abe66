import { between } from './between.ts'
import { pageAt, type PageFound } from './page-at.ts'
import { isSingle } from './site-pages.ts'

/** Letters of a token behind `#`: 256 bits as base64url. */
export const TOKEN_LETTERS = 43

/** Letters of the token in a link that mutes: 416 bits as base64url. */
export const MUTE_TOKEN_LETTERS = 70

const TOKEN = new RegExp(`[\\w-]{${TOKEN_LETTERS}}`)
const RUNS = new RegExp(`[\\w-]{${TOKEN_LETTERS},}`, 'g')

/**
 * The sign before a fragment as programs write it that rewrite links: encoded once or more often,
 * for addresses or for HTML.
 */
const ANY_LOST_SIGN = '(?:%(?:25)*23|(?:&|%(?:25)*26)(?:amp(?:;|%(?:25)*3b))*num(?:;|%(?:25)*3b))'
const LOST_SIGN = new RegExp(ANY_LOST_SIGN, 'i')

/** The same in a query, with all up to the next parameter. */
const LOST_IN_QUERY = new RegExp(`${ANY_LOST_SIGN}([^&]*)`, 'gi')

const LOST_QUERY = /%(?:25)*3f.*$/is

/** A NUL, which is in no path of ours. */
const NULLS = /%(?:25)*00/g

const SLASH = '(?:/|%(?:25)*2f)'
const SLASHES = new RegExp(`${SLASH}{2,}`, 'gi')
const LAST_SLASH = new RegExp(`(.)${SLASH}$`, 'is')

export interface LostFragment {
  readonly path: string
  /** The parameters from `?` on, without the fragment; undefined if there are none. */
  readonly query: string | undefined
  /** The rest behind the sign, as it was sent. It may be a token. */
  readonly fragment: string
}

/**
 * The page and the fragment of an address whose `#` was written as `%23`, as filters of mail do. It
 * holds for every page, because no path of ours has that sign. A query may have it; there it is
 * lost where a token follows, as trackers that add a parameter before `#` write it. Undefined for
 * all other addresses.
 */
export function lostFragmentIn(path: string, query = ''): LostFragment | undefined {
  const sign = LOST_SIGN.exec(path)
  if (sign) {
    const fragment = path.slice(sign.index + sign[0].length)
    // An encoded query before the sign is a tracker's: ours has none.
    const before = path.slice(0, sign.index).replace(LOST_QUERY, '').replaceAll(NULLS, '')
    return { path: plainPath(before), query: query || undefined, fragment }
  }
  if (!LOST_SIGN.test(query)) return undefined
  const page = plainPath(path)
  // Elsewhere a fragment with blanks in it may be a sentence, which begins with the sign.
  const takesToken = pageAt(page)?.page.kind === 'moment'
  for (const { 0: lost, 1: fragment = '' } of query.matchAll(LOST_IN_QUERY)) {
    const isBroken = takesToken && tokenIn(fragment).length >= TOKEN_LETTERS
    if (!hasToken(fragment) && !isBroken) continue
    const kept = query.replace(lost, '')
    return { path: page, query: kept === '?' ? undefined : kept, fragment }
  }
  return undefined
}

/**
 * A path as the map of pages writes it: with single slashes and none at its end, so that no address
 * begins with `//` as another host's would. A page with one address, and one with a token, are
 * found in any case and encoding, and without the marks that programs glued to a part of the path.
 */
export function plainPath(path: string): string {
  const plain = path.replaceAll(SLASHES, '/').replace(LAST_SLASH, '$1') || '/'
  const decoded = decodedAscii(plain)
  const found = pageLoosely(decoded) ?? pageLoosely(withoutMarks(decoded)) ?? singlePageIn(decoded)
  if (!found) return plain
  if (isSingle(found.page)) return found.page.path
  const token = tokenIn(found.params['token'] ?? '', MUTE_TOKEN_LETTERS)
  return token === '' ? plain : found.page.path.replace(':token?', token)
}

function pageLoosely(path: string): PageFound | undefined {
  return pageAt(path, { isLoosely: true })
}

/**
 * A page with one address, behind which a tracker or a server wrote its own parameters, or which a
 * program broke as a long word.
 */
function singlePageIn(path: string): PageFound | undefined {
  const own = path.replace(PARAMETERS, '').replaceAll(BREAKS_OF_WORDS, '')
  const found = pageLoosely(own === '/' ? own : withoutMarks(own))
  return found && isSingle(found.page) ? found : undefined
}

const PARAMETERS = /[?&;].*$/s

/** Blanks and invisible letters between two letters: a foreign word is no page. */
const BREAKS_OF_WORDS = /(?<=[\w-])[\s\p{Cf}\ufffd]+(?=[\w-])/gu

/** A letter at an end of a part of a path. Ours has no marks there; a NUL stays, and is refused. */
const isOfPath = (letter: string) => /[a-z\d\0]/i.test(letter)

/** A path without marks around its parts; empty where it is all marks. */
function withoutMarks(path: string): string {
  const parts = path.split('/').map((part) => (hasToken(part) ? part : between(part, isOfPath)))
  return parts.flatMap((part) => (part === '' ? [] : [`/${part}`])).join('')
}

/** The path as it may be logged and kept: without a lost fragment, and without a token. */
export function pathWithoutToken(path: string): string {
  const shown = lostFragmentIn(path)?.path ?? plainPath(path)
  return patternOfToken(shown) ?? withoutTokens(shown)
}

/** The pattern of the page that this path is of, if there is a token in it. */
export function patternOfToken(path: string): string | undefined {
  const found = pageAt(path)
  return found?.params['token'] === undefined ? undefined : found.page.path.replace('?', '')
}

/**
 * The token of a link, without what programs glued to it: signs and encoded signs before it, any
 * letters behind it. Blanks and letters that nobody sees may be within it, too: programs break long
 * lines with them. Of a shorter text, its first run of a token's letters.
 */
export function tokenIn(text: string, letters = TOKEN_LETTERS): string {
  const run = new RegExp(`[\\w-]{${letters}}`)
  const decoded = decodedAscii(text)
  const whole = run.exec(decoded) ?? run.exec(decoded.replaceAll(BREAKS, ''))
  return whole?.[0] ?? /^[\w-]+/.exec(text)?.[0] ?? ''
}

/**
 * Blanks, which queries write as `+`, and invisible letters; of the latter, decoding leaves foreign
 * letters.
 */
const BREAKS = /[\s+\p{Cf}\ufffd]/gu

/** Whether a text is long enough to have a token in it, encoded or not. */
export function hasToken(text: string): boolean {
  return TOKEN.test(decodedAscii(text))
}

/** A text that may be logged: with a name in the place of whatever may be a token. */
function withoutTokens(text: string): string {
  return hasToken(text) ? decodedAscii(text).replaceAll(RUNS, ':token') : text
}

/**
 * The ASCII letters of an address, encoded once or more often. Any other byte is one foreign
 * letter, and a stray `%` stays, so nothing that a stranger writes is refused.
 */
function decodedAscii(text: string): string {
  return text.replaceAll(/%(?:25)*([\da-f]{2})/gi, (_sign, digits: string) => {
    const byte = Number.parseInt(digits, 16)
    return byte < 128 ? String.fromCharCode(byte) : '\ufffd'
  })
}
