/** Credentials of proxies that guard a whole site: no key of ours. */
const BASIC = /^basic(?: |$)/i
const BEARER = /^bearer +(\S+) *$/i

/**
 * The key that a request presents, by all its headers Authorization: undefined where there is none,
 * and an empty text, which nobody has, where they hold anything but one key.
 */
export function presentedKey(authorization: readonly string[]): string | undefined {
  const [first, ...more] = authorization.filter((each) => !BASIC.test(each))
  if (first === undefined) return undefined
  return more.length > 0 ? '' : (BEARER.exec(first)?.[1] ?? '')
}
