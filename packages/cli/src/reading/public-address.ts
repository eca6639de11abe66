import { BlockList, isIP } from 'node:net'

/** Loopback, private, link-local, documentation, multicast and reserved networks (RFC 6890). */
const ownNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  // These networks contain an address of version 4.
  '64:ff9b::/96',
  '2001::/32',
  '2002::/16',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

const blocked = new BlockList()
for (const network of ownNetworks) {
  const [address = '', prefix] = network.split('/')
  blocked.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an IP address belongs to the open internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return !blocked.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
