import type { CurrencyGroup } from '@hopwise/market'

/** Spoken names of a coin or bank beside its own, by the beginning of its code. */
const SPOKEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^BTC$/, ['биткоин', 'биткойн', 'биток']],
  [/^BCH/, ['биткоин кэш', 'bitcoin cash']],
  [/^ETH$/, ['эфир', 'эфириум', 'ether']],
  [/^ETC$/, ['эфир классик']],
  [/^USDT/, ['тезер', 'юсдт', 'tether', 'dollar', 'доллар']],
  [/^USDC/, ['юсдс', 'dollar', 'доллар']],
  [/^LTC$/, ['лайткоин']],
  [/^XMR$/, ['монеро']],
  [/^XRP$/, ['рипл', 'ripple']],
  [/^TRX$/, ['трон']],
  [/^DOGE$/, ['догикоин', 'доге', 'dogecoin']],
  [/^TON$/, ['тон', 'toncoin', 'тонкоин']],
  [/^SOL$/, ['солана']],
  [/^DASH$/, ['дэш', 'даш']],
  [/^SBER/, ['сбер', 'сбербанк', 'sber']],
  [/^TCS/, ['тинькофф', 'т-банк', 'tinkoff', 't-bank']],
  [/^AC(RUB|C)/, ['альфа', 'alfa']],
  [/^CASH/, ['наличные', 'нал', 'cash']],
]

/** Spoken names of a country's money, by ISO code. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  RUB: ['rouble', 'деревянные'],
  USD: ['buck', 'бакс', 'зелень'],
  EUR: ['евра'],
  UAH: ['гривня', 'grivna'],
  KZT: ['теньге'],
  GBP: ['sterling'],
  CNY: ['rmb', 'renminbi'],
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'))
const kept = new Map<string, readonly string[]>()

/** Spoken names in Russian and English, as typed into a search. */
export function spokenNames(code: string, group: CurrencyGroup | undefined): readonly string[] {
  const own = SPOKEN.filter(([pattern]) => pattern.test(code)).flatMap(([, names]) => names)
  const iso = code.slice(-3)
  // A coin's code may end like that of a country's money and have nothing to do with it.
  const isMoney = group !== undefined && group !== 'CRYPTO' && isoCodes.has(iso)
  return isMoney ? [...own, ...moneyNames(iso)] : own
}

/** Names of money in the languages' own words: `Russian Ruble`, `российский рубль`, `₽`. */
function moneyNames(iso: string): readonly string[] {
  const known = kept.get(iso)
  if (known) return known
  const names = ['en', 'ru'].map((locale) => {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(iso) ?? iso
  })
  const sign = { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' } as const
  const symbol = new Intl.NumberFormat('en', sign)
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value
  const all = [...new Set([...names, symbol ?? iso, ...(BESIDES[iso] ?? [])])]
  kept.set(iso, all)
  return all
}
