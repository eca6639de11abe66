interface RowsToComeProps {
  count: number
  /** The approximate height of one row, in CSS pixels. */
  rowHeight: number
}

/** The room of rows not drawn yet: the page has its final length. */
export function RowsToCome({ count, rowHeight }: RowsToComeProps) {
  if (count <= 0) return null
  return <div aria-hidden style={{ height: count * rowHeight }} />
}
