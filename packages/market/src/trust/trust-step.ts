/** Steps of trust in a path, the surest first. */
export const TRUST_STEPS = ['HIGH', 'MIDDLING', 'LOW', 'SUSPICIOUS'] as const

export type TrustStep = (typeof TRUST_STEPS)[number]

/** The least confidence, 0 to 1, of high and of middling trust. */
const LEAST = { high: 0.75, middling: 0.4 } as const

/** A path with a suspicious offer has a step of its own, whatever else speaks for it. */
export function trustStepOf(confidence: number, isSuspicious: boolean): TrustStep {
  if (isSuspicious) return 'SUSPICIOUS'
  return confidence >= LEAST.high ? 'HIGH' : confidence >= LEAST.middling ? 'MIDDLING' : 'LOW'
}

/** Whether something is good enough to be recommended. */
export function isTrusted(step: TrustStep): boolean {
  return step === 'HIGH' || step === 'MIDDLING'
}

/** Below 0 if the first is surer. */
export function compareTrust(a: TrustStep, b: TrustStep): number {
  return TRUST_STEPS.indexOf(a) - TRUST_STEPS.indexOf(b)
}
