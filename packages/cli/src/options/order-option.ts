import { InvalidArgumentError, Option } from 'commander'
import { DEFAULT_ORDER, SEARCH_ORDERS, type SearchOrder } from '@hopwise/market'

export interface OrderOption {
  readonly order: SearchOrder
}

export function orderOption(): Option {
  return new Option(
    '--order <what>',
    'expected: believed offers, by what is expected to arrive; return: highest return, believed ' +
      'or not. One file has no past to expect anything by: expected is by return here, too',
  )
    .argParser(parseOrder)
    .default(DEFAULT_ORDER, DEFAULT_ORDER.toLowerCase())
}

function parseOrder(text: string): SearchOrder {
  // The old order is of the API alone.
  const orders = SEARCH_ORDERS.filter((each) => each !== 'CAREFUL')
  const order = orders.find((each) => each === text.toUpperCase())
  if (order) return order
  throw new InvalidArgumentError('Use expected or return.')
}
