/** Set by proxies that guard a whole site, and no key of ours. */
const BASIC = /^basic(?: |$)/i
const BEARER = /^bearer +(\S+) *$/i

/**
 * What a request presents as its key, by all its headers Authorization: undefined where it presents
 * none, and an empty text, which nobody has, where they say anything but one key.
 */
export function presentedKey(authorization: readonly string[]): string | undefined {
  const [first, ...more] = authorization.filter((each) => !BASIC.test(each))
  if (first === undefined) return undefined
  return more.length > 0 ? '' : (BEARER.exec(first)?.[1] ?? '')
}
