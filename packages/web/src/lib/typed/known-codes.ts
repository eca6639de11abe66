/** The networks that end the codes of coins: `TRC20` of `USDTTRC20`. */
export const networks: readonly string[] =
  'TRC20 ERC20 BEP20 BEP2 OMNI SOL POLYGON TON LN ARBTM OPTM AVAXC ALGO'.split(' ')

/** The network at the end of a coin's code: `TRC20` of `USDTTRC20`. */
export const NETWORK_ENDING = new RegExp(`(?:${networks.join('|')})$`)

/** Codes of much used coins. */
export const coinCodes: readonly string[] = [
  'BTC WBTC ETH ETC BCH BSV LTC USDT USDC DAI TUSD BUSD FDUSD USDP BNB TRX TON SOL XMR XRP XLM',
  'DOGE DASH ZEC ADA DOT AVAX MATIC POL ATOM LINK UNI NEAR ALGO SHIB XTZ EOS NEO AAVE ARB SUI',
].flatMap((line) => line.split(' '))

/** Codes of much used money of states. */
export const fiatCodes: readonly string[] = [
  'USD EUR GBP CHF JPY CNY HKD SGD KRW INR IDR THB VND AED ILS TRY CAD AUD NZD BRL MXN ZAR',
  'RUB UAH KZT BYN GEL AMD AZN KGS UZS TJS MDL PLN CZK BGN RON HUF SEK NOK DKK',
].flatMap((line) => line.split(' '))

/** Codes of much used money, for fields that do not know their own. */
export const knownCodes: readonly string[] = [...coinCodes, ...fiatCodes]

/** The money of states in the purses of WebMoney, whose codes do not end with it. */
export const moneyOfPurses: ReadonlyMap<string, string> = new Map([
  ['WMZ', 'USD'],
  ['WME', 'EUR'],
  ['WMR', 'RUB'],
  ['WMP', 'RUB'],
  ['WMU', 'UAH'],
  ['WMB', 'BYN'],
  ['WMK', 'KZT'],
])

/** Words of Russian prices, and the code of each. Old ones write RUR. */
export const russianCodes: ReadonlyMap<string, string> = new Map([
  ...['р', 'руб', 'рубль', 'рубля', 'рублей', 'rur'].map((word) => [word, 'RUB'] as const),
  ['грн', 'UAH'],
  ['тенге', 'KZT'],
  ['тг', 'KZT'],
])
