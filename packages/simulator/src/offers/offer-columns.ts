/** The lasting part of an exchanger's offers, as columns: all but rates and reserves. */
export interface OfferColumns {
  readonly length: number
  /** Positions in the market's list of money. */
  readonly from: Uint16Array
  readonly to: Uint16Array
  /** Position in the exchanger's cities + 1; 0 without cash. */
  readonly city: Uint8Array
  /** The exchanger's margin, as a share of the market's rate. */
  readonly margin: Float32Array
  /** Limits of one order in the given currency. */
  readonly min: Float64Array
  readonly max: Float64Array
  /** Bits of flags.ts. */
  readonly traits: Uint32Array
}

export function allocateColumns(length: number): OfferColumns {
  return {
    length,
    from: new Uint16Array(length),
    to: new Uint16Array(length),
    city: new Uint8Array(length),
    margin: new Float32Array(length),
    min: new Float64Array(length),
    max: new Float64Array(length),
    traits: new Uint32Array(length),
  }
}
