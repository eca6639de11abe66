import { inOrder } from '#web/lib/address/in-order.ts'
import { filterParams } from '#web/market/filter/typed-filter.ts'
import { FIRST_QUERY, type HomeQuery } from './home-query.ts'

/**
 * The query in the address, without its `?`: only differences from a first visit, in a fixed order,
 * so that the same question always has the same address.
 */
export function printHomeQuery(query: HomeQuery): string {
  const params: [key: string, value: string][] = []
  const add = (key: string, value: string, usual = '') => {
    if (value !== usual) params.push([key, value])
  }
  // A link names its pair and amount, because a first visit's are different in another market.
  add('give', query.give)
  add('get', query.get)
  add('amt', query.amount)
  add('side', query.side, FIRST_QUERY.side)
  add('hops', String(query.maxHops), String(FIRST_QUERY.maxHops))
  add('sort', sortText(query), sortText(FIRST_QUERY))
  add('loss', numberText(query.maxLossPercent))
  add('via', query.through.join(','))
  for (const [key, value] of filterParams(query)) {
    add(key, typeof value === 'number' ? numberText(value) : value)
  }
  add('safe', flag(query.isSuspiciousHidden))
  add('burses', flag(query.hasVenues))
  add('all', flag(query.isAllShown))
  add('fav', flag(query.isFavoritesOnly))
  add('odd', flag(query.isDoubtfulShown))
  add('row', query.row)
  const isFirst = (['give', 'get', 'amount'] as const).every(
    (key) => query[key] === FIRST_QUERY[key],
  )
  if (isFirst && params.length === 3) return ''
  const sorted = inOrder(params, 'give get amt side hops sort reserve loss rmin via')
  // Commas stay readable in an address that people send to each other.
  return new URLSearchParams(sorted).toString().replaceAll('%2C', ',')
}

function sortText({ sort }: HomeQuery): string {
  return `${sort.isDescending ? '-' : ''}${sort.key}`
}

function numberText(value: number | null): string {
  // Plain decimals, because the reader of addresses knows no 1e21.
  return value === null ? '' : value.toLocaleString('en', decimal)
}

const decimal = { useGrouping: false, maximumFractionDigits: 20 } as const

function flag(isOn: boolean): string {
  return isOn ? '1' : ''
}
