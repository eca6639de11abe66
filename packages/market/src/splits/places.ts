import { ANY_CITY, type CitySets, NO_CITY } from '../listings/city-sets.ts'

/** Allowed places of both parts: one of these cities, and none of those. */
export interface Places {
  /** City set; ANY_CITY for everywhere. */
  readonly within: number
  /** Cities as bits (city-sets.ts). */
  readonly outside: Uint32Array | undefined
}

export const ANYWHERE: Places = { within: ANY_CITY, outside: undefined }

/** Whether cash hops bound to these cities can be made in one that is not left out. */
export function hasCityOutside(
  citySets: CitySets,
  cities: number,
  outside: Uint32Array | undefined,
): boolean {
  if (cities === NO_CITY) return false
  if (cities === ANY_CITY || !outside) return true
  return citySets.bitsOf(cities).some((bits, word) => (bits & ~(outside[word] ?? 0)) !== 0)
}

/** The same places in two halves: in these cities, and in none of them. */
export function halvesOf(
  citySets: CitySets,
  { within, outside }: Places,
  cities: number,
): readonly [Places, Places] {
  const bits = new Uint32Array(citySets.words)
  bits.set(outside ?? [])
  citySets.bitsOf(cities).forEach((own, word) => (bits[word]! |= own))
  return [
    { within: cities, outside },
    { within, outside: bits },
  ]
}
