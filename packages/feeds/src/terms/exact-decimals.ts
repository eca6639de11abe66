/** Powers of ten that float64 holds exactly. */
export const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/**
 * Below it every whole number is exact, so a decimal m / 10^k of two exact numbers is rounded once,
 * by the division, to what `Number` gives for the same text.
 */
export const EXACT_MAX = 2 ** 53
