import { between } from '../../numbers/between.ts'
import type { SampleOutcome } from './pending-samples.ts'
import { isVoid, type Sample } from './sample.ts'

/** A place in a list whose rows break oftener than their facts say: who is best is often lucky. */
export type ListPlace = 'FIRST' | 'SECOND' | 'CHAIN'

/** The place of a row that counts; undefined behind the second. */
export function placeOf({ kind, place }: Pick<Sample, 'kind' | 'place'>): ListPlace | undefined {
  if (kind !== 'DIRECT') return 'CHAIN'
  if (place === 1) return 'FIRST'
  return place === 2 ? 'SECOND' : undefined
}

/** Whether a sample held, beside the chance by the model that it would break. */
export interface SampleBreak {
  readonly exchangerId: string
  readonly minutes: number
  readonly place: ListPlace | undefined
  /** The chance of breaking, by the model's numbers alone. */
  readonly chance: number
  readonly isBroken: boolean
}

/** Breaks that were observed, and those that the model expected. */
export interface BreakSums {
  readonly observed: number
  readonly expected: number
}

export const NO_BREAKS: BreakSums = { observed: 0, expected: 0 }

/** The break of an outcome; undefined where its label is void. */
export function breakOf({ sample, at, minutes, label }: SampleOutcome): SampleBreak | undefined {
  if (isVoid(label)) return undefined
  const { exchangerId } = sample.hops.at(-1)!
  const chance = 1 - sample.modelled[at]!
  return { exchangerId, minutes, place: placeOf(sample), chance, isBroken: label !== 'HELD' }
}

/** The share of a look that one exchanger may be. */
const MOST_OF_LOOK = 0.02
/** Breaks of one exchanger beyond its expected ones, over the expected ones of all. */
const MOST_SURPLUS = 0.2

/**
 * The sums of one look. No exchanger is more than a fiftieth of it, nor raises it by more than a
 * fifth: where breaks are rare, a fiftieth of the outcomes could be half of them.
 */
export function breaksOfLook(breaks: readonly SampleBreak[]): BreakSums {
  const byExchanger = Map.groupBy(breaks, ({ exchangerId }) => exchangerId)
  const weighed = Array.from(byExchanger.values(), (own) => {
    const weight = Math.min(1, (MOST_OF_LOOK * breaks.length) / own.length)
    const sums = sumsOf(own)
    return { observed: weight * sums.observed, expected: weight * sums.expected }
  })
  const expected = weighed.reduce((sum, each) => sum + each.expected, 0)
  const observed = weighed.reduce(
    (sum, own) => sum + Math.min(own.observed, own.expected + MOST_SURPLUS * expected),
    0,
  )
  return { observed, expected }
}

/** The sums of breaks, each of which counts fully. */
export function sumsOf(breaks: readonly SampleBreak[]): BreakSums {
  return {
    observed: breaks.filter(({ isBroken }) => isBroken).length,
    expected: breaks.reduce((sum, { chance }) => sum + chance, 0),
  }
}

/** Sums of which a part is kept, and others added. */
export function fadedSums(sums: BreakSums, kept: number, more: BreakSums): BreakSums {
  return {
    observed: sums.observed * kept + more.observed,
    expected: sums.expected * kept + more.expected,
  }
}

/** Bounds of a ratio, and where it starts from. */
interface RatioRules {
  readonly start: number
  /** Expected breaks for which the start counts. */
  readonly doubt: number
  readonly least: number
  readonly most: number
}

/** Observed over expected breaks. */
export function ratioOf({ observed, expected }: BreakSums, rules: RatioRules): number {
  const { start, doubt, least, most } = rules
  return between((observed + doubt * start) / (expected + doubt), least, most)
}
