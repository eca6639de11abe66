/** National money of a market's currencies, and what official rates say of it. */
export interface NationalMoney {
  /** Three letters by currency index: RUB of SBERRUB; undefined for coins. */
  readonly moneyOf: (currency: number) => string | undefined
  /** Dollars for one unit by official rates; a money without a rate is absent. */
  readonly officialUsd: ReadonlyMap<string, number>
}

export const NO_MONEY: NationalMoney = { moneyOf: () => undefined, officialUsd: new Map() }

/** The factor by which a price in a national money differs from the worth of that at most. */
export const OF_MONEY = 1.015

/** Whether a price is one of its money: not where the rates say otherwise, or nothing is known. */
export function isOfMoney(usd: number, money: number): boolean {
  return usd >= money / OF_MONEY && usd <= money * OF_MONEY
}

/**
 * By currency index, what its national money is worth to the market; NaN where nothing says so. It
 * is the middle of the sure prices in that money. Where there are none, it is the official rate,
 * times what sure prices in other money are of theirs: a dollar coin may lose its peg, and both
 * then count in another dollar.
 */
export function moneyPrices(
  usd: Float64Array,
  isSure: (currency: number) => boolean,
  { moneyOf, officialUsd }: NationalMoney,
): Float64Array {
  const known = new Map<string, number[]>()
  for (let c = 0; c < usd.length; c++) {
    const money = isSure(c) ? moneyOf(c) : undefined
    if (money === undefined) continue
    const prices = known.get(money)
    if (prices) prices.push(usd[c]!)
    else known.set(money, [usd[c]!])
  }
  const shared = new Map<string, number>()
  const ratios: number[] = []
  for (const [money, prices] of known) {
    const price = middle(prices)
    shared.set(money, price)
    const official = officialUsd.get(money)
    if (official !== undefined) ratios.push(price / official)
  }
  if (ratios.length > 0) {
    const ratio = middle(ratios)
    for (const [money, official] of officialUsd) {
      if (!shared.has(money)) shared.set(money, official * ratio)
    }
  }
  return Float64Array.from(usd, (_, c) => shared.get(moneyOf(c) ?? '') ?? NaN)
}

function middle(values: number[]): number {
  values.sort((a, b) => a - b)
  return values[values.length >> 1]!
}
