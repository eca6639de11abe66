import { filterField, offerFilterNames, searchRanges } from '@hopwise/contract'
import type { OfferFilter } from '@hopwise/market'
import type { MarketNames } from '../../context.ts'
import type { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { FilterInput } from './path-inputs.ts'

/** The market that a filter selects: the engine knows none of it, as each market is a whole one. */
export function marketOfFilter(input: FilterInput | null | undefined): {
  readonly withVenues?: true
} {
  return input?.withBurses === true ? { withVenues: true } : {}
}

/** The engine's filter; faults of the input go to `faults`. */
export function offerFilterOf(
  input: FilterInput | null | undefined,
  { currencyNames, cityNames }: MarketNames,
  faults: ValidationErrors,
): OfferFilter {
  const { withBurses: _, ...filter } = omitNullish(input ?? {})
  const given = offerFilterNames.filter((name) => filter[name] !== undefined)
  const resolved = given.map((name) => {
    const value = filter[name]
    switch (filterField(name).kind) {
      case 'dollars':
      case 'count':
        faults.addUnless(Number(value) >= 0, `filter.${name}`, 'BELOW_ZERO')
        return [name, value]
      case 'chance': {
        const [least, most] = searchRanges.reliability
        const isRight = Number(value) >= least && Number(value) <= most
        faults.addUnless(isRight, `filter.${name}`, `OUT_OF_RANGE:${least}:${most}`)
        return [name, value]
      }
      case 'currencies':
        return [name, (value as readonly string[]).map((code) => currencyNames.resolve(code))]
      case 'city':
        return [name, cityNames.resolve(String(value))]
      case 'exchangers':
      case 'flag':
      case 'conditions':
        return [name, value]
    }
  })
  return { ...filter, ...(Object.fromEntries(resolved) as OfferFilter) }
}
