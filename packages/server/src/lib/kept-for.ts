/**
 * However often somebody asks, the answer is made once in this time, and whoever asks meanwhile
 * waits for the same one. What failed is tried again.
 */
export function keptFor<Answer>(
  keptMs: number,
  make: () => Promise<Answer>,
): () => Promise<Answer> {
  let madeAtMs = -Infinity
  let kept: Promise<Answer> | undefined
  return () => {
    if (kept && performance.now() - madeAtMs <= keptMs) return kept
    madeAtMs = performance.now()
    const answer = make()
    kept = answer
    answer.catch(() => {
      if (kept === answer) kept = undefined
    })
    return answer
  }
}
