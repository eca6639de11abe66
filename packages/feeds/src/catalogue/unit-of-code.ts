import { allCurrencies } from './catalogue.ts'
import { moneyOfCode } from './money-of-code.ts'

/** Old WebMoney codes name no currency, so their letter does. */
const WEBMONEY: ReadonlyMap<string, string> = new Map([
  ['WMZ', 'USD'],
  ['WME', 'EUR'],
  ['WMR', 'RUB'],
  ['WMP', 'RUB'],
  ['WMU', 'UAH'],
  ['WMB', 'BYN'],
  ['WMK', 'KZT'],
  ['WMX', 'BTC'],
  ['WML', 'LTC'],
  ['WMH', 'BCH'],
])

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

/**
 * Whether amounts of this currency may carry this unit, in upper case: `RUB` of SBERRUB, `USDT` of
 * USDTTRC20 and of EXMUSDT. Dollars are no unit of tokens pegged to them.
 */
export function isUnitOf(printed: string, code: string): boolean {
  const unit = WORDS.get(printed) ?? printed
  if (unit === code || unit === WEBMONEY.get(code)) return true
  if (code.startsWith(unit) && isNetwork(code.slice(unit.length))) return true
  if (COINS.has(code)) return false
  return unit === moneyOfCode(code)?.money || (COINS.has(unit) && code.endsWith(unit))
}

function isNetwork(ending: string): boolean {
  return NETWORKS.has(ending) || COINS.has(ending)
}
