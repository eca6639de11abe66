import { isIP } from 'node:net'
import { isHost } from '../lib/web/host-name.ts'
import { connectionFault, FetchFault } from './fetch-fault.ts'
import { isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Lets addresses of this machine and its networks pass, on any port. Never in production. */
  readonly allowPrivate: boolean
  /** Ports that a feed may be served at. */
  readonly ports: readonly number[]
}

/** Reasons not to fetch an address. */
export type AddressFault = 'NOT_A_URL' | 'NOT_HTTP' | 'HAS_LOGIN' | 'WRONG_PORT' | 'PRIVATE_ADDRESS'

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** The fault of an address, as far as its text alone shows. */
export function addressFault(
  text: string,
  { allowPrivate, ports }: AddressRules,
): AddressFault | undefined {
  const url = URL.parse(text)
  if (!url) return 'NOT_A_URL'
  const defaultPort = DEFAULT_PORTS[url.protocol]
  if (defaultPort === undefined) return 'NOT_HTTP'
  if (!isHost(url.hostname)) return 'NOT_A_URL'
  if (url.username !== '' || url.password !== '') return 'HAS_LOGIN'
  const port = url.port === '' ? defaultPort : Number(url.port)
  if (!allowPrivate && !ports.includes(port)) return 'WRONG_PORT'
  // A literal address is never looked up, so it is judged here.
  const host = hostOf(url)
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return 'PRIVATE_ADDRESS'
  return undefined
}

/** A stranger's address as one we would fetch, as far as its text alone shows. */
export function strangersAddress(text: string, rules: AddressRules): URL {
  const fault = addressFault(text, rules)
  const url = URL.parse(text)
  if (!url || fault === 'NOT_A_URL') throw new FetchFault('bad-address', 'it is no address')
  if (fault === 'NOT_HTTP') throw new FetchFault('bad-address', `${url.protocol} is not asked`)
  if (fault === 'HAS_LOGIN') throw new FetchFault('bad-address', 'it holds a user name')
  if (fault === 'WRONG_PORT') {
    const port = url.port || DEFAULT_PORTS[url.protocol]
    throw new FetchFault('bad-address', `port ${port} is not asked`)
  }
  if (fault === 'PRIVATE_ADDRESS') throw connectionFault('private-address', hostOf(url))
  return url
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
