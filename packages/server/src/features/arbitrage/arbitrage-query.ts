import { searchRanges } from '@hopwise/contract'
import {
  type CyclesQuery,
  DEFAULT_HOPS,
  DEFAULT_PROFIT_PERCENT,
  hidesSuspicious,
} from '@hopwise/market'
import type { MarketNames } from '../../context.ts'
import { requestedRows } from '../../answers/bounds/costs.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { offerFilterOf } from '../paths/index.ts'
import { type ArbitrageQueryInput, CYCLE_ROWS } from './arbitrage-types.ts'

/** Steps one search for cycles may take: some 50 ms. Usual ones are proved within a tenth. */
const WORK_BUDGET = 1_000_000

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function cyclesQueryOf(
  input: typeof ArbitrageQueryInput.$inferInput,
  names: MarketNames,
): CyclesQuery & { readonly maxHops: number } {
  const faults = ValidationErrors.ofSearch('query')
  const { capitalUsd, upTo = false, currencies, groupBy = 'OFFERS', ...rest } = omitNullish(input)
  const { loop, order, ...query } = rest
  const { maxHops = DEFAULT_HOPS, minProfitPercent = DEFAULT_PROFIT_PERCENT } = query
  const offers = offerFilterOf(query.filter, names, faults)
  const hides = !query.onlySuspicious && hidesSuspicious(order)
  const filter = { ...offers, hideSuspicious: offers.hideSuspicious ?? hides }
  const usd = capitalUsd ?? 1
  faults.addUnless(usd > 0 && usd <= 1e100, 'capitalUsd', 'BAD_AMOUNT')
  faults.wholeIn(maxHops, 'maxHops', searchRanges.cycleHops)
  const limit = requestedRows(query.limit, CYCLE_ROWS)
  faults.wholeIn(limit, 'limit', searchRanges[groupBy === 'OFFERS' ? 'cycles' : 'loops'])
  const ring = loop?.split('>')
  const [leastHops, mostHops] = searchRanges.cycleHops
  const isLoop = !ring || (ring.length >= leastHops && ring.length <= mostHops)
  faults.addUnless(isLoop, 'loop', 'BAD_HOPS')
  faults.throwIfAny()
  const resolve = (code: string) => names.currencyNames.resolve(code)
  return {
    ...query,
    ...omitNullish({ currencies: currencies?.map(resolve), loop: ring?.map(resolve) }),
    capital: capitalOf(capitalUsd, upTo),
    minProfitPercent,
    maxHops,
    limit,
    groupBy,
    filter,
    workBudget: WORK_BUDGET,
  }
}

function capitalOf(usd: number | undefined, upTo: boolean): CyclesQuery['capital'] {
  if (usd === undefined) return { kind: 'best' }
  return { kind: upTo ? 'upTo' : 'usd', usd }
}
