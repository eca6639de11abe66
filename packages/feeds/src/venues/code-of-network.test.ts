import { expect, test } from 'vitest'
import { currencyOf } from '../catalogue/catalogue.ts'
import { codeOfNetwork } from './code-of-network.ts'
import { CODE_ENDS, OWN_CHAINS, TOKEN_NETWORKS } from './network-names.ts'

test.each([
  ['BTC', 'BTC', 'BTC'],
  ['XBT', 'bitcoin', 'BTC'],
  ['XDG', 'XDG', 'DOGE'],
  ['BTC', 'Lightning', 'BTCLN'],
  ['BTC', 'BSC', 'BTCBEP20'],
  ['USDT', 'TRX', 'USDTTRC20'],
  ['USDT', 'TRC-20', 'USDTTRC20'],
  ['usdt', 'BNB Smart Chain (BEP20)', 'USDTBEP20'],
  ['USDT', 'Arbitrum One', 'USDTARBTM'],
  ['USDT', 'ARBONE', 'USDTARBTM'],
  ['USDT', 'MATIC', 'USDTPOLYGON'],
  ['USDT', 'POLYGON', 'USDTPOLYGON'],
  ['USDT', 'AVAX', 'USDTAVAXC'],
  ['USDC', 'OP', 'USDCOPTM'],
  ['USDC', 'OPTIMISM', 'USDCOPTM'],
  ['ETH', 'ERC20', 'ETH'],
  ['ETH', 'OPETH', 'ETHOPTM'],
  ['BNB', 'BEP20', 'BNBBEP20'],
  ['MATIC', 'Polygon', 'MATIC'],
  ['MATIC', 'ETH', 'MATICERC20'],
  ['POL', 'MATIC', 'MATIC'],
  ['AVAX', 'Avalanche C-Chain', 'AVAXC'],
  ['AVAX', 'AVAXX', 'AVAX'],
  ['NOT', 'TON', 'NOT'],
  ['DAI', 'ETH', 'DAI'],
])('the coin %s on the network %s has the code %s', (coin, network, code) => {
  expect(codeOfNetwork(coin, network)?.code).toBe(code)
})

test.each([
  ['a network without that token in the catalogue', 'UNI', 'BEP20'],
  ['a network out of use', 'BNB', 'BEP2'],
  ['a chain that was two by the same name', 'NEO', 'NEO'],
  ['a coin whose name could be either of its chains', 'AVAX', 'AVAX'],
  ['a renamed token on a chain where it is another', 'POL', 'ERC20'],
  ['a coin whose code names no network', 'TUSD', 'ERC20'],
  ['a chain of another coin', 'BTC', 'LTC'],
  ['a property name of objects', 'constructor', '__proto__'],
  ['nothing', '', ''],
])('%s has no code, because a wrong code would lose money', (_what, coin, network) => {
  expect(codeOfNetwork(coin, network)).toBeUndefined()
})

test('no name stands for two token networks', () => {
  const names = Object.values(TOKEN_NETWORKS).flat()
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(Object.keys(OWN_CHAINS).filter((coin) => !currencyOf(coin))).toEqual([])
  expect(Object.keys(CODE_ENDS)).toEqual(Object.keys(TOKEN_NETWORKS))
})
