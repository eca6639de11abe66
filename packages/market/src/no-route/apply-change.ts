import type { QueryChange } from './no-route.ts'
import { isMeasuredChange, loweredBy } from '../query/measured-filters.ts'
import type { OfferFilter, PathsQuery } from '../query/query.ts'

/** The query with one change made. */
export function applyChange(query: PathsQuery, change: QueryChange): PathsQuery {
  if (change.kind === 'AMOUNT') {
    const side = query.getAmount === undefined ? 'giveAmount' : 'getAmount'
    return { ...query, [side]: change.amount }
  }
  if (change.kind === 'MAX_HOPS') return { ...query, maxHops: change.maxHops }
  if (change.kind === 'ANY_WAY') {
    const { through: _, ...anyWay } = query
    return anyWay
  }
  const { filter = {}, ...rest } = query
  if (change.kind !== 'NO_FILTER') return { ...rest, filter: changedFilter(filter, change) }
  const { through: _, ...open } = rest
  return open
}

type FilterChange = Exclude<QueryChange, { kind: 'AMOUNT' | 'MAX_HOPS' | 'ANY_WAY' | 'NO_FILTER' }>

function changedFilter(filter: OfferFilter, change: FilterChange): OfferFilter {
  if (isMeasuredChange(change)) {
    const { name, value } = loweredBy(change)
    return { ...filter, [name]: value }
  }
  switch (change.kind) {
    case 'ALLOW_CONDITIONS':
      return { ...filter, forbid: without(filter.forbid, change.conditions) }
    case 'ALLOW_CURRENCIES':
      return { ...filter, ignoreCurrencies: without(filter.ignoreCurrencies, change.currencies) }
    case 'ALLOW_EXCHANGERS': {
      const ignoreExchangers = without(filter.ignoreExchangers, change.exchangers)
      if (!filter.onlyExchangers) return { ...filter, ignoreExchangers }
      const only = new Set([...filter.onlyExchangers, ...change.exchangers])
      return { ...filter, ignoreExchangers, onlyExchangers: [...only] }
    }
    case 'ALLOW_SUSPICIOUS':
      return { ...filter, hideSuspicious: false }
    case 'ANY_CITY':
      break
  }
  const { city: _, ...rest } = filter
  return rest
}

function without<T>(list: readonly T[] | undefined, allowed: readonly T[]): T[] {
  return (list ?? []).filter((each) => !allowed.includes(each))
}
