import type { Range } from '@tanstack/react-virtual'

/** Rows that come and go together: as many as are laid out and painted within one frame. */
const BLOCK = 2

/**
 * Of a list that is windowed: which rows are in the page. Whole blocks of them: a row that comes by
 * itself costs a layout and the painting of what stands around it, every few pixels of a scroll.
 */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / BLOCK)) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
}
