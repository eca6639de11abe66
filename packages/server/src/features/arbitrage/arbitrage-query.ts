import type { CyclesQuery } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { MOST_HOPS, offerFilterOf } from '../paths/index.ts'
import type { ArbitrageQueryInput } from './arbitrage-types.ts'

const MOST_CYCLES = 500
/** Rows one search for cycles may look at. */
const WORK_BUDGET = 25_000_000

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
export function cyclesQueryOf(
  input: typeof ArbitrageQueryInput.$inferInput,
  { currencyNames }: AppContext,
): CyclesQuery {
  const faults = new FieldFaults('query')
  const { capitalUsd, maxProfitPercent, currencies } = input
  const maxHops = input.maxHops ?? 3
  const limit = input.limit ?? 100
  const filter = offerFilterOf(input.filter, currencyNames, faults)
  const isCapital = capitalUsd == null || (capitalUsd > 0 && capitalUsd <= 1e100)
  faults.addUnless(isCapital, 'capitalUsd', 'BAD_AMOUNT')
  faults.wholeIn(maxHops, 'maxHops', [2, MOST_HOPS])
  faults.wholeIn(limit, 'limit', [1, MOST_CYCLES])
  faults.throwIfAny()
  return {
    capital: capitalUsd == null ? { kind: 'best' } : { kind: 'usd', usd: capitalUsd },
    minProfitPercent: input.minProfitPercent ?? 0.1,
    ...(maxProfitPercent == null ? {} : { maxProfitPercent }),
    maxHops,
    limit,
    ...(currencies ? { currencies: currencies.map((code) => currencyNames.resolve(code)) } : {}),
    filter,
    workBudget: WORK_BUDGET,
  }
}
