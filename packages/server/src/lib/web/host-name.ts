/** A name in the domain system, as `URL` writes it: labels of 63 octets, 253 in all (RFC 1035). */
const NAME =
  /^(?=.{1,253}\.?$)[a-z\d_](?:[\w-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[\w-]{0,61}[a-z\d_])?)*\.?$/i
const LITERAL = /^\[[\da-f:.]+\]$/i

/**
 * Whether a URL's host can be one: `URL` takes `http://.com`, `http://a..b` and `http://-`, where
 * no server can ever be.
 */
export function isHost(hostname: string): boolean {
  return NAME.test(hostname) || LITERAL.test(hostname)
}

/** The URL of a text whose host can be one; null for any other text. */
export function parseAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && isHost(url.hostname) ? url : null
}
