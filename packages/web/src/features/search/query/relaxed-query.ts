import { isMeasuredChange, searchRanges } from '@hopwise/contract'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import type { ChangeParts } from '#web/market/change.documents.ts'
import { loweredFilter } from '#web/market/filter/measured.ts'
import { withoutFilters } from './applied-filters.ts'
import type { HomeQuery } from './home-query.ts'

/** One change of the question, with only the parts its kind needs. */
type QueryChange = Pick<ChangeParts, 'kind'> & Partial<ChangeParts>

const [, MOST_HOPS] = searchRanges.pathHops

/** The query with all changes made, as one press on a proposal sends it. */
export function relaxedQuery(query: HomeQuery, changes: readonly QueryChange[]): HomeQuery {
  return changes.reduce<HomeQuery>((relaxed, change) => changed(relaxed, change), {
    ...query,
    row: '',
  })
}

/** The hidden exchangers that the changes let in again. */
export function letInBy(changes: readonly QueryChange[], hidden: readonly string[]): string[] {
  return hidden.filter((id) =>
    changes.some(
      ({ kind, exchangers }) =>
        kind === 'NO_FILTER' || (kind === 'ALLOW_EXCHANGERS' && (exchangers?.includes(id) ?? true)),
    ),
  )
}

function changed(query: HomeQuery, change: QueryChange): HomeQuery {
  const { kind } = change
  if (isMeasuredChange(kind)) return { ...query, ...loweredFilter({ ...change, kind }) }
  switch (kind) {
    case 'AMOUNT':
      return change.amount ? { ...query, amount: plainNumber(change.amount) } : query
    case 'MAX_HOPS':
      return { ...query, maxHops: Math.min(change.maxHops ?? MOST_HOPS, MOST_HOPS) }
    case 'ALLOW_CONDITIONS':
      return { ...query, forbid: less(query.forbid, change.conditions) }
    case 'ALLOW_EXCHANGERS':
      return {
        ...query,
        ignoreExchangers: less(query.ignoreExchangers, change.exchangers),
        onlyExchangers: withMore(query.onlyExchangers, change.exchangers),
      }
    case 'ALLOW_CURRENCIES':
      return { ...query, ignoreCurrencies: less(query.ignoreCurrencies, change.currencies) }
    case 'ALLOW_SUSPICIOUS':
      return { ...query, isSuspiciousHidden: false }
    case 'ANY_CITY':
      return { ...query, city: '' }
    case 'ANY_WAY':
      return { ...query, through: [] }
    case 'NO_FILTER':
      return withoutFilters(query)
  }
}

/** Removes these values, or all of them when none is named. */
function less<T>(values: readonly T[], allowed: readonly T[] | null | undefined): readonly T[] {
  return allowed ? values.filter((value) => !allowed.includes(value)) : []
}

/** An empty list admits everybody already. */
function withMore(
  values: readonly string[],
  allowed: readonly string[] | null | undefined,
): readonly string[] {
  if (values.length === 0 || !allowed) return []
  return [...new Set([...values, ...allowed])]
}
