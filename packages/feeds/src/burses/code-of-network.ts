import { allCurrencies } from '../catalogue/catalogue.ts'
import {
  CODE_ENDS,
  COIN_ALIASES,
  OWN_CHAINS,
  RENAMED_COINS,
  TOKEN_NETWORKS,
} from './network-names.ts'

/** Where a coin is on a network, in our words. */
export interface ListedNetwork {
  /** As the catalogue has it, e.g. `USDTTRC20`. */
  readonly code: string
  /** Our name of the network: `TRC20`; of a coin's own chain, the coin. */
  readonly network: string
}

/**
 * What the catalogue calls a coin on a network, both as a burse or ccxt names them. Undefined where
 * it lists no such thing, or where the name could mean two chains: a wrong one would lose money.
 */
export function codeOfNetwork(coin: string, network: string): ListedNetwork | undefined {
  return byPlace.get(`${coinOf(coin)} ${bare(network)}`)
}

/** One name for a coin, whatever a burse calls it. */
export function coinOf(name: string): string {
  const upper = name.trim().toUpperCase()
  return COIN_ALIASES[upper] ?? upper
}

const BLANKS_AND_MARKS = /[^A-Z0-9]/g

function bare(network: string): string {
  return network.toUpperCase().replace(BLANKS_AND_MARKS, '')
}

/** By coin and each name of the network, of what the catalogue lists and can still be sent. */
const byPlace: ReadonlyMap<string, ListedNetwork> = new Map(
  allCurrencies()
    .filter(({ group, status }) => group === 'CRYPTO' && status === 'active')
    .flatMap(({ code, network }) => [
      ...(network === undefined ? onItsOwn(code) : onNetwork(code, network)),
    ]),
)

function* onNetwork(code: string, network: string): Generator<[string, ListedNetwork]> {
  const coin = coinOfCode(code, network)
  const names = TOKEN_NETWORKS[network] ?? []
  for (const name of names) {
    if (coin !== 'AVAX' || name !== 'AVAX') yield [`${coin} ${name}`, { code, network }]
  }
}

function* onItsOwn(code: string): Generator<[string, ListedNetwork]> {
  const coins = [code, ...Object.keys(RENAMED_COINS).filter((coin) => RENAMED_COINS[coin] === code)]
  for (const coin of coins) {
    for (const name of OWN_CHAINS[code] ?? []) yield [`${coin} ${name}`, { code, network: code }]
  }
}

function coinOfCode(code: string, network: string): string {
  const end = CODE_ENDS[network]?.find((each) => code.endsWith(each) && code.length > each.length)
  const coin = end === undefined ? code : code.slice(0, -end.length)
  // `NOT` ends in no network; what is left of a code by chance is no coin.
  return coin.length > 1 ? coin : code
}
