import type { In } from '../../numbers/units.ts'
import {
  type SampleBreak,
  breaksOfLook,
  type BreakSums,
  fadedSums,
  type ListPlace,
  NO_BREAKS,
  ratioOf,
  sumsOf,
} from './breaks.ts'

/** Observed and expected breaks by place and by exchanger: plain data. */
export interface BreakRatios {
  /** The moment of the last look; undefined before the first. */
  readonly atMs: number | undefined
  readonly places: Readonly<Record<ListPlace, BreakSums>>
  readonly exchangers: Readonly<Record<string, BreakSums>>
}

/** The ratios before the first look. */
export const NO_RATIOS: BreakRatios = {
  atMs: undefined,
  places: { FIRST: NO_BREAKS, SECOND: NO_BREAKS, CHAIN: NO_BREAKS },
  exchangers: {},
}

const HALF_LIFE_MS = 7 * 24 * 3_600_000
/** Fewer expected breaks are forgotten with their exchanger. */
const LEAST_EXPECTED = 0.01

/** First factors, measured on recorded markets. */
const STARTS: Readonly<Record<ListPlace, number>> = { FIRST: 1.2, SECOND: 1.13, CHAIN: 1.13 }
const PLACE_RULES = { doubt: 200, least: 1, most: 1.5 } as const
const EXCHANGER_RULES = { start: 1, doubt: 5, least: 0.25, most: 4 } as const

/** The ratios after a look, which is a minute of samples or more. */
export function ratiosAfter(
  before: BreakRatios,
  breaks: readonly SampleBreak[],
  atMs: In<'Milliseconds'>,
): BreakRatios {
  const passed = before.atMs === undefined ? 0 : Math.max(0, atMs - before.atMs)
  const kept = 0.5 ** (passed / HALF_LIFE_MS)
  const ofPlace = (place: ListPlace) =>
    fadedSums(
      before.places[place],
      kept,
      breaksOfLook(breaks.filter((each) => each.place === place)),
    )
  const own = Map.groupBy(breaks, ({ exchangerId }) => exchangerId)
  const ids = new Set([...Object.keys(before.exchangers), ...own.keys()])
  const exchangers = Array.from(ids, (id): [string, BreakSums] => {
    const sums = before.exchangers[id] ?? NO_BREAKS
    return [id, fadedSums(sums, kept, sumsOf(own.get(id) ?? []))]
  })
  return {
    atMs,
    places: { FIRST: ofPlace('FIRST'), SECOND: ofPlace('SECOND'), CHAIN: ofPlace('CHAIN') },
    exchangers: Object.fromEntries(
      exchangers.filter(([, { expected }]) => expected >= LEAST_EXPECTED),
    ),
  }
}

/** The factor of the odds of rows at a place, from 1 to 1.5. */
export function placeFactor({ places }: BreakRatios, place: ListPlace | undefined): number {
  if (place === undefined) return 1
  return ratioOf(places[place], { ...PLACE_RULES, start: STARTS[place] })
}

/** Observed over expected breaks of an exchanger, from ¼ to 4: to be shown, in no odds. */
export function exchangerRatio({ exchangers }: BreakRatios, id: string): number {
  return ratioOf(exchangers[id] ?? NO_BREAKS, EXCHANGER_RULES)
}
