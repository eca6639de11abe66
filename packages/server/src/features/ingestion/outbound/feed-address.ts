import { isIP } from 'node:net'
import { FetchFault } from './fetch-fault.ts'
import { isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Lets addresses of this machine and its networks pass, on any port. Never in production. */
  readonly allowPrivate: boolean
  /** That a feed may be served at. */
  readonly ports: readonly number[]
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** A stranger's address as one we would ask, as far as its text alone tells. */
export function feedAddress(text: string, { allowPrivate, ports }: AddressRules): URL {
  const url = URL.parse(text)
  if (!url) throw new FetchFault('bad-address', 'it is no address')
  const defaultPort = DEFAULT_PORTS[url.protocol]
  if (defaultPort === undefined) throw new FetchFault('bad-address', `${url.protocol} is not asked`)
  if (url.username !== '' || url.password !== '') {
    throw new FetchFault('bad-address', 'it holds a user name')
  }
  const port = url.port === '' ? defaultPort : Number(url.port)
  if (!allowPrivate && !ports.includes(port)) {
    throw new FetchFault('bad-address', `port ${port} is not asked`)
  }
  // A literal address is never looked up, so it is judged here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) throw privateAddress(host)
  return url
}

export function privateAddress(address: string): FetchFault {
  return new FetchFault('private-address', `${address} is not on the open internet`)
}
