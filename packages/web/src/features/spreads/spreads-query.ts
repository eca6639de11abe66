import type { BurseSpreadsQuery } from '@hopwise/contract'
import { id, readParams, positive } from '#web/lib/address/read-params.ts'

/** The whole question of the venue page, as its address holds it. */
export interface SpreadsPageQuery {
  /** The capital in dollars. */
  readonly capitalUsd: number
  /** The least net result, after all deductions. */
  readonly minPercent: number
  /** Symbols that venues use; all coins when empty. */
  readonly coins: readonly string[]
  /**
   * Venue ids: one selects spreads from and to it, several those between them, none all.
   */
  readonly venues: readonly string[]
  /** Deducts the cost of bringing the money back too. */
  readonly hasWayHome: boolean
  readonly isClosedShown: boolean
  /** Lists all spreads of a coin, not only the best. */
  readonly isAll: boolean
  /** The key of the open spread. */
  readonly row: string
}

/** The server's ranges. */
export const CAPITAL_RANGE = [10, 50_000] as const
export const PERCENT_RANGE = [-100, 100] as const

/** The most the server lists at once. */
const MOST = 300
const FIRST = 100

export const FIRST_QUERY: SpreadsPageQuery = {
  capitalUsd: 1_000,
  minPercent: -0.5,
  coins: [],
  venues: [],
  hasWayHome: false,
  isClosedShown: false,
  isAll: false,
  row: '',
}

/** Reads the part of an address after `?`; invalid values are dropped and named. */
export function readSpreads(search: string) {
  const { value, list, isOn, dropped } = readParams(search)
  const first = FIRST_QUERY
  const query: SpreadsPageQuery = {
    capitalUsd: value('cap', first.capitalUsd, (text) => within(CAPITAL_RANGE, positive(text))),
    minPercent: value('pct', first.minPercent, (text) => within(PERCENT_RANGE, signed(text))),
    coins: list('coin', coin),
    venues: list('ex', id),
    hasWayHome: isOn('home'),
    isClosedShown: isOn('closed'),
    isAll: isOn('all'),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
  }
  return { query, dropped: dropped() }
}

/** Prints the differences from a first visit, in a fixed order, without the `?`. */
export function printSpreads(query: SpreadsPageQuery): string {
  const first = FIRST_QUERY
  const params = new URLSearchParams()
  const add = (key: string, value: string, usual = '') => {
    if (value !== usual) params.append(key, value)
  }
  add('cap', plain(query.capitalUsd), plain(first.capitalUsd))
  add('pct', plain(query.minPercent), plain(first.minPercent))
  add('coin', query.coins.join(','))
  add('ex', query.venues.join(','))
  add('home', query.hasWayHome ? '1' : '')
  add('closed', query.isClosedShown ? '1' : '')
  add('all', query.isAll ? '1' : '')
  add('row', query.row)
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** The question for the server. */
export function spreadsQueryOf(query: SpreadsPageQuery): BurseSpreadsQuery {
  const { capitalUsd, minPercent: minNetPercent, coins, venues } = query
  return {
    capitalUsd,
    minNetPercent,
    ...(coins.length > 0 && { coins }),
    ...(venues.length > 0 && { burses: venues }),
    withWayHome: query.hasWayHome,
    showClosed: query.isClosedShown,
    limit: query.isAll ? MOST : FIRST,
  }
}

export interface AppliedFilter {
  readonly kind: 'coin' | 'venue'
  readonly value: string
  readonly without: SpreadsPageQuery
}

/** Filters that leave spreads out, each with the question without it. */
export function appliedFilters(query: SpreadsPageQuery): AppliedFilter[] {
  const { coins, venues } = query
  const others = (values: readonly string[], value: string) =>
    values.filter((each) => each !== value)
  return [
    ...coins.map((value) => ({
      kind: 'coin' as const,
      value,
      without: { ...query, coins: others(coins, value), row: '' },
    })),
    ...venues.map((value) => ({
      kind: 'venue' as const,
      value,
      without: { ...query, venues: others(venues, value), row: '' },
    })),
  ]
}

export function withoutFilters(query: SpreadsPageQuery): SpreadsPageQuery {
  return { ...query, coins: [], venues: [], row: '' }
}

export function within(
  [least, most]: readonly [number, number],
  value: number | undefined,
): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined
}

function signed(text: string): number | undefined {
  if (/^-?0$/.test(text)) return 0
  const size = positive(text.replace(/^-/, ''))
  return size === undefined ? undefined : text.startsWith('-') ? -size : size
}

function coin(text: string): string | undefined {
  const upper = text.toUpperCase()
  return /^[A-Z0-9][A-Z0-9._-]{0,23}$/.test(upper) ? upper : undefined
}

const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

function plain(value: number): string {
  return decimal.format(value)
}
