/** Books of venues: checked, walked, and folded into the tiers of an offer. */
export {
  BOOK_FAULTS,
  type BookFault,
  type BookLevel,
  checkedBook,
  MOST_LEVELS,
  type OrderBook,
} from './order-book.ts'
export {
  buy,
  type Depth,
  depthOfAsks,
  depthOfBids,
  depthThrough,
  type Fill,
  fillOf,
  givenFor,
  gotFor,
  mostGiven,
  sell,
} from './depth.ts'
export {
  type BookTier,
  foldBook,
  type FoldOptions,
  MOST_BOOK_TIERS,
  USUAL_FALL,
} from './fold-book.ts'
