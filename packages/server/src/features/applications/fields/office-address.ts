import { addressFault } from '../../../outbound/address-rules.ts'

/** Strangers' files and sites are where all the world's are. */
export const OFFICE_PORTS = [80, 443] as const

const LONGEST = 200
/** Names that a network, or a machine, gives itself. */
const OWN_NAMES = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * An office's address in its stored form; undefined where it is none. Only its text is judged to be
 * of the open internet: the fetcher judges the address that its name resolves to. `standIn`, the
 * outside world of a developer's machine, is the only place of this machine that passes.
 */
export function officeAddress(text: string, standIn: string | undefined): string | undefined {
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || url.href.length > LONGEST) return undefined
  if (isStandIn(url, standIn)) return url.href
  if (addressFault(url.href, { allowPrivate: false, ports: OFFICE_PORTS })) return undefined
  const name = url.hostname.replace(/\.$/, '')
  return name.includes('.') && !OWN_NAMES.test(name) ? url.href : undefined
}

export function isStandIn(url: URL, standIn: string | undefined): boolean {
  return url.origin === standIn && url.username === '' && url.password === ''
}

/**
 * The key by which two addresses are of the same office: their host. On a machine that stands in
 * for all the world each office has a folder.
 */
export function officeHost(address: string, standIn: string | undefined): string | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  if (isStandIn(url, standIn))
    return url.host + url.pathname.slice(0, url.pathname.lastIndexOf('/'))
  return url.hostname.replace(/\.$/, '').replace(/^www\./, '')
}
