import { type ArbitrageQuery, arbitrageQueryDefaults } from './schema-types.ts'

/** The arbitrage page's question on a first visit. */
export const firstArbitrageQuery = {
  capitalUsd: 1_000,
  upTo: true,
  minProfitPercent: arbitrageQueryDefaults.minProfitPercent,
  maxHops: arbitrageQueryDefaults.maxHops,
  groupBy: 'CURRENCIES',
  /** The best loops: further ones are counted, and no source hides another's. */
  limit: 300,
  /** Loops of one source are folded into one row. */
  perSource: null,
  order: arbitrageQueryDefaults.order,
  filter: { hideSuspicious: true },
} as const satisfies ArbitrageQuery
