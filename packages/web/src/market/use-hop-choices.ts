import { useUsualEntitlements } from './use-usual-entitlements.ts'

interface HopChoice {
  readonly hops: number
  /** Whether it takes more than everybody has. */
  readonly isOfPro: boolean
}

/** The hops a search may have, from the least to the most of any plan. */
export function useHopChoices(range: readonly [least: number, most: number]): HopChoice[] {
  const usual = useUsualEntitlements()?.maxHops ?? USUAL_HOPS
  return wholeNumbers(range).map((hops) => ({ hops, isOfPro: hops > usual }))
}

/** The limit until the server has stated it. */
const USUAL_HOPS = 4

/** The whole numbers from the least to the most, both included. */
function wholeNumbers([least, most]: readonly [number, number]): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}
