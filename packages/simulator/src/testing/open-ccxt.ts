import type { Exchange } from 'ccxt'
import type { BurseId } from '../burses/facts/burse-facts.ts'

interface Opened {
  readonly default: new (options: object) => Exchange
}

/**
 * A burse as ccxt speaks to it, not a line of it changed, sent to another origin. Only the file of
 * that burse is read: the package has a hundred more.
 */
export async function openCcxt(
  id: BurseId,
  origin: string,
  options: object = {},
): Promise<Exchange> {
  const file = new URL(`./src/${id}.js`, import.meta.resolve('ccxt'))
  const { default: Burse } = (await import(file.href)) as Opened
  // Its pause of a second before each question is of no use on this machine.
  const burse = new Burse({ enableRateLimit: false, timeout: 10_000, ...options })
  burse.urls['api'] = movedTo(origin, burse.urls['api'])
  burse.options['fetchMarkets'] = { types: ['spot'] }
  burse.options['fetchMargins'] = false
  return burse
}

type Addresses = Exchange['urls'][string]

/** Every address in it, however deep, with another origin. */
function movedTo(origin: string, addresses: Addresses): Addresses {
  if (typeof addresses === 'string') return addresses.replace(/^https?:\/\/[^/]+/, origin)
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, movedTo(origin, address)]),
  )
}
