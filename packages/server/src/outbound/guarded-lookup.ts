import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { connectionFault } from './fetch-fault.ts'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/**
 * Judges the very addresses that are then connected to: a second look-up could answer otherwise.
 * One that is not public condemns the name, whatever the others are.
 */
export function guardedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  const judge = async (host: string): Promise<LookupAddress[]> => {
    const found = await resolve(host)
    if (found.length === 0) throw notFound(host)
    const stranger = found.find(({ address }) => !isPublicAddress(address))
    // The answer is that of an unknown name: names in our own network are nobody's business.
    if (stranger && !allowPrivate) throw connectionFault('no-such-host', stranger.address)
    return [...found]
  }
  return (host, options, done) => void answer(judge(host), options.all === true, done)
}

async function answer(
  judging: Promise<LookupAddress[]>,
  isAllWanted: boolean,
  done: Parameters<LookupFunction>[2],
): Promise<void> {
  let found: LookupAddress[]
  try {
    found = await judging
  } catch (error) {
    return done(error as NodeJS.ErrnoException, [])
  }
  const { address, family } = found[0]!
  return isAllWanted ? done(null, found) : done(null, address, family)
}

function notFound(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no such host: ${host}`), { code: 'ENOTFOUND' })
}

/**
 * Asks name servers directly. The system's own look-up holds one of the few threads that files
 * and packing share, for as long as a stranger's name server likes.
 */
export function nameServers(): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses: LookupAddress[] = []
    if (four.status === 'fulfilled') {
      addresses.push(...four.value.map((address) => ({ address, family: 4 })))
    }
    if (six.status === 'fulfilled') {
      addresses.push(...six.value.map((address) => ({ address, family: 6 })))
    }
    if (addresses.length === 0) throw notFound(host)
    return addresses
  }
}

/** The system's own look-up, which knows `localhost` and the names a network gives itself. */
export function systemNames(): Resolve {
  return (host) => lookup(host, { all: true })
}
