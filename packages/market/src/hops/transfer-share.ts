/** By code, what networks take for sending a coin, in the coin. */
export type TransferFees = Readonly<Record<string, number>>

/** A coin that is sent on the way, and its price in dollars. */
interface SentCoin {
  readonly code: string
  readonly usd: number | null | undefined
}

/**
 * The share of the given amount that networks take for coins sent one after the other, as far as
 * it is known.
 * @param coins of each hop the one that is given; the first is the amount's.
 */
export function transferShare(
  coins: readonly SentCoin[],
  giveAmount: number,
  fees: TransferFees | undefined,
): number {
  const given = giveAmount * (coins[0]!.usd ?? 0)
  if (!fees || !(given > 0)) return 0
  const taken = coins.map(({ code, usd }) =>
    Object.hasOwn(fees, code) ? fees[code]! * (usd ?? 0) : 0,
  )
  return taken.reduce((sum, each) => sum + each, 0) / given
}
