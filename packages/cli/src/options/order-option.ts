import { InvalidArgumentError, Option } from 'commander'
import { DEFAULT_ORDER, SEARCH_ORDERS, type SearchOrder } from '@hopwise/market'

export interface OrderOption {
  readonly order: SearchOrder
}

export function orderOption(): Option {
  return new Option(
    '--order <what>',
    'careful: believed offers, by trust, then by return; return: highest return, believed or not',
  )
    .argParser(parseOrder)
    .default(DEFAULT_ORDER, DEFAULT_ORDER.toLowerCase())
}

function parseOrder(text: string): SearchOrder {
  // EXPECTED takes a past, which one file does not have.
  const orders = SEARCH_ORDERS.filter((each) => each !== 'EXPECTED')
  const order = orders.find((each) => each === text.toUpperCase())
  if (order) return order
  throw new InvalidArgumentError('Use return or careful.')
}
