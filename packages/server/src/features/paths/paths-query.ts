import type { PairQuery, PathsQuery, RefusalReason } from '@hopwise/market'
import type { AppContext, CurrencyNames } from '../../context.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { given } from '../../lib/given.ts'
import { offerFilterOf } from './offer-filter.ts'
import type { PairOffersQueryInput, PathsQueryInput } from './path-inputs.ts'

/** Hops of one path for everybody; plans may allow more. */
export const MOST_HOPS = 4
export const MOST_PATHS = 200
const MOST_PAIR_OFFERS = 500

/** Steps one search may take: some 30 ms of an idle core. All but one in 200 need fewer. */
const WORK_BUDGET = 600_000

type Input = typeof PathsQueryInput.$inferInput

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function pathsQueryOf(input: Input, { currencyNames }: AppContext): PathsQuery {
  const faults = FieldFaults.ofSearch('query')
  const query = given(input)
  const { maxHops = 3, limit = 50, groupBy = 'CURRENCIES' } = query
  const filter = offerFilterOf(query.filter, currencyNames, faults)
  const ends = endsOf(query, { currencyNames, faults })
  const { giveAmount, getAmount } = query
  const hasOne = (giveAmount === undefined) !== (getAmount === undefined)
  faults.addUnless(hasOne, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.wholeIn(maxHops, 'maxHops', [1, MOST_HOPS])
  faults.wholeIn(limit, 'limit', [1, MOST_PATHS])
  faults.throwIfAny()
  return { ...query, ...ends, maxHops, limit, groupBy, filter, workBudget: WORK_BUDGET }
}

export function pairOffersQueryOf(
  input: typeof PairOffersQueryInput.$inferInput,
  { currencyNames }: AppContext,
): { query: PairQuery; limit: number } {
  const faults = FieldFaults.ofSearch('query')
  const { limit = MOST_PAIR_OFFERS, ...query } = given(input)
  const filter = offerFilterOf(query.filter, currencyNames, faults)
  const ends = endsOf(query, { currencyNames, faults })
  const hasBoth = query.giveAmount !== undefined && query.getAmount !== undefined
  faults.addUnless(!hasBoth, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.wholeIn(limit, 'limit', [1, MOST_PAIR_OFFERS])
  faults.throwIfAny()
  return { query: { ...query, ...ends, filter }, limit }
}

interface Ends {
  readonly give: string
  readonly get: string
  readonly giveAmount?: number
  readonly getAmount?: number
}

/** The two currencies as the market calls them; what is wrong with them or amounts is told. */
function endsOf(
  { give, get, giveAmount = 1, getAmount = 1 }: Ends,
  { currencyNames, faults }: { currencyNames: CurrencyNames; faults: FieldFaults },
): Pick<Ends, 'give' | 'get'> {
  const ends = { give: currencyNames.resolve(give), get: currencyNames.resolve(get) }
  faults.addUnless(ends.give !== ends.get, 'get', 'SAME_CURRENCY')
  for (const [field, amount] of Object.entries({ giveAmount, getAmount })) {
    // Amounts outside this range are no money, and bounds would overflow on them.
    faults.addUnless(amount >= 1e-100 && amount <= 1e100, field, 'BAD_AMOUNT')
  }
  return ends
}

/** What the engine itself refuses, told as a fault of the argument it names. */
export function throwRefusal({
  reason,
  argument,
}: {
  readonly reason: RefusalReason
  readonly argument: string
}): never {
  const faults = FieldFaults.ofSearch('query')
  faults.add(argument, reason)
  faults.throwIfAny()
  throw new Error('unreachable')
}
