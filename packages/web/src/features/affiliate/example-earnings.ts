export interface Example {
  readonly visitors: number
  /** Of the visitors, 0 to 100. */
  readonly conversionPercent: number
  readonly partners: number
  /** Of one payment, in dollars. */
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

/** What a month would bring, in whole payments; shares are rounded down to cents, as paid. */
export function exampleEarnings(example: Example, { percent, secondPercent }: Shares): Earnings {
  const payers = Math.floor((example.visitors * example.conversionPercent) / 100)
  const ownUsd = payers * shareOf(example.usd, percent)
  const secondUsd = example.partners * payers * shareOf(example.usd, secondPercent)
  return { payers, ownUsd, secondUsd, totalUsd: ownUsd + secondUsd }
}

function shareOf(usd: number, percent: number): number {
  return Math.floor(Math.round(usd * 100 * percent) / 100) / 100
}
