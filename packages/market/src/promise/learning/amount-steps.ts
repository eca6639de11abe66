const STEPS = [1, 2, 5] as const

/** Dollars that most people ask about, evenly by factor. */
export const USUAL_USD = [100, 200, 500, 1_000, 2_000, 5_000] as const

/**
 * The amounts of 1, 2 or 5 by powers of ten around an amount, the nearest by factor first. What
 * somebody typed says who they are; a step does not.
 * @param amount above 0.
 */
export function stepsNear(amount: number): number[] {
  const power = Math.floor(Math.log10(amount))
  const steps = [power - 1, power, power + 1].flatMap((each) =>
    STEPS.map((step) => Number(`${step}e${each}`)),
  )
  return nearest(steps, amount).slice(0, 3)
}

/**
 * The usual amount that is nearest: a step far beyond the others would say who asked.
 * @param usd above 0.
 */
export function usualStep(usd: number): number {
  return nearest(USUAL_USD, usd)[0]!
}

/** The nearest by factor first. */
function nearest(steps: readonly number[], amount: number): number[] {
  const distance = (step: number) => Math.abs(Math.log(step / amount))
  return steps.toSorted((a, b) => distance(a) - distance(b))
}
