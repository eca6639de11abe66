import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * How high a row of a windowed list is. One that is not drawn, as where styles hide it, has no
 * height: it is as high as was thought, or ever more rows would be fetched to fill the window.
 */
export function drawnHeight<Row extends Element>(
  row: Row,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Row>,
): number {
  const height = measureElement(row, entry, list)
  return height > 0 ? height : list.options.estimateSize(list.indexFromElement(row))
}
