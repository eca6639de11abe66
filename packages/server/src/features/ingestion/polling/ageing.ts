export interface AgeLimits {
  /** The age from which offers are in no search. */
  readonly hideAfterMs: number
  /** The age from which the exchanger counts as away. */
  readonly suspendAfterMs: number
}

export type Standing = 'fresh' | 'hidden' | 'suspended'

/**
 * The standing of an exchanger whose last good file is so old. One that has never had a good file
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
