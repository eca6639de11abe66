import { type ArbitrageAsked, FIRST_ASKED, isWholeAsked } from './arbitrage-query.ts'

type FilterKind =
  | 'pair'
  | 'profit'
  | 'whole'
  | 'hops'
  | 'through'
  | 'reserve'
  | 'reviews'
  | 'no-fiat'
  | 'ignored-currency'
  | 'ignored-exchanger'
  | 'only-exchanger'
  | 'burses'

/** One filter that differs from a first visit: its chip, and the question without it. */
export interface AppliedFilter {
  /** Unique among the chips. */
  readonly id: string
  readonly kind: FilterKind
  /** A number, a code, a pair or an id, depending on the kind. */
  readonly value: string
  readonly without: ArbitrageAsked
  /** Whether the filter can leave loops out. */
  readonly isNarrowing: boolean
}

/** The filters in force, in the order of the panel, and the chosen pair. */
export function appliedFilters(asked: ArbitrageAsked): AppliedFilter[] {
  const first = FIRST_ASKED
  const chips: AppliedFilter[] = []
  const add = (
    kind: FilterKind,
    value: string,
    change: Partial<ArbitrageAsked>,
    isNarrowing = true,
  ) => {
    const without = { ...asked, ...change, row: '' }
    chips.push({ id: `${kind}:${value}`, kind, value, without, isNarrowing })
  }
  /** Adds a chip for each value; each chip drops one. */
  const addEach = (
    kind: FilterKind,
    key: 'currencies' | 'ignoreCurrencies' | 'ignoreExchangers' | 'onlyExchangers',
  ) => {
    for (const value of asked[key])
      add(kind, value, { [key]: asked[key].filter((each) => each !== value) })
  }
  if (asked.minPercent !== first.minPercent || asked.maxPercent !== first.maxPercent) {
    const { minPercent, maxPercent } = first
    const isNarrowing = asked.minPercent > minPercent || asked.maxPercent !== null
    add('profit', '', { minPercent, maxPercent }, isNarrowing)
  }
  if (asked.maxHops !== first.maxHops)
    add('hops', String(asked.maxHops), { maxHops: first.maxHops }, asked.maxHops < first.maxHops)
  addEach('through', 'currencies')
  if (isWholeAsked(asked)) add('whole', '', { isCapitalWhole: false })
  if (asked.minReserveUsd !== null)
    add('reserve', String(asked.minReserveUsd), { minReserveUsd: null })
  if (asked.minReviews !== null) add('reviews', String(asked.minReviews), { minReviews: null })
  if (asked.isFiatRemoved) add('no-fiat', '', { isFiatRemoved: false })
  if (asked.hasBurses) add('burses', '', { hasBurses: false }, false)
  addEach('ignored-currency', 'ignoreCurrencies')
  addEach('ignored-exchanger', 'ignoreExchangers')
  addEach('only-exchanger', 'onlyExchangers')
  if (asked.pair !== '') add('pair', asked.pair, { pair: '' })
  return chips
}

const folded: readonly FilterKind[] = [
  'whole',
  'reserve',
  'reviews',
  'no-fiat',
  'ignored-currency',
  'ignored-exchanger',
  'only-exchanger',
  'burses',
]

/** The number of filters that only the panel shows, not the bar. */
export function foldedCount(asked: ArbitrageAsked): number {
  return appliedFilters(asked).filter(({ kind }) => folded.includes(kind)).length
}

/** Keeps the capital, the tab, the kind of row and the order. */
export function withoutFilters({ capitalUsd, tab, show, sort }: ArbitrageAsked): ArbitrageAsked {
  return { ...FIRST_ASKED, capitalUsd, tab, show, sort }
}
