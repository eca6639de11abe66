import type { NoRouteAnswer } from '../no-route/no-route-answer.ts'
import type { PathSort } from '../sort-paths.ts'
import type { SplitNoteProps } from '../split/split-note.tsx'
import type { ListedParams } from './use-listed.ts'

/** Properties of the panel of chains, handed on to the chains in it. */
export interface PathsPanelProps extends ListedParams {
  /** The given and the wanted currency are the same. */
  isSame: boolean
  sort: PathSort
  openRow: string
  /** The address of the page with this row open. */
  linkTo: (row: string) => string
  /** Doubtful chains that promise more are unfolded. */
  isDoubtfulShown: boolean
  /** Whether chains beyond the allowed loss against the market are left out. */
  isNearMarketOnly: boolean
  /** The address of the page with doubtful chains unfolded, or folded. */
  linkToDoubtful: (isShown: boolean) => string
  linkToPart: SplitNoteProps['linkToPart']
  /** Whether more chains than the first are wanted. */
  wantsMore: boolean
  onMore: () => void
  onSort: (sort: PathSort) => void
  onShowAll: () => void
  /** Called when a proposal of the diagnosis is pressed. */
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}
