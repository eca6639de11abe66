import type { FilterOptions } from '../../options/filter-options.ts'
import type { OrderOption } from '../../options/order-option.ts'
import type { SourceOptions } from '../../options/source-options.ts'

/** The kinds of row in the answer. */
export const CYCLE_GROUPINGS = ['source', 'loop', 'offers'] as const

type CycleGrouping = (typeof CYCLE_GROUPINGS)[number]

export interface ArbitrageOptions extends SourceOptions, FilterOptions, OrderOption {
  readonly capitalUsd?: number
  readonly upTo?: boolean
  readonly capital?: Readonly<Record<string, number>>
  readonly minProfitPercent: number
  readonly maxProfitPercent?: number
  readonly maxHops: number
  readonly limit?: number
  readonly groupBy: CycleGrouping
  readonly currencies?: readonly string[]
  readonly explain?: number
  readonly json?: boolean
}
