import type { HopParts } from '#web/market/chain/path.documents.ts'
import type { LiveOpportunitiesAnswer } from './live-opportunities.documents.ts'

type Source = LiveOpportunitiesAnswer['arbitrage']['opportunities']['sources'][number]

/** How much a source of profit takes before its profit is gone. */
export type Takes = Pick<Source, 'capacity' | 'capacityUsd' | 'isCapacityExact'>

/** What a row says of the loops of one source that it stands for. */
export interface FoldHead {
  /** `exchanger:GIVE:GET`. */
  readonly key: string
  readonly hop: HopParts
  /** Undefined for one beyond the best few, of which no more is known. */
  readonly takes: Takes | undefined
  readonly others: number
  readonly isOpen: boolean
}
