import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../../context.ts'
import { UserError } from '../../../lib/user-error.ts'
import type { Answer, Question, QuestionKind } from '../../../market/questions.ts'

/** Milliseconds that a page waits for its head's facts at most. */
const PATIENCE_MS = 300

/** Questions for a head: each is a look-up, of microseconds. A search is none of them. */
type BriefKind = Extract<QuestionKind, 'path' | 'pairs' | 'pairOffers'>

/** The answer; undefined where the market has no time for it now: the page then does without. */
export async function queryBriefly<K extends BriefKind>(
  { app: { gate }, asker }: { readonly app: AppContext; readonly asker: string },
  kind: K,
  question: Question<K>,
): Promise<Answer<K> | undefined> {
  if (gate.isFull()) return undefined
  try {
    return await gate.ask(kind, question, { signal: AbortSignal.timeout(PATIENCE_MS), asker })
  } catch (error) {
    const isBusy = error instanceof UserError || (error as Error).name === 'TimeoutError'
    if (isBusy) return undefined
    throw error
  }
}

/** The same of an answer that others wait for, too. */
export function briefly<T>(answer: Promise<T>): Promise<T | undefined> {
  const known = answer.catch(() => undefined)
  return Promise.race([known, sleep(PATIENCE_MS, undefined, { ref: false })])
}
