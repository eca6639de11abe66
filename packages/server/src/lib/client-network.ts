import ipaddr from 'ipaddr.js'

/** Groups of an IPv6 address that one household or server is given as its own: a /64 (RFC 6177). */
const OWN_GROUPS = 4
const SITE_GROUPS = 3

/**
 * Whom a limit is kept for: an IPv4 address, or the network an IPv6 address is of, since whoever
 * has one of its addresses has all 2^64 of them. Whoever has gone before being heard has no address
 * any more, whatever types say of it, and nobody else's allowance.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'gone'
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known instanceof ipaddr.IPv4) return known.toString()
  const groups = known.parts.slice(0, OWN_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * The network of 65,536 such networks that whoever asks for one is given for nothing, and that the
 * phones of a carrier share; undefined for an IPv4 address, which is paid for.
 */
export function siteNetwork(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`
}
