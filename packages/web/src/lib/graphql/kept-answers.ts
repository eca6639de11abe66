/** A few answers suffice: they are lists, and people go back a step or two. */
const KEPT_AT_MOST = 4

/**
 * The visit's last answers to live questions: a returning reader finds the page as it was, and
 * their place in it, while it is asked anew.
 */
const kept = new Map<string, unknown>()

export function keepAnswer(question: string, answer: unknown): void {
  kept.delete(question)
  kept.set(question, answer)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
}

export function keptAnswer(question: string): unknown {
  return kept.get(question)
}
