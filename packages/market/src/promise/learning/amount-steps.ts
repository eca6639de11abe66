const STEPS = [1, 2, 5] as const

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
  const distance = (step: number) => Math.abs(Math.log(step / amount))
  return steps.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
}
