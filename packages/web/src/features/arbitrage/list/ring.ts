interface Told {
  /** Its offers, joined. */
  readonly key: string
}

/** The same for every start of the same offers. */
export function ringOf({ key }: Told): string {
  return key.split('>').toSorted().join('>')
}

/**
 * The key under which an opened loop is told now: its rates change which start of it pays best, and
 * it stays open through that. As it was opened where it is not there.
 */
export function openAmong(views: readonly Told[], opened: string): string {
  if (opened === '' || views.some(({ key }) => key === opened)) return opened
  const ring = ringOf({ key: opened })
  return views.find((view) => ringOf(view) === ring)?.key ?? opened
}
