import { type MeasuredFilterName, measuredFilterNames } from '@hopwise/contract'
import { flagNames, measuredChips, numberNames } from '#web/market/filter/measured.ts'
import { type ArbitragePageQuery, FIRST_QUERY, isWholeRequired } from './arbitrage-query.ts'

type FilterKind =
  | 'pair'
  | 'profit'
  | 'whole'
  | 'hops'
  | 'through'
  | MeasuredFilterName
  | 'ignored-currency'
  | 'ignored-exchanger'
  | 'only-exchanger'
  | 'venues'

/** One filter that differs from a first visit: its chip, and the question without it. */
export interface AppliedFilter {
  /** Unique among the chips. */
  readonly id: string
  readonly kind: FilterKind
  /** A number, a code, a pair or an id, depending on the kind. */
  readonly value: string
  readonly without: ArbitragePageQuery
  /** Whether the filter can leave loops out. */
  readonly isNarrowing: boolean
}

/** The filters in force, in the order of the panel, and the chosen pair. */
export function appliedFilters(query: ArbitragePageQuery): AppliedFilter[] {
  const first = FIRST_QUERY
  const chips: AppliedFilter[] = []
  const add = (
    kind: FilterKind,
    value: string,
    change: Partial<ArbitragePageQuery>,
    isNarrowing = true,
  ) => {
    const without = { ...query, ...change, row: '' }
    chips.push({ id: `${kind}:${value}`, kind, value, without, isNarrowing })
  }
  /** Adds a chip for each value; each chip drops one. */
  const addEach = (
    kind: FilterKind,
    key: 'currencies' | 'ignoreCurrencies' | 'ignoreExchangers' | 'onlyExchangers',
  ) => {
    for (const value of query[key])
      add(kind, value, { [key]: query[key].filter((each) => each !== value) })
  }
  if (query.minPercent !== first.minPercent || query.maxPercent !== first.maxPercent) {
    const { minPercent, maxPercent } = first
    const isNarrowing = query.minPercent > minPercent || query.maxPercent !== null
    add('profit', '', { minPercent, maxPercent }, isNarrowing)
  }
  if (query.maxHops !== first.maxHops)
    add('hops', String(query.maxHops), { maxHops: first.maxHops }, query.maxHops < first.maxHops)
  addEach('through', 'currencies')
  if (isWholeRequired(query)) add('whole', '', { isCapitalWhole: false })
  for (const { kind, value, dropped } of measuredChips(query, [...numberNames, ...flagNames])) {
    add(kind, value, dropped)
  }
  if (query.hasVenues) add('venues', '', { hasVenues: false }, false)
  addEach('ignored-currency', 'ignoreCurrencies')
  addEach('ignored-exchanger', 'ignoreExchangers')
  addEach('only-exchanger', 'onlyExchangers')
  if (query.pair !== '') add('pair', query.pair, { pair: '' })
  return chips
}

const folded: readonly FilterKind[] = [
  'whole',
  ...measuredFilterNames,
  'ignored-currency',
  'ignored-exchanger',
  'only-exchanger',
  'venues',
]

/** The number of filters that only the panel shows, not the bar. */
export function foldedCount(query: ArbitragePageQuery): number {
  return appliedFilters(query).filter(({ kind }) => folded.includes(kind)).length
}

/** Keeps the capital, the tab, the kind of row and the order. */
export function withoutFilters({
  capitalUsd,
  tab,
  show,
  sort,
}: ArbitragePageQuery): ArbitragePageQuery {
  return { ...FIRST_QUERY, capitalUsd, tab, show, sort }
}
