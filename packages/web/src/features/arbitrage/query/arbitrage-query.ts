import { code, id, oneOf, positive, readParams, whole } from '#web/lib/address/read-params.ts'
import type { ArbitrageQuery } from '../live-cycles.documents.ts'

export const CYCLE_SORT_KEYS = [
  'profit',
  'earnings',
  'rating',
  'reviews',
  'min',
  'max',
  'born',
  'updated',
] as const

/** All loops, those born just now, or the pairs they pass through. */
export const CYCLE_TABS = ['live', 'new', 'pairs'] as const

export type CycleTab = (typeof CYCLE_TABS)[number]

export type CycleSortKey = (typeof CYCLE_SORT_KEYS)[number]

export interface CycleSort {
  readonly key: CycleSortKey
  readonly isDescending: boolean
}

/** Everything the arbitrage page asks: what its address says, and nothing else. */
export interface ArbitrageAsked {
  /** Null: each cycle with the best amount of its window. */
  readonly capitalUsd: number | null
  readonly minPercent: number
  /** Absurd spreads are faults of data. */
  readonly maxPercent: number | null
  readonly maxHops: number
  /** Codes; cycles pass through at least one of these. */
  readonly currencies: readonly string[]
  readonly ignoreCurrencies: readonly string[]
  /** Ids. */
  readonly ignoreExchangers: readonly string[]
  readonly onlyExchangers: readonly string[]
  readonly minReviews: number | null
  readonly minReserveUsd: number | null
  readonly isFiatRemoved: boolean
  readonly isSuspiciousShown: boolean
  /** `BTC-USDTTRC20`: only cycles with this hop. */
  readonly pair: string
  readonly tab: CycleTab
  readonly sort: CycleSort
  readonly row: string
}

export const FIRST_ASKED: ArbitrageAsked = {
  capitalUsd: 1_000,
  minPercent: 0.1,
  maxPercent: null,
  maxHops: 3,
  currencies: [],
  ignoreCurrencies: [],
  ignoreExchangers: [],
  onlyExchangers: [],
  minReviews: null,
  minReserveUsd: null,
  isFiatRemoved: false,
  isSuspiciousShown: false,
  pair: '',
  tab: 'live',
  sort: { key: 'profit', isDescending: true },
  row: '',
}

/** As a tab is sorted until its reader says otherwise. */
function firstSortOf(tab: CycleTab): CycleSort {
  return tab === 'new' ? { key: 'born', isDescending: true } : FIRST_ASKED.sort
}

/** The same in another tab, in its own order unless the reader has chosen one. */
export function inTab(asked: ArbitrageAsked, tab: CycleTab): ArbitrageAsked {
  const isUsual = sortText(asked.sort) === sortText(firstSortOf(asked.tab))
  return { ...asked, tab, row: '', sort: isUsual ? firstSortOf(tab) : asked.sort }
}

const MOST_CYCLES = 500

/** Reads what stands behind `?`; what makes no sense is dropped and named. */
export function readArbitrage(search: string) {
  const { value, list, isOn, dropped } = readParams(search)
  const first = FIRST_ASKED
  const tab = value('tab', first.tab, oneOf(...CYCLE_TABS))
  const percents = value('pct', { min: first.minPercent, max: first.maxPercent }, range)
  const asked: ArbitrageAsked = {
    capitalUsd: value<number | null>('cap', first.capitalUsd, (text) =>
      text === 'best' ? null : positive(text),
    ),
    minPercent: percents.min,
    maxPercent: percents.max,
    maxHops: value('hops', first.maxHops, (text) => whole(text, [2, 4])),
    currencies: list('ccy', code),
    ignoreCurrencies: list('ign', code),
    ignoreExchangers: list('exno', id),
    onlyExchangers: list('ex', id),
    minReviews: value('rmin', null, (text) => whole(text, [1, 1_000_000])),
    minReserveUsd: value('reserve', null, positive),
    isFiatRemoved: isOn('nofiat'),
    isSuspiciousShown: isOn('odd'),
    pair: value('pair', '', (text) => (/^[A-Z0-9]+-[A-Z0-9]+$/.test(text) ? text : undefined)),
    tab,
    sort: value('sort', firstSortOf(tab), sort),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
  }
  return { asked, dropped: dropped() }
}

/** Only what differs from a first visit, in a fixed order, without the `?`. */
export function printArbitrage(asked: ArbitrageAsked): string {
  const first = FIRST_ASKED
  const params = new URLSearchParams()
  const add = (key: string, value: string, usual = '') => {
    if (value !== usual) params.append(key, value)
  }
  add('cap', capital(asked), capital(first))
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
  add('pair', asked.pair)
  add('tab', asked.tab, first.tab)
  add('sort', sortText(asked.sort), sortText(firstSortOf(asked.tab)))
  add('row', asked.row)
  return params.toString().replaceAll('%2C', ',')
}

/** The question for the server. */
export function arbitrageQueryOf(asked: ArbitrageAsked): ArbitrageQuery {
  const { capitalUsd, minPercent, maxPercent, minReviews, minReserveUsd } = asked
  return {
    ...(capitalUsd === null ? {} : { capitalUsd }),
    minProfitPercent: minPercent,
    ...(maxPercent === null ? {} : { maxProfitPercent: maxPercent }),
    maxHops: asked.maxHops,
    limit: MOST_CYCLES,
    ...(asked.currencies.length === 0 ? {} : { currencies: asked.currencies }),
    filter: {
      ...(minReviews === null ? {} : { minReviews }),
      ...(minReserveUsd === null ? {} : { minReserveUsd }),
      ...(asked.ignoreCurrencies.length ? { ignoreCurrencies: asked.ignoreCurrencies } : {}),
      ...(asked.ignoreExchangers.length ? { ignoreExchangers: asked.ignoreExchangers } : {}),
      ...(asked.onlyExchangers.length ? { onlyExchangers: asked.onlyExchangers } : {}),
      ...(asked.isFiatRemoved ? { removeFiat: true } : {}),
      hideSuspicious: !asked.isSuspiciousShown,
    },
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

function plain(value: number): string {
  return decimal.format(value)
}

function sort(text: string): CycleSort | undefined {
  const key = oneOf(...CYCLE_SORT_KEYS)(text.replace(/^-/, ''))
  return key && { key, isDescending: text.startsWith('-') }
}

function sortText({ key, isDescending }: CycleSort): string {
  return `${isDescending ? '-' : ''}${key}`
}
