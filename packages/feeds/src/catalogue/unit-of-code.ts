import { allCurrencies, currencyOf } from './catalogue.ts'
import { moneyOfCode } from './money-of-code.ts'
import { WEBMONEY } from './webmoney.ts'

/** Signs and words of money, in upper case. Those that several countries share are left out. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['₽', 'RUB'],
  ['RUR', 'RUB'],
  ['Р', 'RUB'],
  ['Р.', 'RUB'],
  ['РУБ', 'RUB'],
  ['РУБ.', 'RUB'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₴', 'UAH'],
  ['ГРН', 'UAH'],
  ['ГРН.', 'UAH'],
  ['₸', 'KZT'],
  ['₺', 'TRY'],
  ['₿', 'BTC'],
])

const COINS: ReadonlySet<string> = new Set(
  allCurrencies().flatMap(({ code, group }) => (group === 'CRYPTO' ? [code] : [])),
)

/** Network endings of token codes: `TRC20` of USDTTRC20, `LN` of BTCLN. */
const NETWORKS: ReadonlySet<string> = new Set(
  allCurrencies().flatMap(({ code, aliases, network }) => {
    const spellings = network === undefined ? [] : [code, ...aliases]
    return spellings.flatMap((spelling) => {
      const coin = [...COINS].find((each) => each !== spelling && spelling.startsWith(each))
      return coin === undefined ? [] : [spelling.slice(coin.length)]
    })
  }),
)

/** Chains that codes of tokens name by their coin: `NEAR` of USDTNEAR. */
const CHAIN_COINS: ReadonlySet<string> = new Set(
  (
    'ADA ALGO APT ARB ATOM AVAX AVAXC BNB CRO DOT EOS ETH FTM ICP MATIC NEAR OP SOL SUI TON TRX ' +
    'XLM XTZ'
  ).split(' '),
)

/** Coins that are listed on several chains, such as USDT and ETH. */
const COINS_OF_CHAINS: ReadonlySet<string> = new Set(
  allCurrencies().flatMap(({ code, network }) => {
    const coins = network === undefined ? [] : [...COINS]
    return coins.filter((coin) => code.startsWith(coin) && NETWORKS.has(code.slice(coin.length)))
  }),
)

/** Payment systems and venues, which hold coins beside money: `EXM` of EXMUSDT, `PM` of PMBTC. */
const COIN_HOLDERS: ReadonlySet<string> = new Set(
  allCurrencies().flatMap(({ code, group }) => {
    const isHolder = group === 'EMONEY' || group === 'EXCHANGE_BALANCE'
    return isHolder ? (moneyOfCode(code)?.system ?? []) : []
  }),
)

/**
 * Whether amounts of this currency may carry this unit, in upper case: `RUB` of SBERRUB, `USDT` of
 * USDTTRC20 and of EXMUSDT. Dollars are no unit of tokens pegged to them. Nor is a coin a unit of
 * those that wrap it (WSTETH), pay interest on it (SDAI) or split from it (ETHW).
 */
export function isUnitOf(printed: string, code: string): boolean {
  const unit = moneyOfWord(printed)
  if (unit === code || unit === WEBMONEY.get(code)) return true
  if (code.startsWith(unit) && isOnNetwork(code, code.slice(unit.length), unit)) return true
  if (COINS.has(code)) return false
  const { money } = moneyOfCode(code) ?? {}
  if (money !== undefined && unit === moneyOfWord(money)) return true
  return COINS.has(unit) && code.endsWith(unit) && COIN_HOLDERS.has(code.slice(0, -unit.length))
}

/** Whether a code is its first letters' coin on the network of its ending. */
function isOnNetwork(code: string, ending: string, coin: string): boolean {
  const listed = currencyOf(code)
  // A listed coin on its own chain is no other coin: BTTC is not BTT.
  if (listed) return listed.network !== undefined && NETWORKS.has(ending)
  if (CHAIN_COINS.has(ending)) return COINS_OF_CHAINS.has(coin)
  return ending.length > 1 && NETWORKS.has(ending)
}

function moneyOfWord(printed: string): string {
  return WORDS.get(printed) ?? printed
}
