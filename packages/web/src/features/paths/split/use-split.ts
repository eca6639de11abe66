import { type PathsQuery, searchRanges } from '@hopwise/contract'
import { useState } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { type SplitAnswer, SplitDocument, type SplitVariables } from './split.documents.ts'

type Told = SplitAnswer['split']
export type Split = NonNullable<Told['split']>

interface Heard {
  readonly asked: string
  /** The last answer, and the last that says something. */
  readonly told: Told
  readonly known: Told | undefined
  /** Answers since then. */
  readonly missed: number
}

/** Rates move on beside it. */
const AGAIN_MS = 15_000
/** The server had no time to find the best. */
const SOON_MS = 5_000

/** So often in a row, and what was known is too old to be shown. */
const MOST_MISSED = 4

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
  const [last, setLast] = useState<Heard>()
  const { known, missed = 0 } = last?.asked === asked ? last : {}
  const everyMs = known?.proved ? AGAIN_MS : SOON_MS
  const { answer, answered } = useAsked(SplitDocument, variables, {
    pause: !isGiven || isBusy,
    ...(!isStill && { everyMs }),
  })
  const told = answered === asked ? answer?.split : undefined
  if (told && told !== last?.told) {
    // None, and not for certain: nobody had the time to look. What was known stands for a while.
    const isMissed = told.split === null && !told.proved
    const stands = isMissed && missed < MOST_MISSED
    const heard = { asked, told, missed: isMissed ? missed + 1 : 0 }
    setLast({ ...heard, known: stands ? known : told })
  }
  return isGiven ? (known?.split ?? undefined) : undefined
}

function variablesOf(question: PathsQuery): SplitVariables {
  const { give, get, giveAmount, order, filter } = question
  const maxHops = Math.min(question.maxHops ?? Infinity, searchRanges.splitHops[1])
  return { query: { give, get, giveAmount: giveAmount ?? 0, maxHops, order, filter } }
}
