/**
 * What a careful person sorts cycles by: profit in percent, weighted by the confidence in it, 0 to
 * 1. A profit of 2 % that is half believed ranks with a sure one of 1 %; a loss keeps its size,
 * since doubt makes no loss smaller.
 */
export function cycleRating(profitPercent: number, confidence: number): number {
  return profitPercent > 0 ? profitPercent * confidence : profitPercent
}
