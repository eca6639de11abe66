import { applyChange } from './apply-change.ts'
import type { FoundPath } from '../paths/found-path.ts'
import { greatestThatHelps } from './greatest-that-helps.ts'
import { listingAt, rowOf } from '../listings/offer-ref.ts'
import type { Market } from '../market/market.ts'
import {
  loweringOf,
  measuredFilter,
  type MeasuredName,
  measuredNames,
} from '../query/measured-filters.ts'
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
  readonly market: Market
  readonly tryQuery: TryQuery
  /** Called where a change that may help is left untried. */
  readonly onDoubt: () => void
}

/**
 * The single items of a filter whose change gives the query a path. A number is lowered to the
 * greatest value that does; of a list, the members that help on their own are named, or, where none
 * does, the fewest of one path.
 */
export function filterChanges(query: PathsQuery, trials: FilterTrials): QueryChange[] {
  const { filter = {}, through } = query
  const pathWith = (change: QueryChange) => trials.tryQuery(applyChange(query, change))[0]
  const refused = { ...trials, query, filter, pathWith }
  const changes = Object.values(remedies).flatMap((remedy) => remedy(refused))
  return through && pathWith({ kind: 'ANY_WAY' }) ? [...changes, { kind: 'ANY_WAY' }] : changes
}

interface Refused extends FilterTrials {
  readonly query: PathsQuery
  readonly filter: OfferFilter
  readonly pathWith: (change: QueryChange) => FoundPath | undefined
}

/** The changes of one filter that give the query a path. */
type Remedy = (refused: Refused) => readonly QueryChange[]

/** The remedy of every filter, in the order in which they are tried. */
const remedies: Readonly<Record<keyof OfferFilter, Remedy>> = {
  city({ filter, pathWith }) {
    const path = filter.city === undefined ? undefined : pathWith({ kind: 'ANY_CITY', cities: [] })
    return path ? [{ kind: 'ANY_CITY', cities: path.cities }] : []
  },
  forbid: ({ query, filter, tryQuery }) => listChanges(query, tryQuery, conditionsList(filter)),
  ignoreExchangers: ({ query, filter, tryQuery }) =>
    listChanges(query, tryQuery, exchangersList(filter)),
  // Lists of exchangers are relaxed together: one may be refused by both.
  onlyExchangers: () => [],
  ignoreCurrencies: ({ query, filter, tryQuery }) =>
    listChanges(query, tryQuery, currenciesList(filter)),
  ...(Object.fromEntries(
    measuredNames.map((name) => [name, (refused: Refused) => lowered(refused, name)]),
  ) as Readonly<Record<MeasuredName, Remedy>>),
  hideSuspicious: ({ filter, pathWith }) =>
    filter.hideSuspicious && pathWith({ kind: 'ALLOW_SUSPICIOUS' })
      ? [{ kind: 'ALLOW_SUSPICIOUS' }]
      : [],
  // It widens a filter.
  allowUnsure: () => [],
}

/** The change of a measured filter to the greatest value that gives the query a path. */
function lowered(
  { market, filter, pathWith, onDoubt }: Refused,
  name: MeasuredName,
): readonly QueryChange[] {
  const limit = Number(filter[name] ?? 0)
  if (!(limit > 0)) return []
  const tryAt = (value: number | false) => pathWith(loweringOf({ name, value }))
  const declared = measuredFilter(name)
  // No search asks for a chain's chance: whoever orders what was found lowers it.
  if (declared.of === 'chain') return []
  if (declared.kind === 'flag') return tryAt(false) ? [loweringOf({ name, value: false })] : []
  const measure = declared.measure(market)
  const leastOf = ({ hops }: FoundPath) =>
    // An offer without a measure, such as a price, meets no demand but 0.
    Math.min(...hops.map(({ offer: { ref } }) => measure(listingAt(market, ref), rowOf(ref)) || 0))
  const value = greatestThatHelps(limit, { tryAt, leastOf, onDoubt })
  return value === undefined ? [] : [loweringOf({ name, value })]
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
