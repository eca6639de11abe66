import type { HopParts } from '#web/market/chain/path.documents.ts'
import type { LiveOpportunitiesAnswer } from './live-opportunities.documents.ts'

type Source = LiveOpportunitiesAnswer['arbitrage']['opportunities']['sources'][number]

/** The amount a source takes before its profit is gone. */
export type Takes = Pick<Source, 'capacity' | 'capacityUsd' | 'isCapacityExact'>

/** The line that a fold adds to the row representing it. */
export interface FoldHead {
  /** A stable key: `exchanger:GIVE:GET`. */
  readonly key: string
  readonly hop: HopParts
  /** Undefined for a fold beyond the best few, whose capacity the server does not send. */
  readonly takes: Takes | undefined
  readonly others: number
  readonly isOpen: boolean
}
