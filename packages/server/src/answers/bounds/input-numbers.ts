/** The range of a number, and the smallest one that is distinguished from zero. */
export interface Numbers {
  readonly least: number
  readonly most: number
  readonly finest: number
}

/**
 * Any number with a fraction: amounts of the smallest coins, in units of the largest, are within.
 * Beyond it a database's columns overflow, or take the number for zero.
 */
const ANY_NUMBER: Numbers = { least: -1e30, most: 1e30, finest: 1e-30 }

/** Percent: those beyond are no profits, and a millionth of a basis point is nothing. */
const PERCENT: Numbers = { least: -1e9, most: 1e9, finest: 1e-10 }

/** The numbers that an argument of this name takes. */
export function numbersOf(name: string): Numbers {
  return /percent$/i.test(name) ? PERCENT : ANY_NUMBER
}
