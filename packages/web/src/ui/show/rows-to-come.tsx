interface RowsToComeProps {
  count: number
  /** Of one row, in CSS pixels, about. */
  rowHeight: number
}

/** The room of rows that are not drawn yet: the page is as long as it will be. */
export function RowsToCome({ count, rowHeight }: RowsToComeProps) {
  if (count <= 0) return null
  return <div aria-hidden style={{ height: count * rowHeight }} />
}
