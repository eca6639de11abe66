import { searchRanges } from '@hopwise/contract'
import {
  DEFAULT_GROUPING,
  DEFAULT_HOPS,
  type PairQuery,
  type PathsQuery,
  type RefusalReason,
} from '@hopwise/market'
import type { AppContext, CurrencyNames, MarketNames } from '../../context.ts'
import { requestedRows } from '../../answers/bounds/costs.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { offerFilterOf } from './offer-filter.ts'
import {
  PAIR_OFFER_ROWS,
  type PairOffersQueryInput,
  PATH_ROWS,
  type PathsQueryInput,
  type SplitQueryInput,
} from './path-inputs.ts'

/** Steps one search may take: some 30 ms of an idle core. All but one in 200 need fewer. */
const WORK_BUDGET = 600_000

type Input = typeof PathsQueryInput.$inferInput

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function pathsQueryOf(
  input: Input,
  names: MarketNames,
  hops: readonly [number, number] = searchRanges.pathHops,
): PathsQuery & { readonly maxHops: number } {
  const { currencyNames } = names
  const faults = ValidationErrors.ofSearch('query')
  const query = omitNullish(input)
  const { maxHops = DEFAULT_HOPS, groupBy = DEFAULT_GROUPING } = query
  const limit = requestedRows(query.limit, PATH_ROWS)
  const filter = offerFilterOf(query.filter, names, faults)
  const ends = endsOf(query, { currencyNames, faults })
  const { giveAmount, getAmount } = query
  const hasOne = (giveAmount === undefined) !== (getAmount === undefined)
  faults.addUnless(hasOne, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.wholeIn(maxHops, 'maxHops', hops)
  faults.throwIfAny()
  const through = query.through?.map((code) => currencyNames.resolve(code))
  return {
    ...query,
    ...omitNullish({ through }),
    ...ends,
    maxHops,
    limit,
    groupBy,
    filter,
    workBudget: WORK_BUDGET,
  }
}

/** The same for a split, within work of its own. */
export function splitQueryOf(
  input: typeof SplitQueryInput.$inferInput,
  context: AppContext,
): PathsQuery {
  const { workBudget: _, ...query } = pathsQueryOf(input, context, searchRanges.splitHops)
  return query
}

export function pairOffersQueryOf(
  input: typeof PairOffersQueryInput.$inferInput,
  names: AppContext,
): { query: PairQuery; limit: number } {
  const faults = ValidationErrors.ofSearch('query')
  const { limit, ...query } = omitNullish(input)
  const filter = offerFilterOf(query.filter, names, faults)
  const ends = endsOf(query, { currencyNames: names.currencyNames, faults })
  const hasBoth = query.giveAmount !== undefined && query.getAmount !== undefined
  faults.addUnless(!hasBoth, 'giveAmount', 'ONE_AMOUNT_NEEDED')
  faults.throwIfAny()
  return { query: { ...query, ...ends, filter }, limit: requestedRows(limit, PAIR_OFFER_ROWS) }
}

interface Ends {
  readonly give: string
  readonly get: string
  readonly giveAmount?: number
  readonly getAmount?: number
}

/** Both currencies by the market's codes; faults of them or of amounts are reported. */
function endsOf(
  { give, get, giveAmount = 1, getAmount = 1 }: Ends,
  { currencyNames, faults }: { currencyNames: CurrencyNames; faults: ValidationErrors },
): Pick<Ends, 'give' | 'get'> {
  const ends = { give: currencyNames.resolve(give), get: currencyNames.resolve(get) }
  faults.addUnless(ends.give !== ends.get, 'get', 'SAME_CURRENCY')
  for (const [field, amount] of Object.entries({ giveAmount, getAmount })) {
    // Amounts outside this range are no money, and bounds would overflow on them.
    faults.addUnless(amount >= 1e-100 && amount <= 1e100, field, 'BAD_AMOUNT')
  }
  return ends
}

/** Throws the engine's refusal as a fault of the argument it names. */
export function throwRefusal({
  reason,
  argument,
}: {
  readonly reason: RefusalReason
  readonly argument: string
}): never {
  const faults = ValidationErrors.ofSearch('query')
  faults.add(argument, reason)
  faults.throwIfAny()
  throw new Error('unreachable')
}
