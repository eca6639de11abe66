/**
 * The step to which a key moves the cursor, among steps with values; null when it leaves the plot,
 * undefined for other keys.
 */
export function cursorAfter(
  key: string,
  known: readonly number[],
  at: number | null,
): number | null | undefined {
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (key === 'Escape') return at === null ? undefined : null
  if (key === 'Home') return first
  if (key === 'End') return last
  // The keyboard enters a plot at its end, where the news is.
  if (key === 'ArrowLeft')
    return at === null ? last : (known.findLast((step) => step < at) ?? first)
  if (key === 'ArrowRight') return at === null ? last : (known.find((step) => step > at) ?? last)
  return undefined
}
