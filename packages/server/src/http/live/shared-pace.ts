/**
 * The least time from one answer of a question to its next, where all questions together may be
 * asked so many times a second: whoever asks what nobody else does waits longest.
 */
export function sharedPaceMs(
  mostASecond: number,
  { questions, readers }: { readonly questions: number; readonly readers: number },
): number {
  return (1_000 * questions) / mostASecond / Math.max(1, readers)
}
