import type { Exchange } from 'ccxt'
import type { BurseId } from '../burses/facts/burse-facts.ts'

interface Opened {
  readonly default: new (options: object) => Exchange
}

/**
 * A burse through unchanged ccxt, sent to another origin. Only that burse's file is loaded: the
 * package has a hundred more.
 */
export async function openCcxt(
  id: BurseId,
  origin: string,
  options: object = {},
): Promise<Exchange> {
  const file = new URL(`./src/${id}.js`, import.meta.resolve('ccxt'))
  const { default: Burse } = (await import(file.href)) as Opened
  // ccxt's pause of a second before each question is useless on this machine.
  const burse = new Burse({ enableRateLimit: false, timeout: 10_000, ...options })
  burse.urls['api'] = movedTo(origin, burse.urls['api'])
  burse.options['fetchMarkets'] = { types: ['spot'] }
  burse.options['fetchMargins'] = false
  return burse
}

type Addresses = Exchange['urls'][string]

/** The addresses with another origin, however deep they are nested. */
function movedTo(origin: string, addresses: Addresses): Addresses {
  if (typeof addresses === 'string') return addresses.replace(/^https?:\/\/[^/]+/, origin)
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, movedTo(origin, address)]),
  )
}
