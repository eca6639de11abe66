/**
 * Where a key of the keyboard takes the cursor among the steps that are known; null where it leaves
 * the plot, undefined where it means nothing.
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
  // From outside a plot is entered where it is news: at its end.
  if (key === 'ArrowLeft')
    return at === null ? last : (known.findLast((step) => step < at) ?? first)
  if (key === 'ArrowRight') return at === null ? last : (known.find((step) => step > at) ?? last)
  return undefined
}
