export interface AgeLimits {
  /** From then on offers are in no search. */
  readonly hideAfterMs: number
  /** From then on the exchanger counts as away. */
  readonly suspendAfterMs: number
}

export type Standing = 'fresh' | 'hidden' | 'suspended'

/**
 * What becomes of an exchanger whose last good file is so old. One that has never had a good file
 * ages from the day it was listed.
 */
export function standingAt(
  nowMs: number,
  lastGoodAtMs: number,
  { hideAfterMs, suspendAfterMs }: AgeLimits,
): Standing {
  const ageMs = nowMs - lastGoodAtMs
  if (ageMs >= suspendAfterMs) return 'suspended'
  return ageMs >= hideAfterMs ? 'hidden' : 'fresh'
}
