import type { BurseId } from '../../settings/burse-settings.ts'
import type { BurseState } from './burse-state.ts'
import type { NetworkBook } from './networks/network-book.ts'

/** Facts of burses, for those who reckon with them. */
export interface KnownBurses {
  readonly networks: NetworkBook
  readonly states: ReadonlyMap<BurseId, BurseState>
  /** Increases with every change of what is known. */
  readonly version: number
  /** Those that nobody has put away. */
  shown(): readonly BurseState[]
}
