import type { CyclesQuery } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { given } from '../../lib/given.ts'
import { MOST_HOPS, offerFilterOf } from '../paths/index.ts'
import type { ArbitrageQueryInput } from './arbitrage-types.ts'

export const MOST_CYCLES = 500
/** Steps one search for cycles may take: some 50 ms. Usual ones are proved within a tenth. */
const WORK_BUDGET = 750_000

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function cyclesQueryOf(
  input: typeof ArbitrageQueryInput.$inferInput,
  { currencyNames }: AppContext,
): CyclesQuery {
  const faults = FieldFaults.ofSearch('query')
  const { capitalUsd, currencies, ...query } = given(input)
  const { maxHops = 3, limit = 100, minProfitPercent = 0.1 } = query
  const filter = offerFilterOf(query.filter, currencyNames, faults)
  const usd = capitalUsd ?? 1
  faults.addUnless(usd > 0 && usd <= 1e100, 'capitalUsd', 'BAD_AMOUNT')
  faults.wholeIn(maxHops, 'maxHops', [2, MOST_HOPS])
  faults.wholeIn(limit, 'limit', [1, MOST_CYCLES])
  faults.throwIfAny()
  return {
    ...query,
    ...given({ currencies: currencies?.map((code) => currencyNames.resolve(code)) }),
    capital: capitalUsd === undefined ? { kind: 'best' } : { kind: 'usd', usd: capitalUsd },
    minProfitPercent,
    maxHops,
    limit,
    filter,
    workBudget: WORK_BUDGET,
  }
}
