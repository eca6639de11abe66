import type { PathsQuery } from '@hopwise/contract'
import { useState } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { type SplitAnswer, SplitDocument, type SplitVariables } from './split.documents.ts'

type Told = SplitAnswer['split']
export type Split = NonNullable<Told['split']>

/** Rates move on beside it. */
const AGAIN_MS = 15_000
/** The server had no time to find the best. */
const SOON_MS = 5_000

/**
 * The amount by two chains, as of a moment ago; undefined where that is not worth it, or not known
 * yet. `isStill`: whatever is shown stays as it is.
 */
export function useSplit(
  question: PathsQuery,
  { isBusy, isStill }: { isBusy: boolean; isStill: boolean },
): Split | undefined {
  const variables = variablesOf(question)
  const asked = JSON.stringify(variables)
  const isGiven = (question.giveAmount ?? null) !== null
  const [last, setLast] = useState<{ asked: string; told: Told }>()
  const known = last?.asked === asked ? last.told : undefined
  const everyMs = known?.proved ? AGAIN_MS : SOON_MS
  const { answer, answered } = useAsked(SplitDocument, variables, {
    pause: !isGiven || isBusy,
    ...(!isStill && { everyMs }),
  })
  const told = answered === asked ? answer?.split : undefined
  // None, and not for certain: nobody had the time to look. What was known stands.
  const isNews = told !== undefined && (told.split !== null || told.proved)
  if (isNews && told !== known) setLast({ asked, told })
  return isGiven ? (known?.split ?? undefined) : undefined
}

function variablesOf(question: PathsQuery): SplitVariables {
  const { give, get, giveAmount, maxHops, order, filter } = question
  return { query: { give, get, giveAmount: giveAmount ?? 0, maxHops, order, filter } }
}
