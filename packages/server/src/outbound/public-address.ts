import ipaddr from 'ipaddr.js'

/** All of the open internet's IPv6 addresses; the rest is reserved or reaches into IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an IP address belongs to the open internet: not to this machine, its networks, a cloud's
 * own services, nor to a range that carries an IPv4 address inside.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
