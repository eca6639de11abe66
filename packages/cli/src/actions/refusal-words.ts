import type { Refusal, RefusalReason } from '@hopwise/market'
import { WrongUsage } from '../failure.ts'

const words: Readonly<Record<RefusalReason, string>> = {
  UNKNOWN_CURRENCY: 'no such currency in this market',
  SAME_CURRENCY: 'the same currency twice; choose another one',
  BAD_AMOUNT: 'must be above 0',
  ONE_AMOUNT_NEEDED: 'state it, or --get-amount',
  BAD_HOPS: 'this many exchanges in a row are not possible',
  BAD_LIMIT: 'this many results are not possible',
  BAD_NUMBER: 'must be a valid number',
  BAD_GROUPING: 'use currencies or offers',
  UNKNOWN_CONDITION: 'no such condition',
}

/** The engine's refusal of a query, as the one line the user sees. */
export function wrongUsageOf({ reason, argument }: Refusal): WrongUsage {
  const option = argument.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return new WrongUsage(`--${option}: ${words[reason]}`)
}
