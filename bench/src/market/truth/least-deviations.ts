/** A statement that the difference of two unknowns, by index, is `value`, with its weight. */
export interface Difference {
  readonly plus: number
  readonly minus: number
  readonly value: number
  readonly weight: number
}

/** The least weight of a deviation, from a coarse start, so that rounds do not get stuck. */
const COARSE = 0.1
const FINE = 1e-6
const ROUNDS = 150

/**
 * Unknowns with the least weighted sum of absolute deviations from the given differences, found by
 * repeated least squares in which each difference is weighed by one over its last error. The sum is
 * convex, so a local minimum is global. The first unknown is zero; all must be connected.
 */
export function leastDeviations(
  unknowns: number,
  differences: readonly Difference[],
): Float64Array {
  let values = new Float64Array(unknowns)
  let weights = differences.map(({ weight }) => weight)
  for (let round = 0; round < ROUNDS; round++) {
    values = leastSquares(unknowns, differences, weights)
    const least = Math.max(FINE, COARSE * 0.9 ** round)
    weights = differences.map(({ plus, minus, value, weight }) => {
      return weight / Math.max(least, Math.abs(values[plus]! - values[minus]! - value))
    })
  }
  return values
}

function leastSquares(
  unknowns: number,
  differences: readonly Difference[],
  weights: readonly number[],
): Float64Array<ArrayBuffer> {
  const rows = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1))
  for (const [at, { plus, minus, value }] of differences.entries()) {
    const weight = weights[at]!
    for (const [own, other, sign] of [
      [plus, minus, 1],
      [minus, plus, -1],
    ] as const) {
      rows[own]![own]! += weight
      rows[own]![other]! -= weight
      rows[own]![unknowns]! += sign * weight * value
    }
  }
  return solved(rows)
}

/**
 * Solves the equations by elimination without pivots, which such a matrix does not need. The first
 * unknown is left out.
 */
function solved(rows: readonly Float64Array[]): Float64Array<ArrayBuffer> {
  const n = rows.length
  for (let at = 1; at < n; at++) {
    const pivot = rows[at]!
    for (let below = at + 1; below < n; below++) {
      const row = rows[below]!
      const factor = row[at]! / pivot[at]!
      if (factor === 0) continue
      for (let column = at; column <= n; column++) row[column]! -= factor * pivot[column]!
    }
  }
  const values = new Float64Array(n)
  for (let at = n - 1; at > 0; at--) {
    let rest = rows[at]![n]!
    for (let column = at + 1; column < n; column++) rest -= rows[at]![column]! * values[column]!
    values[at] = rest / rows[at]![at]!
  }
  return values
}
