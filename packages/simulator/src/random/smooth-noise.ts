import { unitOf } from './hash.ts'

/**
 * A smooth line through one random point per `period`, between -1 and 1, known at any moment
 * without its history.
 */
export function smoothNoise(seed: number, period: number, at: number): number {
  const place = at / period
  const step = Math.floor(place)
  const before = unitOf(seed, period, step)
  const after = unitOf(seed, period, step + 1)
  return 2 * (before + (after - before) * (place - step)) - 1
}
