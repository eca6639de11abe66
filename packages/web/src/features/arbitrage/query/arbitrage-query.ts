import { type ArbitrageQuery, firstArbitrageQuery, searchRanges } from '@hopwise/contract'
import {
  filterFrom,
  filterInput,
  filterParams,
  noFilter,
  type TypedFilter,
} from '#web/market/filter/typed-filter.ts'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import { inOrder } from '#web/lib/address/in-order.ts'
import { code, oneOf, positive, readParams, whole } from '#web/lib/address/read-params.ts'

export const CYCLE_SORT_KEYS = [
  'expected',
  'profit',
  'earnings',
  'reliability',
  'reviews',
  'min',
  'max',
  'born',
  'updated',
] as const

/** All loops, new ones, the pairs they pass, or past loops. */
export const CYCLE_TABS = ['live', 'new', 'pairs', 'past'] as const

/** Whether the tab lists live loops. */
export function isOfLoops(tab: CycleTab): boolean {
  return tab === 'live' || tab === 'new'
}

/**
 * The kinds of row: a source of profit with its other loops folded; loops that are possible at the
 * same time; or every cycle of offers.
 */
export const CYCLE_SHOWS = ['sources', 'together', 'offers'] as const

export type CycleShow = (typeof CYCLE_SHOWS)[number]

export type CycleTab = (typeof CYCLE_TABS)[number]

export type CycleSortKey = (typeof CYCLE_SORT_KEYS)[number]

export interface CycleSort {
  readonly key: CycleSortKey
  readonly isDescending: boolean
}

/** The filters that this page lacks: it asks for no city and forbids no conditions. */
const LACKING = ['city', 'forbid'] as const

type LoopFilter = Omit<TypedFilter, (typeof LACKING)[number]>

function loopFilter({ city: _city, forbid: _forbid, ...filter }: TypedFilter): LoopFilter {
  return filter
}

/** The whole question of the arbitrage page, as its address holds it. */
export interface ArbitragePageQuery extends LoopFilter {
  /** Each cycle takes the best amount of its window when null. */
  readonly capitalUsd: number | null
  /** Only cycles that take all of the capital; otherwise each takes as much as it can. */
  readonly isCapitalWhole: boolean
  readonly minPercent: number
  /** Absurd profits are faults of data. */
  readonly maxPercent: number | null
  readonly maxHops: number
  /** Codes; cycles pass at least one of these. */
  readonly currencies: readonly string[]
  readonly isSuspiciousShown: boolean
  /** Whether loops expected to bring less than 1 $ or 0.1 % of the capital are listed, too. */
  readonly isSmallShown: boolean
  /** Lets trades at venues be hops, too. */
  readonly hasVenues: boolean
  /** The hop that cycles must contain, such as `BTC-USDTTRC20`. */
  readonly pair: string
  readonly tab: CycleTab
  readonly show: CycleShow
  readonly sort: CycleSort
  /** The source whose loops are unfolded, as `exchanger:GIVE:GET`. */
  readonly fold: string
  readonly row: string
  /** The amount the open row is tried with, in its first currency; the listed one when null. */
  readonly amount: number | null
}

/** Opens or closes a row, or the loops of a source. */
export type RowChange = Partial<Pick<ArbitragePageQuery, 'row' | 'fold'>>

export const FIRST_QUERY: ArbitragePageQuery = {
  capitalUsd: firstArbitrageQuery.capitalUsd,
  isCapitalWhole: false,
  minPercent: firstArbitrageQuery.minProfitPercent,
  maxPercent: null,
  maxHops: firstArbitrageQuery.maxHops,
  currencies: [],
  ...loopFilter(noFilter),
  isSuspiciousShown: false,
  isSmallShown: false,
  hasVenues: false,
  pair: '',
  tab: 'live',
  show: 'sources',
  sort: { key: 'expected', isDescending: true },
  fold: '',
  row: '',
  amount: null,
}

/** The order of a tab until its reader chooses another. */
function firstSortOf(tab: CycleTab): CycleSort {
  return tab === 'new' ? { key: 'born', isDescending: true } : FIRST_QUERY.sort
}

/** The same question in another tab, in that tab's order unless the reader has chosen one. */
export function inTab(query: ArbitragePageQuery, tab: CycleTab): ArbitragePageQuery {
  const isUsual = sortText(query.sort) === sortText(firstSortOf(query.tab))
  return { ...query, tab, row: '', sort: isUsual ? firstSortOf(tab) : query.sort }
}

/** The same question with another kind of row; open rows close, as their keys differ. */
export function showing(query: ArbitragePageQuery, show: CycleShow): ArbitragePageQuery {
  return { ...query, show, fold: '', row: '' }
}

/** Reads the part of an address after `?`; invalid values are dropped and named. */
export function readArbitrage(search: string) {
  const params = readParams(search)
  const { value, list, isOn, dropped } = params
  const first = FIRST_QUERY
  const tab = value('tab', first.tab, oneOf(...CYCLE_TABS))
  const percents = value('pct', { min: first.minPercent, max: first.maxPercent }, range)
  const query: ArbitragePageQuery = {
    capitalUsd: value<number | null>('cap', first.capitalUsd, (text) =>
      text === 'best' ? null : positive(text),
    ),
    isCapitalWhole: isOn('whole'),
    minPercent: percents.min,
    maxPercent: percents.max,
    maxHops: value('hops', first.maxHops, (text) => whole(text, searchRanges.cycleHops)),
    currencies: list('ccy', code),
    ...loopFilter(filterFrom(params, LACKING)),
    isSuspiciousShown: isOn('odd'),
    isSmallShown: isOn('small'),
    hasVenues: isOn('burses'),
    pair: value('pair', '', (text) => (/^[A-Z0-9]+-[A-Z0-9]+$/.test(text) ? text : undefined)),
    tab,
    show: value('show', first.show, oneOf(...CYCLE_SHOWS)),
    sort: value('sort', firstSortOf(tab), sort),
    fold: value('fold', '', (text) => (/^.{1,80}:\w+:\w+$/.test(text) ? text : undefined)),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
    amount: value('amt', null, positive),
  }
  return { query, dropped: dropped() }
}

/** Prints the differences from a first visit, in a fixed order, without the `?`. */
export function printArbitrage(query: ArbitragePageQuery): string {
  const first = FIRST_QUERY
  const params: [key: string, value: string][] = []
  const add = (key: string, value: string, usual = '') => {
    if (value !== usual) params.push([key, value])
  }
  add('cap', capital(query), capital(first))
  add('whole', query.isCapitalWhole ? '1' : '')
  add('pct', rangeText(query), rangeText(first))
  add('hops', String(query.maxHops), String(first.maxHops))
  add('ccy', query.currencies.join(','))
  for (const [key, value] of filterParams(query)) {
    add(key, typeof value === 'number' ? plain(value) : value)
  }
  add('odd', query.isSuspiciousShown ? '1' : '')
  add('small', query.isSmallShown ? '1' : '')
  add('burses', query.hasVenues ? '1' : '')
  add('pair', query.pair)
  add('tab', query.tab, first.tab)
  add('show', query.show, first.show)
  add('sort', sortText(query.sort), sortText(firstSortOf(query.tab)))
  add('fold', query.fold)
  add('row', query.row)
  add('amt', query.row === '' || query.amount === null ? '' : plain(query.amount))
  const sorted = inOrder(params, 'cap whole pct hops ccy ign exno ex rmin reserve')
  return new URLSearchParams(sorted).toString().replaceAll('%2C', ',')
}

/** Whether only cycles that take the whole capital are wanted; false without a capital. */
export function isWholeRequired({ capitalUsd, isCapitalWhole }: ArbitragePageQuery): boolean {
  return capitalUsd !== null && isCapitalWhole
}

/** The question for the server. */
export function arbitrageQueryOf(query: ArbitragePageQuery): ArbitrageQuery {
  const { capitalUsd, minPercent, maxPercent } = query
  return {
    ...(capitalUsd === null ? {} : { capitalUsd, upTo: !query.isCapitalWhole }),
    minProfitPercent: minPercent,
    ...(maxPercent === null ? {} : { maxProfitPercent: maxPercent }),
    maxHops: query.maxHops,
    ...(query.show === 'offers'
      ? { groupBy: 'OFFERS', limit: searchRanges.cycles[1] }
      : { groupBy: 'CURRENCIES', limit: firstArbitrageQuery.limit }),
    perSource: firstArbitrageQuery.perSource,
    ...(query.isSmallShown ? { includeSmall: true } : {}),
    // Whatever the page's order, a suspicious loop must not displace another.
    order: firstArbitrageQuery.order,
    ...(query.currencies.length === 0 ? {} : { currencies: query.currencies }),
    filter: {
      ...filterInput(query),
      ...firstArbitrageQuery.filter,
      ...(query.hasVenues ? { withBurses: true } : {}),
    },
  }
}

/** The prefill of the bell beside the list: loops that answer this question. */
export function rulePrefillOfAll(query: ArbitragePageQuery): RulePrefill {
  const { filter } = arbitrageQueryOf(query)
  return {
    kind: 'LOOP',
    through: query.currencies,
    capitalUsd: query.capitalUsd,
    profitPercent: query.minPercent,
    maxHops: query.maxHops,
    filter,
  }
}

/** The most suspicious loops shown: those with the greatest profit. */
const MOST_SUSPICIOUS = 100

/** The question for suspicious loops alone, beside the one for believed ones. */
export function suspiciousQueryOf(question: ArbitrageQuery): ArbitrageQuery {
  return {
    ...question,
    limit: MOST_SUSPICIOUS,
    onlySuspicious: true,
    // All are equally suspicious.
    order: 'RETURN',
    filter: { ...question.filter, hideSuspicious: false },
  }
}

function range(text: string): { min: number; max: number | null } | undefined {
  const [least, most] = text.split('-')
  const min = least === '0' ? 0 : positive(least ?? '')
  if (most === undefined || most === '') return min === undefined ? undefined : { min, max: null }
  const max = positive(most)
  return min === undefined || max === undefined || max < min ? undefined : { min, max }
}

function rangeText({ minPercent, maxPercent }: ArbitragePageQuery): string {
  return maxPercent === null ? plain(minPercent) : `${plain(minPercent)}-${plain(maxPercent)}`
}

function capital({ capitalUsd }: ArbitragePageQuery): string {
  return capitalUsd === null ? 'best' : plain(capitalUsd)
}

const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** The number as an address writes it. */
export function plain(value: number): string {
  return decimal.format(value)
}

function sort(text: string): CycleSort | undefined {
  const key = oneOf(...CYCLE_SORT_KEYS)(text.replace(/^-/, ''))
  return key && { key, isDescending: text.startsWith('-') }
}

function sortText({ key, isDescending }: CycleSort): string {
  return `${isDescending ? '-' : ''}${key}`
}
