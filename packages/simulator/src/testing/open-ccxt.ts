import type { Exchange } from 'ccxt'
import type { VenueId } from '../venues/facts/venue-facts.ts'

interface Opened {
  readonly default: new (options: object) => Exchange
}

/**
 * A venue through unchanged ccxt, sent to another origin. Only that venue's file is loaded: the
 * package has a hundred more.
 */
export async function openCcxt(
  id: VenueId,
  origin: string,
  options: object = {},
): Promise<Exchange> {
  const file = new URL(`./src/${id}.js`, import.meta.resolve('ccxt'))
  const { default: Venue } = (await import(file.href)) as Opened
  // ccxt's pause of a second before each question is useless on this machine.
  const venue = new Venue({ enableRateLimit: false, timeout: 10_000, ...options })
  venue.urls['api'] = movedTo(origin, venue.urls['api'])
  venue.options['fetchMarkets'] = { types: ['spot'] }
  venue.options['fetchMargins'] = false
  return venue
}

type Addresses = Exchange['urls'][string]

/** The addresses with another origin, however deep they are nested. */
function movedTo(origin: string, addresses: Addresses): Addresses {
  if (typeof addresses === 'string') return addresses.replace(/^https?:\/\/[^/]+/, origin)
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, movedTo(origin, address)]),
  )
}
