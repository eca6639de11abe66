/**
 * The natural logarithm of a ratio. Near 1, where nearly all rates are from one look to the next, a
 * series takes a fraction of the time and is right to 1e-9.
 */
export function nearLog(ratio: number): number {
  const excess = ratio - 1
  if (!(excess > -0.03 && excess < 0.03)) return Math.log(ratio)
  return excess * (1 - excess * (1 / 2 - excess * (1 / 3 - excess * (1 / 4 - excess / 5))))
}
