import { allCurrencies } from '../catalogue/catalogue.ts'
import {
  CODE_ENDS,
  COIN_ALIASES,
  OWN_CHAINS,
  RENAMED_COINS,
  TOKEN_NETWORKS,
} from './network-names.ts'

/** A coin's place on a network, in our terms. */
export interface ListedNetwork {
  /** The catalogue's code, e.g. `USDTTRC20`. */
  readonly code: string
  /** Our name of the network: `TRC20`; the coin itself for its own chain. */
  readonly network: string
}

/**
 * The catalogue's code of a coin on a network, both named as by a venue or ccxt. Undefined where
 * the catalogue has none, or where the name could mean two chains: a wrong one would lose money.
 */
export function codeOfNetwork(coin: string, network: string): ListedNetwork | undefined {
  return byPlace.get(`${coinOf(coin)} ${bare(network)}`)
}

/** One name for a coin, whatever a venue calls it. */
export function coinOf(name: string): string {
  const upper = name.trim().toUpperCase()
  return COIN_ALIASES[upper] ?? upper
}

const BLANKS_AND_MARKS = /[^A-Z0-9]/g

function bare(network: string): string {
  return network.toUpperCase().replace(BLANKS_AND_MARKS, '')
}

/** Listed coins that can still be sent, by coin and each name of the network. */
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
  // `NOT` ends in no network: a single letter left of a code is no coin.
  return coin.length > 1 ? coin : code
}
