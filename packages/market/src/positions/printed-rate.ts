/** The two numbers of an offer as a file prints them: give `give` for `get`. */
export interface PrintedRate {
  readonly give: number
  readonly get: number
}

/** Steps of more digits are finer than sums of doubles, and than anybody's rivalry. */
const MOST_DIGITS = 12
/** Decimals where "1 for 1" leaves a file's own unknown. */
const USUAL_DECIMALS = 4

/**
 * All rates that a file could print in its own way: one number stays, the other one moves by units
 * of its last decimal. Steps count upwards as the rate does.
 */
export class PrintedScale {
  readonly #rate: PrintedRate
  /** Whether the moving number is the given one: the rate rises where it falls. */
  readonly #movesGive: boolean
  readonly #decimals: number

  /** @param quantum half of the last printed digit as a part of the rate; 0: nobody knows. */
  constructor(rate: PrintedRate, quantum: number, moreDecimals = 0) {
    this.#rate = rate
    this.#movesGive = rate.get === 1 && rate.give !== 1
    this.#decimals = decimalsOf(rate, this.#movesGive, quantum) + moreDecimals
  }

  /** The lowest step whose rate is at least this, or one close by. */
  stepNear(rate: number): number {
    const { give, get } = this.#rate
    const value = this.#movesGive ? get / rate : rate * give
    const units = value * 10 ** this.#decimals
    return this.#movesGive ? -Math.floor(units) : Math.ceil(units)
  }

  /** The rate; undefined where the number that moves would be nothing. */
  at(step: number): PrintedRate | undefined {
    const units = Math.abs(step)
    if (this.#movesGive ? step >= 0 : step <= 0) return undefined
    // The number goes through a file's text, so that it is the very double that reading gives.
    const value = Number(`${units}e-${this.#decimals}`)
    return this.#movesGive ? { ...this.#rate, give: value } : { ...this.#rate, get: value }
  }
}

function decimalsOf({ give, get }: PrintedRate, movesGive: boolean, quantum: number): number {
  const value = movesGive ? give : get
  const most = MOST_DIGITS - 1 - Math.floor(Math.log10(value))
  if (give === 1 && get === 1) return USUAL_DECIMALS
  const written = writtenDecimals(value)
  // The quantum is of the number with fewer digits, where both have any.
  const isQuantumUsable = quantum > 0 && (give === 1 || get === 1)
  const printed = isQuantumUsable ? Math.round(-Math.log10(2 * quantum * value)) : 0
  return Math.max(0, Math.min(most, Math.max(written, printed)))
}

/** Decimals of the shortest way to write a number. */
function writtenDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const decimals = digits.split('.')[1]?.length ?? 0
  return Math.max(0, decimals - Number(exponent))
}
