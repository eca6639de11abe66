/** A usual exchange, in dollars: above most minimums and below every maximum. */
const USUAL_USD = 1_000

/** A round amount to begin with, from a currency's price in dollars. */
export function usualAmountAt(usdPrice: number): number {
  return roundly(USUAL_USD / usdPrice)
}

export function roundly(amount: number): number {
  return Number(amount.toPrecision(1))
}
