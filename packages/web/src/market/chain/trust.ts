import type { Trust } from '@hopwise/contract'

/** The surest is the greatest. */
const places: Readonly<Record<Trust, number>> = { HIGH: 3, MIDDLING: 2, LOW: 1, SUSPICIOUS: 0 }

interface Judged {
  readonly trust: Trust
}

/** Above 0 where the first is surer: a step of trust weighs more than any figure. */
export function compareTrust(a: Judged, b: Judged): number {
  return places[a.trust] - places[b.trust]
}

/** Whether something may be held up to others. */
export function isTrusted({ trust }: Judged): boolean {
  return trust === 'HIGH' || trust === 'MIDDLING'
}
