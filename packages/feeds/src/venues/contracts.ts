import { valueAt } from './venue-shapes.ts'

/**
 * Contracts, by our code, of tokens that are easily mistaken for another of their name: as Tether
 * and Circle list theirs, and as Binance answered in March 2025. A dollar that a venue brought over
 * a bridge (`USDC.e`) has another one.
 */
const CONTRACTS: Readonly<Record<string, string>> = {
  USDTERC20: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  USDTTRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  USDTBEP20: '0x55d398326f99059ff775485246999027b3197955',
  USDTSOL: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  USDTPOLYGON: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  USDTARBTM: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  USDTOPTM: '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
  USDTAVAXC: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  USDCERC20: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  USDCBEP20: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  USDCSOL: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  USDCPOLYGON: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  USDCARBTM: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  USDCOPTM: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  DAI: '0x6b175474e89094c44da98b954eedeac495271d0f',
  WBTC: '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  WETH: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  LINK: '0x514910771af9ca656af840dff83e8264ecf986ca',
  UNI: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  SHIBERC20: '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
}

/**
 * The fields with the contract in ccxt's raw answers: of Binance, Bybit and KuCoin; of Coinbase; of
 * Gate.
 */
const PLACES = ['contractAddress', 'contract_address', 'addr']

/** An Ethereum-style or base 58 address: anything else is a note, a link or a suffix. */
const ADDRESS = /^(?:0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * Whether a venue states a contract other than the known one, so that its coin is another token.
 */
export function isOtherContract(code: string, network: unknown): boolean {
  const known = CONTRACTS[code]
  if (known === undefined) return false
  return PLACES.map((place) => valueAt(network, 'info', place)).some(
    (address) =>
      typeof address === 'string' &&
      ADDRESS.test(address.trim()) &&
      plain(address) !== plain(known),
  )
}

/** Ethereum-style addresses ignore case. */
function plain(address: string): string {
  const bare = address.trim()
  return /^0x/i.test(bare) ? bare.toLowerCase() : bare
}
