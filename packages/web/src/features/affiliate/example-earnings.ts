export interface Example {
  readonly visitors: number
  /** The share of visitors who pay, 0 to 100. */
  readonly conversionPercent: number
  readonly partners: number
  /** The price of one payment, in dollars. */
  readonly usd: number
}

export interface Shares {
  readonly percent: number
  readonly secondPercent: number
}

export interface Earnings {
  readonly payers: number
  readonly ownUsd: number
  readonly secondUsd: number
  readonly totalUsd: number
}

/** A month's earnings from whole payments; shares are rounded down to cents, as they are paid. */
export function exampleEarnings(example: Example, { percent, secondPercent }: Shares): Earnings {
  const payers = Math.floor((example.visitors * example.conversionPercent) / 100)
  const ownUsd = payers * shareOf(example.usd, percent)
  const secondUsd = example.partners * payers * shareOf(example.usd, secondPercent)
  return { payers, ownUsd, secondUsd, totalUsd: ownUsd + secondUsd }
}

function shareOf(usd: number, percent: number): number {
  return Math.floor(Math.round(usd * 100 * percent) / 100) / 100
}
