import type { Range } from '@tanstack/react-virtual'

/** The number of rows that come and go together: one frame can lay out and paint as many. */
const BLOCK = 2

/**
 * The rows of a windowed list that are rendered, in whole blocks: a row that comes alone costs a
 * layout and a repaint of its surroundings every few pixels of a scroll.
 */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / BLOCK)) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
}
