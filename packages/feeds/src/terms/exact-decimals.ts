/** Powers of ten that float64 holds exactly. */
export const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/**
 * The bound up to which every whole number is exact: a decimal m / 10^k of two exact numbers is
 * rounded once, by the division, to the same double that `Number` gives.
 */
export const EXACT_MAX = 2 ** 53
