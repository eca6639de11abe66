import type { MeasuredFilterName, OfferCondition } from '@hopwise/contract'
import { flagNames, measuredChips, numberNames } from '#web/market/filter/measured.ts'
import { FIRST_QUERY, type HomeQuery } from './home-query.ts'

/** One filter that is on: its chip, and the query without it. */
export interface AppliedFilter {
  /** Unique among the chips. */
  readonly id: string
  readonly kind:
    | MeasuredFilterName
    | 'loss'
    | 'through'
    | 'ignored-currency'
    | 'ignored-exchanger'
    | 'only-exchanger'
    | 'city'
    | 'condition'
    | 'no-suspicious'
    | 'favorites'
    | 'venues'
  /** A number, a code, an id or a name, depending on the kind. */
  readonly value: string
  readonly without: HomeQuery
}

/** The filters in force, in the order of the panel. */
export function appliedFilters(query: HomeQuery): AppliedFilter[] {
  const chips: AppliedFilter[] = []
  const add = (kind: AppliedFilter['kind'], value: string, change: Partial<HomeQuery>) => {
    chips.push({ id: `${kind}:${value}`, kind, value, without: { ...query, ...change } })
  }
  const addMeasured = (names: readonly MeasuredFilterName[]) => {
    for (const { kind, value, dropped } of measuredChips(query, names)) add(kind, value, dropped)
  }
  addMeasured(numberNames)
  if (query.maxLossPercent !== null)
    add('loss', String(query.maxLossPercent), { maxLossPercent: null })
  addMeasured(flagNames)
  if (query.isSuspiciousHidden) add('no-suspicious', '', { isSuspiciousHidden: false })
  if (query.hasVenues) add('venues', '', { hasVenues: false })
  if (query.isFavoritesOnly) add('favorites', '', { isFavoritesOnly: false })
  if (query.city !== '') add('city', query.city, { city: '' })
  for (const condition of query.forbid)
    add('condition', condition, { forbid: without<OfferCondition>(query.forbid, condition) })
  for (const code of query.through) add('through', code, { through: without(query.through, code) })
  for (const code of query.ignoreCurrencies) {
    const ignoreCurrencies = without(query.ignoreCurrencies, code)
    add('ignored-currency', code, { ignoreCurrencies })
  }
  for (const id of query.ignoreExchangers)
    add('ignored-exchanger', id, { ignoreExchangers: without(query.ignoreExchangers, id) })
  for (const id of query.onlyExchangers)
    add('only-exchanger', id, { onlyExchangers: without(query.onlyExchangers, id) })
  return chips
}

/** Keeps the search itself: pair, amount, hops, order. */
export function withoutFilters(query: HomeQuery): HomeQuery {
  return {
    ...FIRST_QUERY,
    give: query.give,
    get: query.get,
    amount: query.amount,
    side: query.side,
    maxHops: query.maxHops,
    sort: query.sort,
    isAllShown: query.isAllShown,
  }
}

function without<T>(values: readonly T[], value: T): T[] {
  return values.filter((each) => each !== value)
}
