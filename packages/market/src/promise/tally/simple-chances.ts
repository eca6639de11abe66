import type { SampleKind } from '../learning/sample.ts'

/**
 * Chances to hold that know nothing but the kind, and nothing but the minutes: odds of breaking
 * that grow with a power of them. Fitted to the recorded markets that the first model was fitted
 * to. A model is worth what it is better by.
 */
const CONSTANT: Readonly<Record<SampleKind, number>> = { DIRECT: 0.86, CHAIN: 0.74, LOOP: 0.64 }
const MINUTES: Readonly<Record<SampleKind, readonly [odds: number, power: number]>> = {
  DIRECT: [0.014, 0.7],
  CHAIN: [0.061, 0.53],
  LOOP: [0.086, 0.55],
}

/** The chance that knows the kind alone. */
export function constantChance(kind: SampleKind): number {
  return CONSTANT[kind]
}

/** The chance that knows the kind and the minutes. */
export function minutesChance(kind: SampleKind, minutes: number): number {
  const [odds, power] = MINUTES[kind]
  return 1 / (1 + odds * minutes ** power)
}
