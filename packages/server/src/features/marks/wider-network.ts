/**
 * The network around one that a limit is kept for (`clientNetwork`): of an IPv4 address its /24, of
 * an IPv6 /64 its /56, as providers give lines. Whatever is neither stays as it is.
 */
export function widerNetwork(network: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)
  if (four) return `${four[1]}.0/24`
  const six = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(network)
  if (!six) return network
  const last = Number.parseInt(six[2]!, 16) & 0xff00
  return `${six[1]}${last.toString(16)}::/56`
}
