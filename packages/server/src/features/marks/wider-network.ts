/**
 * The network around the one that a limit is counted for (`clientNetwork`): an IPv4 address's /24,
 * an IPv6 /64's /56, as providers assign lines. Any other text stays as it is.
 */
export function widerNetwork(network: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)
  if (four) return `${four[1]}.0/24`
  const six = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(network)
  if (!six) return network
  const last = Number.parseInt(six[2]!, 16) & 0xff00
  return `${six[1]}${last.toString(16)}::/56`
}
