import type { OfferFilter } from '@hopwise/market'
import type { MarketNames } from '../../context.ts'
import type { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { OfferFilterInput } from './path-inputs.ts'

export type FilterInput = typeof OfferFilterInput.$inferInput

/** The market that a filter selects: the engine knows none of it, as each market is a whole one. */
export function marketOfFilter(input: FilterInput | null | undefined): {
  readonly withBurses?: true
} {
  return input?.withBurses === true ? { withBurses: true } : {}
}

/** The engine's filter; faults of the input go to `faults`. */
export function offerFilterOf(
  input: FilterInput | null | undefined,
  { currencyNames, cityNames }: MarketNames,
  faults: ValidationErrors,
): OfferFilter {
  const { withBurses: _, ...filter } = omitNullish(input ?? {})
  const { minReserveUsd = 0, minReviews = 0 } = filter
  const { ignoreCurrencies, city } = filter
  for (const [field, value] of Object.entries({ minReserveUsd, minReviews })) {
    faults.addUnless(value >= 0, `filter.${field}`, 'BELOW_ZERO')
  }
  return {
    ...filter,
    ...omitNullish({
      ignoreCurrencies: ignoreCurrencies?.map((code) => currencyNames.resolve(code)),
      city: city === undefined ? undefined : cityNames.resolve(city),
    }),
  }
}
