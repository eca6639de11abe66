import type { Command } from 'commander'
import type { OfferCondition } from '@hopwise/market'
import {
  parseAtLeastZero,
  parseConditions,
  parseList,
  parseText,
  parseWhole,
} from './parse-value.ts'

/** The arguments of OfferFilter, as typed. */
export interface FilterOptions {
  readonly minReserveUsd?: number
  readonly minReviews?: number
  readonly ignoreCurrencies?: readonly string[]
  readonly ignoreExchangers?: readonly string[]
  readonly onlyExchangers?: readonly string[]
  readonly removeFiat?: boolean
  readonly city?: string
  readonly forbid?: readonly OfferCondition[]
  readonly hideSuspicious?: boolean
}

export function addFilterOptions(command: Command): Command {
  return command
    .optionsGroup('Which offers may be used:')
    .option(
      '--min-reserve-usd <n>',
      'only offers with at least this reserve, in dollars',
      parseAtLeastZero,
    )
    .option(
      '--min-reviews <n>',
      'only exchangers with at least this many good reviews',
      parseWhole(0, Infinity),
    )
    .option('--ignore-currencies <codes>', 'no chain through these: A,B', parseList)
    .option('--ignore-exchangers <names>', 'none of these, by ID or name: 521,Xchange', parseList)
    .option('--only-exchangers <names>', 'only these, by ID or name: 521,Xchange', parseList)
    .option('--remove-fiat', 'no bank, transfer or cash inside a chain, except at its ends')
    .option('--city <name>', 'cash in this city only', parseText)
    .option('--forbid <conditions>', 'no hop with any of these: MANUAL,FLOATING', parseConditions)
    .option(
      '--hide-suspicious',
      'no offer with a rate too good to be true, no coin of unsure price',
    )
    .option('--no-hide-suspicious', 'such offers as well, marked; so with --order return')
}
