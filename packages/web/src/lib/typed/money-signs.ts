/** Coins and tokens that are dollars, whose amounts people write with the dollar's sign. */
const dollarCoins = 'USDT USDC DAI TUSD BUSD FDUSD USDP USDD PYUSD'

/** Signs of money, and the codes that each stands for. `¢` and `₥` are parts of one: no signs. */
const signs: ReadonlyMap<string, readonly string[]> = new Map(
  [
    `$ USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP ${dollarCoins}`,
    `US$ USD ${dollarCoins}`,
    'A$ AUD',
    'AU$ AUD',
    'C$ CAD',
    'CA$ CAD',
    'HK$ HKD',
    'MX$ MXN',
    'NT$ TWD',
    'NZ$ NZD',
    'R$ BRL',
    'S$ SGD',
    '€ EUR',
    '£ GBP',
    '¥ CNY JPY',
    'CN¥ CNY',
    'JP¥ JPY',
    '元 CNY',
    '円 JPY',
    '₽ RUB',
    '₴ UAH',
    '₸ KZT',
    'Br BYN',
    '₾ GEL',
    '֏ AMD',
    '₼ AZN',
    '⃀ KGS',
    '₹ INR',
    '₩ KRW',
    '₺ TRY',
    '₪ ILS',
    '₫ VND',
    '฿ THB',
    '₱ PHP',
    '₦ NGN',
    '₮ MNT USDT',
    '₵ GHS',
    '₡ CRC',
    '₲ PYG',
    '₭ LAK',
    '៛ KHR',
    '৳ BDT',
    'zł PLN',
    'Kč CZK',
    'kr SEK NOK DKK',
    '₿ BTC',
    'Ξ ETH',
  ].map((line) => {
    const [sign = '', ...codes] = line.split(' ')
    return [sign, codes] as const
  }),
)

/** Signs of money that only software counts to the last digit. */
const coinSigns = ['₿', 'Ξ']

/** All signs of money of states; their amounts have no third decimal. */
export const fiatSigns: readonly string[] = [...signs.keys()].filter(
  (sign) => !coinSigns.includes(sign),
)

/** The codes that a sign stands for. */
export function codesOfSign(sign: string): readonly string[] {
  return signs.get(sign) ?? []
}

/** The signs that stand for one of the codes, or all signs. */
export function signsOf(codes?: readonly string[]): readonly string[] {
  const all = [...signs]
  return (codes ? all.filter(([, of]) => of.some((code) => codes.includes(code))) : all).map(
    ([sign]) => sign,
  )
}
