/** The seed of whatever tests draw, so that two runs draw alike. */
const USUAL_SEED = 20_261_128

/** `HOPWISE_SEED` draws other cases: `npm run soak` gives a new one to each of its rounds. */
export const seed = numberFrom('HOPWISE_SEED') ?? USUAL_SEED

/** `HOPWISE_RUNS` sets the number of cases of every property. */
export const runsWanted = numberFrom('HOPWISE_RUNS')

/** A new case that breaks its property is written beside its test only on request. */
export const keepsCases = process.env['HOPWISE_KEEP_CASES'] === '1'

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable]
  return text === undefined || text === '' ? undefined : Number(text)
}
