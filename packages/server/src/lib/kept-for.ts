/**
 * Makes the answer once in this time, however often it is called, and concurrent callers wait for
 * the same one. A failed one is tried again.
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
