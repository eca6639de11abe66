/**
 * The least time between two answers of a question, where all questions together may be asked so
 * many times a second: a question that nobody shares waits longest.
 */
export function sharedPaceMs(
  mostASecond: number,
  { questions, readers }: { readonly questions: number; readonly readers: number },
): number {
  return (1_000 * questions) / mostASecond / Math.max(1, readers)
}
