import type { RequestContext } from '../../context.ts'
import type { MarketGate } from '../../market/market-gate.ts'
import type { PositionsQuestion, PositionsView } from '../../market/questions.ts'

/** Places whose rates are shown by default. */
export const USUAL_PLACES: readonly number[] = [1, 3, 10]

interface Kept {
  readonly version: number
  readonly answers: Map<string, Promise<PositionsView>>
}

/** Answers kept of one version; an owner looks at one amount, and at another. */
const KEPT = 64
const known = new WeakMap<MarketGate, Kept>()

/** All positions of an exchanger at an amount: worked out once for a version of the market. */
export function positionsAt(
  { app, signal, asker }: Pick<RequestContext, 'app' | 'signal' | 'asker'>,
  exchangerId: string,
  { amountUsd, places = USUAL_PLACES }: { amountUsd: number; places?: readonly number[] },
): Promise<PositionsView> {
  const { gate, isLive, config } = app
  const question: PositionsQuestion = {
    exchangerId,
    amountUsd,
    places,
    // A market that does not change is as fresh as it will be.
    ...(isLive && { freshForMs: config.feeds.hideAfterMs }),
  }
  const { version } = gate.facts()
  let kept = known.get(gate)
  if (kept?.version !== version) known.set(gate, (kept = { version, answers: new Map() }))
  const { answers } = kept
  const key = JSON.stringify(question)
  const last = answers.get(key)
  if (last) return last
  const answer = gate.ask('positions', question, { signal, asker })
  if (answers.size >= KEPT) answers.delete(answers.keys().next().value!)
  answers.set(key, answer)
  // A failed answer is forgotten, so that the next caller tries again.
  answer.catch(() => answers.delete(key))
  return answer
}
