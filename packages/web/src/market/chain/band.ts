import type { PromiseBand } from '@hopwise/contract'
import { chances } from '../filter/typed-filter.ts'
import type { PromiseParts } from './path.documents.ts'

/** Anything that the server promises something of; null: nobody has looked at the market yet. */
interface Promised {
  readonly promise: PromiseParts | null
}

/** The word for how sure a row is. */
export function bandOf({ promise }: Promised): PromiseBand {
  return promise?.band ?? 'TOO_NEW'
}

/** Its number of a hundred, from the value that the word is of; null: too new to say. */
export function hundredthsOf({ promise }: Promised): number | null {
  const probability = promise?.probability ?? null
  return probability === null ? null : Math.round(probability * 100)
}

/** The word of a number alone, as messages store it. */
export function bandOfHundredths(hundredths: number): PromiseBand {
  const [fair, reliable] = chances
  if (hundredths >= reliable * 100) return 'RELIABLE'
  return hundredths >= fair * 100 ? 'FAIR' : 'DOUBTFUL'
}

/** Whether a list of loops puts a row behind the others. */
export function isDoubted({ promise, suspicious }: Promised & { readonly suspicious: boolean }) {
  return suspicious || bandOf({ promise }) === 'DOUBTFUL'
}
