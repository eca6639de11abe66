import { applyChange } from './apply-change.ts'
import type { FoundPath } from '../paths/found-path.ts'
import { greatestThatHelps } from './greatest-that-helps.ts'
import type { QueryChange } from './no-route.ts'
import type { OfferFilter, PathsQuery } from '../query/query.ts'
import type { TryQuery } from './try-query.ts'

/** Paths searched for entries of a forbidden list. */
const PATHS_READ = 50
/** Most members of a list that are tried one by one. */
const MEMBERS_TRIED = 24
/** Most changes of one kind that are handed on. */
const SAME_KIND = 3

export interface FilterTrials {
  readonly tryQuery: TryQuery
  /** Called where a change that may help is left untried. */
  readonly onDoubt: () => void
}

/**
 * The single items of a filter whose change gives the query a path. A number is lowered to the
 * greatest value that does; of a list, the members that help on their own are named, or, where none
 * does, the fewest of one path.
 */
export function filterChanges(
  query: PathsQuery,
  { tryQuery, onDoubt }: FilterTrials,
): QueryChange[] {
  const { filter = {}, through } = query
  const pathWith = (change: QueryChange) => tryQuery(applyChange(query, change))[0]
  const changes: QueryChange[] = []
  const { minReviews = 0, minReserveUsd = 0, city } = filter
  if (city !== undefined) {
    const path = pathWith({ kind: 'ANY_CITY', cities: [] })
    if (path) changes.push({ kind: 'ANY_CITY', cities: path.cities })
  }
  changes.push(
    ...listChanges(query, tryQuery, conditionsList(filter)),
    ...listChanges(query, tryQuery, exchangersList(filter)),
    ...listChanges(query, tryQuery, currenciesList(filter)),
  )
  const lowered = [
    {
      limit: minReviews,
      to: (value: number) => ({ kind: 'MIN_REVIEWS', minReviews: value }) as const,
      leastOf: ({ hops }: FoundPath) =>
        Math.min(...hops.map(({ offer }) => offer.exchanger.goodReviews)),
    },
    {
      limit: minReserveUsd,
      to: (value: number) => ({ kind: 'MIN_RESERVE_USD', minReserveUsd: value }) as const,
      leastOf: ({ hops }: FoundPath) => Math.min(...hops.map(({ offer }) => offer.reserveUsd ?? 0)),
    },
  ]
  for (const { limit, to, leastOf } of lowered) {
    if (!(limit > 0)) continue
    const tryAt = (value: number) => pathWith(to(value))
    const value = greatestThatHelps(limit, { tryAt, leastOf, onDoubt })
    if (value !== undefined) changes.push(to(value))
  }
  if (filter.removeFiat && pathWith({ kind: 'ALLOW_FIAT' })) changes.push({ kind: 'ALLOW_FIAT' })
  if (filter.hideSuspicious && pathWith({ kind: 'ALLOW_SUSPICIOUS' })) {
    changes.push({ kind: 'ALLOW_SUSPICIOUS' })
  }
  if (through && pathWith({ kind: 'ANY_WAY' })) changes.push({ kind: 'ANY_WAY' })
  return changes
}

/** A list of a filter: the entries that refuse a path, and the change that allows some of them. */
interface FilterList {
  readonly refusedOf: (path: FoundPath) => readonly string[]
  readonly allow: (members: readonly string[]) => QueryChange
  /** The filter without the list. */
  readonly without: OfferFilter
}

function conditionsList(filter: OfferFilter): FilterList | undefined {
  const { forbid = [], ...without } = filter
  if (forbid.length === 0) return undefined
  const named = (members: readonly string[]) => forbid.filter((each) => members.includes(each))
  return {
    without,
    refusedOf: ({ hops }) => named(hops.flatMap(({ offer }) => offer.conditions)),
    allow: (members) => ({ kind: 'ALLOW_CONDITIONS', conditions: named(members) }),
  }
}

function exchangersList(filter: OfferFilter): FilterList | undefined {
  const { ignoreExchangers = [], onlyExchangers, ...without } = filter
  if (ignoreExchangers.length === 0 && !onlyExchangers) return undefined
  return {
    without,
    refusedOf: ({ hops }) =>
      hops
        .map(({ offer }) => offer.exchanger.id)
        .filter((id) => ignoreExchangers.includes(id) || onlyExchangers?.includes(id) === false),
    allow: (exchangers) => ({ kind: 'ALLOW_EXCHANGERS', exchangers }),
  }
}

function currenciesList(filter: OfferFilter): FilterList | undefined {
  const { ignoreCurrencies = [], ...without } = filter
  if (ignoreCurrencies.length === 0) return undefined
  return {
    without,
    refusedOf: ({ hops }) =>
      hops
        .flatMap(({ offer }) => [offer.from, offer.to])
        .filter((code) => ignoreCurrencies.includes(code)),
    allow: (currencies) => ({ kind: 'ALLOW_CURRENCIES', currencies }),
  }
}

function listChanges(
  query: PathsQuery,
  tryQuery: TryQuery,
  list: FilterList | undefined,
): QueryChange[] {
  if (!list) return []
  const open = { ...query, filter: list.without, groupBy: 'OFFERS' } as const
  const sets = tryQuery(open, PATHS_READ)
    .map((path) => [...new Set(list.refusedOf(path))])
    .sort((a, b) => a.length - b.length)
  const members = [...new Set(sets.flat())].slice(0, MEMBERS_TRIED)
  const helps = (some: readonly string[]): boolean =>
    tryQuery(applyChange(query, list.allow(some))).length > 0
  const alone: string[] = []
  for (const member of members) {
    if (alone.length < SAME_KIND && helps([member])) alone.push(member)
  }
  if (alone.length > 0) return alone.map((member) => list.allow([member]))
  const fewest = sets[0]
  return fewest && helps(fewest) ? [list.allow(fewest)] : []
}
