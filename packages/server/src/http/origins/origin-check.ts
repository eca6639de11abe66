import type { IncomingHttpHeaders } from 'node:http'

export interface OriginRules {
  /** Origins whose pages may ask, as browsers write them. */
  readonly listed: ReadonlySet<string>
  /** True in development, where pages are served by another port of this machine. */
  readonly allowsLoopback: boolean
}

export interface Asker {
  readonly headers: IncomingHttpHeaders
  /** The protocol, as far as we were told. */
  readonly protocol: 'http' | 'https'
}

/** The page's standing. Listed pages are on another host, and need leave to read the answer. */
export type Standing = 'own' | 'listed' | 'foreign'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Judges the page that sends a request. A browser names a page's origin by Origin, and newer ones
 * by Sec-Fetch-Site its distance from here; no page can forge either. A request with neither is
 * from no browser, and carries nobody's cookies.
 */
export function standingOf(asker: Asker, rules: OriginRules): Standing {
  const { origin, 'sec-fetch-site': site } = asker.headers
  if (origin !== undefined && rules.listed.has(origin)) return 'listed'
  if (site === 'same-origin') return 'own'
  if (origin === undefined) return site === 'cross-site' || site === 'same-site' ? 'foreign' : 'own'
  return isOwn(origin, asker, rules) ? 'own' : 'foreign'
}

function isOwn(origin: string, { headers, protocol }: Asker, rules: OriginRules): boolean {
  const url = URL.parse(origin)
  if (url === null || url.origin !== origin) return false
  if (rules.allowsLoopback && LOOPBACK.has(url.hostname)) return true
  if (headers['sec-fetch-site'] !== undefined || url.host !== headers.host) return false
  // An attacker on the line writes pages over HTTP: they are not ours where ours come over HTTPS.
  const isPlain = url.protocol === 'http:'
  return !isPlain || (protocol === 'http' && !rules.listed.has(`https://${url.host}`))
}
