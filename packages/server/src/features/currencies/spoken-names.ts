/** What people call a coin beside its name, by how its code begins; the first that fits counts. */
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

/** In Russian and English, as typed into a search. */
export function spokenNames(code: string): readonly string[] {
  return SPOKEN.find(([pattern]) => pattern.test(code))?.[1] ?? []
}
