const float = new Float64Array(1)
const bits = new BigInt64Array(float.buffer)

/** The least double above `x`. `x` is finite and >= 0, or the result is meaningless. */
export function nextUp(x: number): number {
  float[0] = x
  bits[0]! += 1n
  return float[0]
}

/** The greatest double below `x`. `x` is finite and > 0, or the result is meaningless. */
export function nextDown(x: number): number {
  float[0] = x
  bits[0]! -= 1n
  return float[0]
}

/**
 * The greatest double in [low, high] for which `holds`, where `holds` is true at `low` and, once
 * false, stays false. Bisects the doubles themselves: at most 64 questions, exact to the last bit.
 */
export function lastDoubleWhere(low: number, high: number, holds: (x: number) => boolean): number {
  if (holds(high)) return high
  let [yes, no] = [orderOf(low), orderOf(high)]
  while (no - yes > 1n) {
    const middle = (yes + no) >> 1n
    if (holds(doubleAt(middle))) yes = middle
    else no = middle
  }
  return doubleAt(yes)
}

/** The least double in [low, high] for which `holds`, where `holds` is true at `high`. */
export function firstDoubleWhere(low: number, high: number, holds: (x: number) => boolean): number {
  if (holds(low)) return low
  let [no, yes] = [orderOf(low), orderOf(high)]
  while (yes - no > 1n) {
    const middle = (yes + no) >> 1n
    if (holds(doubleAt(middle))) yes = middle
    else no = middle
  }
  return doubleAt(yes)
}

/** Non-negative doubles are ordered as their bit patterns read as integers (IEEE 754). */
function orderOf(x: number): bigint {
  float[0] = x
  return bits[0]!
}

function doubleAt(order: bigint): number {
  bits[0] = order
  return float[0]!
}
