/** The steps of capital offered for loops, in dollars. */
export const CAPITAL_STEPS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const

export type CapitalStep = (typeof CAPITAL_STEPS)[number]

/** The step nearest by ratio. */
export function nearestStep(capitalUsd: number): CapitalStep {
  const distance = (step: number) => Math.abs(Math.log(step / capitalUsd))
  return CAPITAL_STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}
