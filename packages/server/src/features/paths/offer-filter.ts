import type { OfferFilter } from '@hopwise/market'
import type { CurrencyNames } from '../../context.ts'
import type { FieldFaults } from '../../lib/field-faults.ts'
import { given } from '../../lib/given.ts'
import type { OfferFilterInput } from './path-inputs.ts'

export type FilterInput = typeof OfferFilterInput.$inferInput

/** A filter names a few things; a list of thousands is an attack, or a mistake. */
const LONGEST_LIST = 1000

/** The filter as the engine takes it; what is wrong with it goes to `faults`. */
export function offerFilterOf(
  input: FilterInput | null | undefined,
  currencyNames: CurrencyNames,
  faults: FieldFaults,
): OfferFilter {
  const filter = given(input ?? {})
  const { minReserveUsd = 0, minReviews = 0 } = filter
  const { ignoreCurrencies, ignoreExchangers, onlyExchangers, forbid } = filter
  for (const [field, value] of Object.entries({ minReserveUsd, minReviews })) {
    faults.addUnless(value >= 0, `filter.${field}`, 'BELOW_ZERO')
  }
  for (const [field, list] of Object.entries({
    ignoreCurrencies,
    ignoreExchangers,
    onlyExchangers,
    forbid,
  })) {
    if ((list?.length ?? 0) > LONGEST_LIST) {
      faults.add(`filter.${field}`, 'TOO_MANY', { max: LONGEST_LIST })
    }
  }
  return {
    ...filter,
    ...given({ ignoreCurrencies: ignoreCurrencies?.map((code) => currencyNames.resolve(code)) }),
  }
}
