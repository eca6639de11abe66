import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * The height of a row in a windowed list. A hidden row measures zero, so its estimate is kept:
 * zeros would make the window fetch ever more rows.
 */
export function drawnHeight<Row extends Element>(
  row: Row,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Row>,
): number {
  const height = measureElement(row, entry, list)
  return height > 0 ? height : list.options.estimateSize(list.indexFromElement(row))
}
