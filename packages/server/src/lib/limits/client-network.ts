import ipaddr from 'ipaddr.js'

/** Groups of an IPv6 address that one household or server is given as its own: a /64 (RFC 6177). */
const OWN_GROUPS = 4
const SITE_GROUPS = 3

/** `1.2.3.4:40000`, `[2001:db8::1]:40000`, `[2001:db8::1]`: some proxies say it so. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d*)?$/

/**
 * The unit that a limit is kept for: an IPv4 address, or the network of an IPv6 address, since the
 * owner of one of its addresses has all 2^64 of them. The port does not matter, and any other text
 * counts as one unit. A client that left before it was heard has no address any more, whatever
 * types say of it, and nobody else's allowance.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const [, inBrackets, alone] = WITH_PORT.exec(address) ?? []
  const bare = inBrackets ?? alone ?? address
  if (!ipaddr.isValid(bare)) return 'no address'
  const known = ipaddr.process(bare)
  if (known instanceof ipaddr.IPv4) return known.toString()
  const groups = known.parts.slice(0, OWN_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * The site of 65,536 such networks, which any customer is given for nothing, and which the phones
 * of a carrier share; undefined for an IPv4 address, which is paid for.
 */
function siteNetwork(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`
}

/** The factor by which all networks of one site together may exceed one: not all 65,536 of them. */
const SITE_TIMES = 16

/** The unit of a count, and the factor of its limit over one network's. */
export interface Holder {
  readonly name: string
  readonly times: number
}

/** A network, and the site that it is of. */
export function holdersOf(network: string, siteTimes = SITE_TIMES): readonly Holder[] {
  const site = siteNetwork(network)
  const own = { name: network, times: 1 }
  return site === undefined ? [own] : [own, { name: site, times: siteTimes }]
}

/** Tells callers apart, for as little as it may cost anybody to be another. */
export function askerOf(network: string): string {
  return siteNetwork(network) ?? network
}
