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
  add('reserve', numberText(query.minReserveUsd))
  add('loss', numberText(query.maxLossPercent))
  add('rmin', numberText(query.minReviews))
  add('via', query.through.join(','))
  add('ign', query.ignoreCurrencies.join(','))
  add('exno', query.ignoreExchangers.join(','))
  add('ex', query.onlyExchangers.join(','))
  add('nofiat', flag(query.isFiatRemoved))
  add('city', query.city)
  add('no', query.forbid.join(','))
  add('safe', flag(query.isSuspiciousHidden))
  add('burses', flag(query.hasBurses))
  add('all', flag(query.isAllShown))
  add('fav', flag(query.isFavoritesOnly))
  add('odd', flag(query.isDoubtfulShown))
  add('row', query.row)
  const isFirst = (['give', 'get', 'amount'] as const).every(
    (key) => query[key] === FIRST_QUERY[key],
  )
  if (isFirst && params.length === 3) return ''
  // Commas stay readable in an address that people send to each other.
  return new URLSearchParams(params).toString().replaceAll('%2C', ',')
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
