import { firstDoubleWhere, lastDoubleWhere } from '../numbers/float64.ts'

/** The least positive double: a step that moves even the smallest amounts. */
const LEAST_STEP = Number.MIN_VALUE

/**
 * The greatest double for which `holds`, where `holds` once false stays false. The estimate may be
 * off in either direction; the search leaves it in doubling steps that begin with its last bit, so
 * an estimate off by rounding costs a handful of questions. 0 where it holds nowhere above 0.
 */
export function lastDoubleNear(estimate: number, holds: (x: number) => boolean): number {
  if (estimate === Infinity && holds(Infinity)) return Infinity
  let at = Math.min(estimate, Number.MAX_VALUE)
  let step = Math.max(at * 2 ** -52, LEAST_STEP)
  if (holds(at)) {
    while (at < Infinity && holds(at + step)) {
      at += step
      step *= 2
    }
    return at === Infinity ? at : lastDoubleWhere(at, at + step, holds)
  }
  let above = at
  do {
    above = at
    at = Math.max(0, at - step)
    step *= 2
  } while (at > 0 && !holds(at))
  return lastDoubleWhere(at, above, holds)
}

/**
 * The least double for which `holds`, where `holds` once true stays true; as above, near an
 * estimate. Infinity where it holds for no finite one.
 */
export function firstDoubleNear(estimate: number, holds: (x: number) => boolean): number {
  let at = Math.min(estimate, Number.MAX_VALUE)
  let step = Math.max(at * 2 ** -52, LEAST_STEP)
  if (!holds(at)) {
    let below = at
    do {
      below = at
      at += step
      step *= 2
    } while (at < Infinity && !holds(at))
    return firstDoubleWhere(below, at, holds)
  }
  while (at > 0 && holds(Math.max(0, at - step))) {
    at = Math.max(0, at - step)
    step *= 2
  }
  return at === 0 ? 0 : firstDoubleWhere(Math.max(0, at - step), at, holds)
}
