import type { IncomingHttpHeaders } from 'node:http'

export interface OriginRules {
  /** Sites whose pages may ask, besides our own. */
  readonly origins: readonly string[]
  /** In development pages are served by another port of this machine. */
  readonly allowsLoopback: boolean
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of another site asks. A browser says where a page comes from by Sec-Fetch-Site,
 * older ones by Origin; what says neither is no browser, and carries nobody's cookies.
 */
export function isForeign(headers: IncomingHttpHeaders, rules: OriginRules): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return !isAllowed(origin, host, rules)
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function isAllowed(origin: string, host: string | undefined, rules: OriginRules): boolean {
  if (rules.origins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host || (rules.allowsLoopback && LOOPBACK.has(url.hostname))
}
