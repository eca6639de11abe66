type Mangling = (link: string, token: string) => string

/** The signs that an address may have before its fragment. */
const SIGN = /#|%(?:25)*23|&num;/

const before =
  (glued: string): Mangling =>
  (link, token) =>
    link.replace(token, glued + token)

const behind =
  (glued: string): Mangling =>
  (link, token) =>
    link.replace(token, token + glued)

const within =
  (glued: string): Mangling =>
  (link, token) => {
    const at = link.indexOf(token) + token.length / 2
    return link.includes(token) ? link.slice(0, at) + glued + link.slice(at) : link
  }

const aheadOfSign =
  (glued: string): Mangling =>
  (link) =>
    link.replace(SIGN, (sign) => glued + sign)

const encodeWhole: Mangling = (link) => `/${encodeURIComponent(link.slice(1))}`

const inCase =
  (change: (text: string) => string): Mangling =>
  (link, token) => {
    // The token may be broken by then.
    const at = link.indexOf(token.slice(0, token.length / 2))
    return change(link.slice(0, at)) + link.slice(at)
  }

/** One step each that mail programs, filters and trackers do to a link. */
const manglings: readonly Mangling[] = [
  (link) => link,
  (link) => `/${link}`,
  (link) => link.replace('#', '%23'),
  (link) => link.replace('#', '%2523'),
  (link) => link.replace('#', '&num;'),
  encodeWhole,
  (link, token) => encodeWhole(encodeWhole(link, token), token),
  inCase((text) => text.toUpperCase()),
  inCase((text) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())),
  ...['/', '//', '?utm_source=x', '?a=b&utm_source='].map(aheadOfSign),
  ...['&utm_source=x', ';a=1', '%3Futm=x', '%26utm=x', '&amp;'].map(aheadOfSign),
  ...['.', '\\', '%20', '%5C', '%E2%80%8B', '%2520'].map(aheadOfSign),
  ...['/', '"', '<', '%22', '%20', '%3C', '%2520', '\u200b', '%E2%80'].map(before),
  ...['.', '>', ')', '_', '-', '/', '"', '%3E', '&gt;', '\u200b', '%zz', '%'].map(behind),
  ...['\\', '%5C', '%00', '%09', '%2500'].map(behind),
  ...['?utm_source=x', '&utm_source=x', '%3Futm_source=x'].map(behind),
  ...['%20', '%0D%0A', '+'].map(within),
]

/** A link with a token, in every way that two such steps leave it, for tests. */
export function mangledLinks(link: string, token: string): ReadonlySet<string> {
  return new Set(
    manglings.flatMap((first) => manglings.map((second) => second(first(link, token), token))),
  )
}
