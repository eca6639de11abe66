import { wholeNumbers } from '#web/lib/whole-numbers.ts'
import { useUsualEntitlements } from './use-usual-entitlements.ts'

interface HopChoice {
  readonly hops: number
  /** More than everybody has. */
  readonly isOfPro: boolean
}

/** Of how many hops a search may be, from the least to what any plan allows. */
export function useHopChoices(range: readonly [least: number, most: number]): HopChoice[] {
  const usual = useUsualEntitlements()?.maxHops ?? USUAL_HOPS
  return wholeNumbers(range).map((hops) => ({ hops, isOfPro: hops > usual }))
}

/** Until the server has said it. */
const USUAL_HOPS = 4
