import { isPublicQuestion } from '../offline/device-cache.ts'
import { changesSoFar } from './changes.ts'

/** A few answers suffice: they are lists, and people go back a step or two. */
const KEPT_AT_MOST = 4

interface Kept {
  readonly answer: unknown
  /** The number of changes made before it. */
  readonly changesBefore: number
}

interface LiveRequest {
  readonly query: string
  readonly variables: unknown
  readonly locale: string
}

/**
 * The visit's last answers to live questions: a returning reader finds the page as it was, and
 * their place in it, while it is fetched anew. A change ends personal ones.
 */
const kept = new Map<string, Kept>()

export function cacheLiveAnswer(request: LiveRequest, answer: unknown): void {
  const key = JSON.stringify(request)
  kept.delete(key)
  kept.set(key, { answer, changesBefore: changesSoFar() })
  const [oldest] = kept.keys()
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
}

export function cachedLiveAnswer(request: LiveRequest): unknown {
  const last = kept.get(JSON.stringify(request))
  const isCurrent = last?.changesBefore === changesSoFar() || isPublicQuestion(request.query)
  return isCurrent ? last?.answer : undefined
}
