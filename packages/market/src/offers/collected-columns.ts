/** Columns while they are collected: `city` is one city + 1, or 0 where no city binds the offer. */
export type Columns = ReturnType<typeof allocate>

/** Seven doubles, a float, four 16-bit numbers and a byte. */
const ROW_BYTES = 7 * 8 + 4 + 4 * 2 + 1

export const COLUMN_NAMES = [
  'from',
  'to',
  'give',
  'get',
  'slope',
  'fee',
  'lo',
  'hi',
  'reserve',
  'conditions',
  'city',
  'tier',
  'quantum',
] as const

/** All columns in one stretch of memory: files have hundreds of offers, memory costs by piece. */
export function allocate(capacity: number) {
  const memory = new ArrayBuffer(capacity * ROW_BYTES)
  let at = 0
  const take = (bytesPerRow: number) => {
    const start = at
    at += bytesPerRow * capacity
    return start
  }
  // Wide columns come first, so that each begins where its numbers may stand.
  return {
    give: new Float64Array(memory, take(8), capacity),
    get: new Float64Array(memory, take(8), capacity),
    slope: new Float64Array(memory, take(8), capacity),
    fee: new Float64Array(memory, take(8), capacity),
    lo: new Float64Array(memory, take(8), capacity),
    hi: new Float64Array(memory, take(8), capacity),
    reserve: new Float64Array(memory, take(8), capacity),
    quantum: new Float32Array(memory, take(4), capacity),
    from: new Uint16Array(memory, take(2), capacity),
    to: new Uint16Array(memory, take(2), capacity),
    conditions: new Uint16Array(memory, take(2), capacity),
    city: new Uint16Array(memory, take(2), capacity),
    tier: new Uint8Array(memory, take(1), capacity),
  }
}
