import { InvalidArgumentError, Option } from 'commander'
import { SEARCH_ORDERS, type SearchOrder } from '@hopwise/market'

export interface OrderOption {
  readonly order: SearchOrder
}

export function orderOption(): Option {
  return new Option(
    '--order <what>',
    'return: highest return first; careful: by trust, then by return',
  )
    .argParser(parseOrder)
    .default('RETURN', 'return')
}

function parseOrder(text: string): SearchOrder {
  const order = SEARCH_ORDERS.find((each) => each === text.toUpperCase())
  if (order) return order
  throw new InvalidArgumentError('Use return or careful.')
}
