import type { OfferBatch } from '@hopwise/market/offers'

export type BatchColumns = Pick<
  OfferBatch,
  | 'give'
  | 'get'
  | 'slope'
  | 'fee'
  | 'lo'
  | 'hi'
  | 'reserve'
  | 'quantum'
  | 'from'
  | 'to'
  | 'conditions'
  | 'citySet'
  | 'tier'
>

/** Bytes of one row: seven doubles, a float, four 16-bit numbers and a byte. */
export const ROW_BYTES = 7 * 8 + 4 + 4 * 2 + 1

/**
 * Columns over one buffer, all of them views; wide numbers first, so that each begins aligned.
 * Typed arrays have the byte order of the machine, which is little-endian wherever Node 24 is
 * published but on s390x and AIX; there, files are neither written nor read.
 */
export function columnsOver(buffer: ArrayBuffer, rows: number): BatchColumns {
  let at = 0
  const take = (bytes: number): [ArrayBuffer, number, number] => {
    const start = at
    at += rows * bytes
    return [buffer, start, rows]
  }
  return {
    give: new Float64Array(...take(8)),
    get: new Float64Array(...take(8)),
    slope: new Float64Array(...take(8)),
    fee: new Float64Array(...take(8)),
    lo: new Float64Array(...take(8)),
    hi: new Float64Array(...take(8)),
    reserve: new Float64Array(...take(8)),
    quantum: new Float32Array(...take(4)),
    from: new Uint16Array(...take(2)),
    to: new Uint16Array(...take(2)),
    conditions: new Uint16Array(...take(2)),
    citySet: new Uint16Array(...take(2)),
    tier: new Uint8Array(...take(1)),
  }
}

export const COLUMN_NAMES = [
  'give',
  'get',
  'slope',
  'fee',
  'lo',
  'hi',
  'reserve',
  'quantum',
  'from',
  'to',
  'conditions',
  'citySet',
  'tier',
] as const satisfies readonly (keyof BatchColumns)[]

/** The rows of one exchanger, without a copy. */
export function sliceOf(columns: BatchColumns, start: number, end: number): BatchColumns {
  return {
    give: columns.give.subarray(start, end),
    get: columns.get.subarray(start, end),
    slope: columns.slope.subarray(start, end),
    fee: columns.fee.subarray(start, end),
    lo: columns.lo.subarray(start, end),
    hi: columns.hi.subarray(start, end),
    reserve: columns.reserve.subarray(start, end),
    quantum: columns.quantum.subarray(start, end),
    from: columns.from.subarray(start, end),
    to: columns.to.subarray(start, end),
    conditions: columns.conditions.subarray(start, end),
    citySet: columns.citySet.subarray(start, end),
    tier: columns.tier.subarray(start, end),
  }
}
