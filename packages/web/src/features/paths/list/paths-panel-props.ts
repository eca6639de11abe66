import type { NoRouteAnswer } from '../no-route/no-route-answer.ts'
import type { PathSort } from '../sort-paths.ts'
import type { SplitNoteProps } from '../split/split-note.tsx'
import type { ListedAsked } from './use-listed.ts'

/** What the panel of chains is told, and hands on to the chains in it. */
export interface PathsPanelProps extends ListedAsked {
  /** What is given is what is wanted. */
  isSame: boolean
  sort: PathSort
  openRow: string
  /** The address of the page with this row open. */
  linkTo: (row: string) => string
  /** What is doubtful and promises more is unfolded. */
  isDoubtfulShown: boolean
  /** Chains that lose more against the market than was asked are left out. */
  isNearMarketOnly: boolean
  /** The address of the page with that unfolded, or folded. */
  linkToDoubtful: (isShown: boolean) => string
  linkToPart: SplitNoteProps['linkToPart']
  /** Whether more chains than the first are wanted. */
  wantsMore: boolean
  onMore: () => void
  onSort: (sort: PathSort) => void
  onShowAll: () => void
  /** One click on a proposal of the diagnosis. */
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}
