import type { Trust } from '@hopwise/contract'

/** Ranks of trust; greater is surer. */
const places: Readonly<Record<Trust, number>> = { HIGH: 3, MIDDLING: 2, LOW: 1, SUSPICIOUS: 0 }

interface Judged {
  readonly trust: Trust
}

/** Positive if the first is surer: a step of trust outweighs any figure. */
export function compareTrust(a: Judged, b: Judged): number {
  return places[a.trust] - places[b.trust]
}

/** Whether something is good enough to be recommended. */
export function isTrusted({ trust }: Judged): boolean {
  return trust === 'HIGH' || trust === 'MIDDLING'
}
