/** The number, or the nearer end of the range that it is outside of; NaN is the lower end. */
export function between(value: number, least: number, most: number): number {
  return value > least ? Math.min(value, most) : least
}
