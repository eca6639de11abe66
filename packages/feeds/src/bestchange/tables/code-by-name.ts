import { allCurrencies } from '../../catalogue/catalogue.ts'

/**
 * The code of a currency that a dump only names. Dumps of 2017 have no codes, and their ids are
 * other currencies today, so the name alone decides. Names are those of the dumps.
 */
export function codeOfName(name: string): string | undefined {
  return codes.get(keyOf(name))
}

/** Dumps' names that the catalogue does not use, or no longer. */
const dumpNames: Readonly<Record<string, string>> = {
  'Яндекс.Деньги': 'YAMRUB',
  'Баланс телефона': 'MWRUB',
  'Perfect Money USD': 'PMUSD',
  'PM e-Voucher USD': 'PMVUSD',
  'Advanced Cash USD': 'ADVCUSD',
  'Advanced Cash EUR': 'ADVCEUR',
  'Advanced Cash RUB': 'ADVCRUB',
  'Advanced Cash UAH': 'ADVCUAH',
  'Advanced Cash KZT': 'ADVCKZT',
  'Advanced Cash TRY': 'ADVCTRY',
  Capitalist: 'CPTSUSD',
  PaySafeCard: 'PSCEUR',
  PaySera: 'PSRUSD',
  ePayService: 'EPSVUSD',
  ecoPayz: 'ECPZUSD',
  Alipay: 'ALPCNY',
  Idram: 'IDAMD',
  Paxum: 'PAXUMUSD',
  VelesPay: 'VLSPUSD',
  Payoneer: 'PNRUSD',
  Global24: 'GMUAH',
  'Apple Pay': 'APLPRUB',
  LiveCoin: 'LVCNUSD',
  Cryptex: 'CRXUSD',
  Garantex: 'GRNTXRUB',
  Kuna: 'KUNAUAH',
  WhiteBIT: 'WHTBTUSD',
  WMZ: 'WMZ',
  WMR: 'WMR',
  WMP: 'WMP',
  WME: 'WME',
  WMB: 'WMB',
  WMK: 'WMK',
  WMX: 'WMX',
  WMU: 'WMU',
  WMG: 'WMG',
  GlobalMoney: 'GMUAH',
  Тинькофф: 'TCSBRUB',
  'ТКС cash-in': 'TCSBCRUB',
  'ТКС QR-коды': 'TCSBQRUB',
  'Тинькофф QR': 'TCSBQRUB',
  'Тинькофф cash-in': 'TCSBCRUB',
  'Альфа cash-in RUB': 'ACCRUB',
  'Альфа cash-in USD': 'ACCUSD',
  ВТБ24: 'TBRUB',
  'Приват 24 UAH': 'P24UAH',
  'Приват 24 USD': 'P24USD',
  'Jysan Bank': 'JSNBKZT',
  UnionPay: 'UPCNY',
  'Карта AmEx': 'AMEXUSD',
  Юнистрим: 'USTMUSD',
  'UNI USD': 'USTMUSD',
  'UNI RUB': 'USTMRUB',
  'WU USD': 'WUUSD',
  'WU EUR': 'WUEUR',
  'WU RUB': 'WURUB',
  Tether: 'USDTOMNI',
  'USD Coin': 'USDC',
  Paxos: 'USDP',
  'Binance Coin': 'BNB',
  'Bitcoin LN': 'BTCLN',
  'Wrapped BTC': 'WBTC',
  'Wrapped ETH': 'WETH',
  'Ether Classic': 'ETC',
  Ripple: 'XRP',
  BAT: 'BAT',
  OmiseGO: 'OMG',
}

const codes = new Map<string, string>()
for (const { code, name } of allCurrencies()) {
  codes.set(keyOf(name.en), code)
  codes.set(keyOf(name.ru), code)
}
for (const [name, code] of Object.entries(dumpNames)) codes.set(keyOf(name), code)

/** The name without ticker in brackets, case, spaces and the dots of ё. */
function keyOf(name: string): string {
  const bare = name.replace(/ \([A-Z0-9]+\)$/, '')
  return bare
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s.-]+/g, '')
}
