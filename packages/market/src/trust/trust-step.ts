/** How far a path is believed, in steps, the surest first. */
export const TRUST_STEPS = ['HIGH', 'MIDDLING', 'LOW', 'SUSPICIOUS'] as const

export type TrustStep = (typeof TRUST_STEPS)[number]

/** From this confidence on, 0 to 1, trust is high, and middling. */
const LEAST = { high: 0.75, middling: 0.4 } as const

/** What uses a suspicious offer is a step of its own, whatever else speaks for it. */
export function trustStepOf(confidence: number, isSuspicious: boolean): TrustStep {
  if (isSuspicious) return 'SUSPICIOUS'
  return confidence >= LEAST.high ? 'HIGH' : confidence >= LEAST.middling ? 'MIDDLING' : 'LOW'
}

/** Whether something may be held up to others. */
export function isTrusted(step: TrustStep): boolean {
  return step === 'HIGH' || step === 'MIDDLING'
}
