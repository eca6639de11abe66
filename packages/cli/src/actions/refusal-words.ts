import type { Refusal, RefusalReason } from '@hopwise/market'
import { WrongUsage } from '../failure.ts'

const words: Readonly<Record<RefusalReason, string>> = {
  UNKNOWN_CURRENCY: 'no such currency in this market',
  SAME_CURRENCY: 'the same currency twice; name another one',
  BAD_AMOUNT: 'an amount above 0 is needed',
  ONE_AMOUNT_NEEDED: 'state it, or --get-amount',
  BAD_HOPS: 'not so many exchanges in a row',
  BAD_LIMIT: 'not so many results',
  BAD_NUMBER: 'a sound number is needed',
  BAD_GROUPING: 'currencies or offers is needed',
  UNKNOWN_CONDITION: 'no such condition',
}

/** A query the engine refuses, as the one line the user sees. */
export function wrongUsageOf({ reason, argument }: Refusal): WrongUsage {
  const option = argument.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return new WrongUsage(`--${option}: ${words[reason]}`)
}
