import type { OfferFilter } from '@hopwise/market'
import { type FilterOptions, filtersIn } from '../options/filter-options.ts'
import { withoutUndefined } from '../options/without-undefined.ts'
import type { LoadedMarket } from '../loaded/loaded-market.ts'

/** The filter in the market's terms: ids for names, codes and cities in its spelling. */
export function filterOf(options: FilterOptions, loaded: LoadedMarket): OfferFilter {
  const { ignoreCurrencies, ignoreExchangers, onlyExchangers, city, ...rest } = filtersIn(options)
  return withoutUndefined({
    ...rest,
    ignoreCurrencies: ignoreCurrencies?.map((code) => loaded.codeOf(code)),
    ignoreExchangers: ignoreExchangers?.flatMap((name) => loaded.exchangerIdsOf(name)),
    onlyExchangers: onlyExchangers?.flatMap((name) => loaded.exchangerIdsOf(name)),
    city: city === undefined ? undefined : loaded.cityOf(city),
  })
}
