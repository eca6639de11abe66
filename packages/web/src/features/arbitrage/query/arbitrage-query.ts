import { type ArbitrageQuery, firstArbitrageQuery, searchRanges } from '@hopwise/contract'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import { code, id, oneOf, positive, readParams, whole } from '#web/lib/address/read-params.ts'

export const CYCLE_SORT_KEYS = [
  'careful',
  'profit',
  'earnings',
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

/** The whole question of the arbitrage page, as its address holds it. */
export interface ArbitrageAsked {
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
  readonly ignoreCurrencies: readonly string[]
  /** The exchangers' ids. */
  readonly ignoreExchangers: readonly string[]
  readonly onlyExchangers: readonly string[]
  readonly minReviews: number | null
  readonly minReserveUsd: number | null
  readonly isFiatRemoved: boolean
  readonly isSuspiciousShown: boolean
  /** Lets trades at burses be hops, too. */
  readonly hasBurses: boolean
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
export type RowChange = Partial<Pick<ArbitrageAsked, 'row' | 'fold'>>

export const FIRST_ASKED: ArbitrageAsked = {
  capitalUsd: firstArbitrageQuery.capitalUsd,
  isCapitalWhole: false,
  minPercent: firstArbitrageQuery.minProfitPercent,
  maxPercent: null,
  maxHops: firstArbitrageQuery.maxHops,
  currencies: [],
  ignoreCurrencies: [],
  ignoreExchangers: [],
  onlyExchangers: [],
  minReviews: null,
  minReserveUsd: null,
  isFiatRemoved: false,
  isSuspiciousShown: false,
  hasBurses: false,
  pair: '',
  tab: 'live',
  show: 'sources',
  sort: { key: 'careful', isDescending: true },
  fold: '',
  row: '',
  amount: null,
}

/** The order of a tab until its reader chooses another. */
function firstSortOf(tab: CycleTab): CycleSort {
  return tab === 'new' ? { key: 'born', isDescending: true } : FIRST_ASKED.sort
}

/** The same question in another tab, in that tab's order unless the reader has chosen one. */
export function inTab(asked: ArbitrageAsked, tab: CycleTab): ArbitrageAsked {
  const isUsual = sortText(asked.sort) === sortText(firstSortOf(asked.tab))
  return { ...asked, tab, row: '', sort: isUsual ? firstSortOf(tab) : asked.sort }
}

/** The same question with another kind of row; open rows close, as their keys differ. */
export function showing(asked: ArbitrageAsked, show: CycleShow): ArbitrageAsked {
  return { ...asked, show, fold: '', row: '' }
}

/** Reads the part of an address after `?`; invalid values are dropped and named. */
export function readArbitrage(search: string) {
  const { value, list, isOn, dropped } = readParams(search)
  const first = FIRST_ASKED
  const tab = value('tab', first.tab, oneOf(...CYCLE_TABS))
  const percents = value('pct', { min: first.minPercent, max: first.maxPercent }, range)
  const asked: ArbitrageAsked = {
    capitalUsd: value<number | null>('cap', first.capitalUsd, (text) =>
      text === 'best' ? null : positive(text),
    ),
    isCapitalWhole: isOn('whole'),
    minPercent: percents.min,
    maxPercent: percents.max,
    maxHops: value('hops', first.maxHops, (text) => whole(text, searchRanges.cycleHops)),
    currencies: list('ccy', code),
    ignoreCurrencies: list('ign', code),
    ignoreExchangers: list('exno', id),
    onlyExchangers: list('ex', id),
    minReviews: value('rmin', null, (text) => whole(text, [1, 1_000_000])),
    minReserveUsd: value('reserve', null, positive),
    isFiatRemoved: isOn('nofiat'),
    isSuspiciousShown: isOn('odd'),
    hasBurses: isOn('burses'),
    pair: value('pair', '', (text) => (/^[A-Z0-9]+-[A-Z0-9]+$/.test(text) ? text : undefined)),
    tab,
    show: value('show', first.show, oneOf(...CYCLE_SHOWS)),
    sort: value('sort', firstSortOf(tab), sort),
    fold: value('fold', '', (text) => (/^.{1,80}:\w+:\w+$/.test(text) ? text : undefined)),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
    amount: value('amt', null, positive),
  }
  return { asked, dropped: dropped() }
}

/** Prints the differences from a first visit, in a fixed order, without the `?`. */
export function printArbitrage(asked: ArbitrageAsked): string {
  const first = FIRST_ASKED
  const params = new URLSearchParams()
  const add = (key: string, value: string, usual = '') => {
    if (value !== usual) params.append(key, value)
  }
  add('cap', capital(asked), capital(first))
  add('whole', asked.isCapitalWhole ? '1' : '')
  add('pct', rangeText(asked), rangeText(first))
  add('hops', String(asked.maxHops), String(first.maxHops))
  add('ccy', asked.currencies.join(','))
  add('ign', asked.ignoreCurrencies.join(','))
  add('exno', asked.ignoreExchangers.join(','))
  add('ex', asked.onlyExchangers.join(','))
  add('rmin', asked.minReviews === null ? '' : plain(asked.minReviews))
  add('reserve', asked.minReserveUsd === null ? '' : plain(asked.minReserveUsd))
  add('nofiat', asked.isFiatRemoved ? '1' : '')
  add('odd', asked.isSuspiciousShown ? '1' : '')
  add('burses', asked.hasBurses ? '1' : '')
  add('pair', asked.pair)
  add('tab', asked.tab, first.tab)
  add('show', asked.show, first.show)
  add('sort', sortText(asked.sort), sortText(firstSortOf(asked.tab)))
  add('fold', asked.fold)
  add('row', asked.row)
  add('amt', asked.row === '' || asked.amount === null ? '' : plain(asked.amount))
  return params.toString().replaceAll('%2C', ',')
}

/** Whether only cycles that take the whole capital are asked for; false without a capital. */
export function isWholeAsked({ capitalUsd, isCapitalWhole }: ArbitrageAsked): boolean {
  return capitalUsd !== null && isCapitalWhole
}

/** The question for the server. */
export function arbitrageQueryOf(asked: ArbitrageAsked): ArbitrageQuery {
  const { capitalUsd, minPercent, maxPercent, minReviews, minReserveUsd } = asked
  return {
    ...(capitalUsd === null ? {} : { capitalUsd, upTo: !asked.isCapitalWhole }),
    minProfitPercent: minPercent,
    ...(maxPercent === null ? {} : { maxProfitPercent: maxPercent }),
    maxHops: asked.maxHops,
    ...(asked.show === 'offers'
      ? { groupBy: 'OFFERS', limit: searchRanges.cycles[1] }
      : { groupBy: 'CURRENCIES', limit: firstArbitrageQuery.limit }),
    // Whatever the page's order, a suspicious loop must not displace another.
    order: firstArbitrageQuery.order,
    ...(asked.currencies.length === 0 ? {} : { currencies: asked.currencies }),
    filter: {
      ...(minReviews === null ? {} : { minReviews }),
      ...(minReserveUsd === null ? {} : { minReserveUsd }),
      ...(asked.ignoreCurrencies.length ? { ignoreCurrencies: asked.ignoreCurrencies } : {}),
      ...(asked.ignoreExchangers.length ? { ignoreExchangers: asked.ignoreExchangers } : {}),
      ...(asked.onlyExchangers.length ? { onlyExchangers: asked.onlyExchangers } : {}),
      ...(asked.isFiatRemoved ? { removeFiat: true } : {}),
      ...firstArbitrageQuery.filter,
      ...(asked.hasBurses ? { withBurses: true } : {}),
    },
  }
}

/** The prefill of the bell beside the list: loops that answer this question. */
export function toldOfAll(asked: ArbitrageAsked): RulePrefill {
  const { filter } = arbitrageQueryOf(asked)
  return {
    kind: 'LOOP',
    through: asked.currencies,
    capitalUsd: asked.capitalUsd,
    profitPercent: asked.minPercent,
    maxHops: asked.maxHops,
    filter,
  }
}

/** The most suspicious loops shown: those with the greatest profit. */
const MOST_SUSPICIOUS = 100

/** The question for suspicious loops alone, beside the one for trusted ones. */
export function suspiciousQueryOf(question: ArbitrageQuery): ArbitrageQuery {
  return {
    ...question,
    limit: MOST_SUSPICIOUS,
    onlySuspicious: true,
    // All are equally untrusted.
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

function rangeText({ minPercent, maxPercent }: ArbitrageAsked): string {
  return maxPercent === null ? plain(minPercent) : `${plain(minPercent)}-${plain(maxPercent)}`
}

function capital({ capitalUsd }: ArbitrageAsked): string {
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
