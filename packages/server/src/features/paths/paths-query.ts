import type { PairQuery, PathsQuery, RefusalReason } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { offerFilterOf } from './offer-filter.ts'
import type { PairOffersQueryInput, PathsQueryInput } from './path-inputs.ts'

/** Hops of one path for everybody; plans may allow more. */
export const MOST_HOPS = 4
const MOST_PATHS = 200
const MOST_PAIR_OFFERS = 500

/** Rows one search may look at: some 30 ms. Nearly every search is proved within a tenth. */
const WORK_BUDGET = 5_000_000

type Input = typeof PathsQueryInput.$inferInput

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function pathsQueryOf(input: Input, { currencyNames }: AppContext): PathsQuery {
  const faults = new FieldFaults('query')
  const { giveAmount, getAmount } = input
  const maxHops = input.maxHops ?? 3
  const limit = input.limit ?? 50
  const give = currencyNames.resolve(input.give)
  const get = currencyNames.resolve(input.get)
  const filter = offerFilterOf(input.filter, currencyNames, faults)
  faults.addUnless(give !== get, 'get', 'SAME_CURRENCY')
  judgeAmounts({ giveAmount, getAmount }, faults)
  const hasOne = (giveAmount == null) !== (getAmount == null)
  faults.addUnless(hasOne, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.wholeIn(maxHops, 'maxHops', [1, MOST_HOPS])
  faults.wholeIn(limit, 'limit', [1, MOST_PATHS])
  faults.throwIfAny()
  return {
    give,
    get,
    ...amountsOf({ giveAmount, getAmount }),
    maxHops,
    limit,
    groupBy: input.groupBy ?? 'CURRENCIES',
    filter,
    workBudget: WORK_BUDGET,
  }
}

export function pairOffersQueryOf(
  input: typeof PairOffersQueryInput.$inferInput,
  { currencyNames }: AppContext,
): { query: PairQuery; limit: number } {
  const faults = new FieldFaults('query')
  const { giveAmount, getAmount } = input
  const limit = input.limit ?? MOST_PAIR_OFFERS
  const give = currencyNames.resolve(input.give)
  const get = currencyNames.resolve(input.get)
  const filter = offerFilterOf(input.filter, currencyNames, faults)
  faults.addUnless(give !== get, 'get', 'SAME_CURRENCY')
  judgeAmounts({ giveAmount, getAmount }, faults)
  const hasBoth = giveAmount != null && getAmount != null
  faults.addUnless(!hasBoth, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.wholeIn(limit, 'limit', [1, MOST_PAIR_OFFERS])
  faults.throwIfAny()
  return { query: { give, get, ...amountsOf({ giveAmount, getAmount }), filter }, limit }
}

/** What the engine itself refuses, told as a fault of the argument it names. */
export function throwRefusal({
  reason,
  argument,
}: {
  readonly reason: RefusalReason
  readonly argument: string
}): never {
  const faults = new FieldFaults('query')
  faults.add(argument, reason)
  faults.throwIfAny()
  throw new Error('unreachable')
}

interface Amounts {
  readonly giveAmount: number | null | undefined
  readonly getAmount: number | null | undefined
}

function judgeAmounts(amounts: Amounts, faults: FieldFaults): void {
  for (const [field, amount] of Object.entries(amounts) as [string, number | null | undefined][]) {
    const isAmount = amount == null || (amount >= 1e-100 && amount <= 1e100)
    faults.addUnless(isAmount, field, 'BAD_AMOUNT')
  }
}

function amountsOf({ giveAmount, getAmount }: Amounts) {
  return {
    ...(giveAmount == null ? {} : { giveAmount }),
    ...(getAmount == null ? {} : { getAmount }),
  }
}
