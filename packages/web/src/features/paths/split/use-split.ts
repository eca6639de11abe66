import { type PathsQuery, searchRanges } from '@hopwise/contract'
import { useState } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { type SplitAnswer, SplitDocument, type SplitVariables } from './split.documents.ts'

type SplitResult = SplitAnswer['split']
export type Split = NonNullable<SplitResult['split']>

interface Heard {
  readonly variablesJson: string
  /** The last answer, and the last one with a split or a proof. */
  readonly result: SplitResult
  readonly known: SplitResult | undefined
  /** The number of answers since. */
  readonly missed: number
}

/** Short enough for rates that move. */
const AGAIN_MS = 15_000
/** The retry after an answer without time for a proof. */
const SOON_MS = 5_000

/** After this many misses in a row, the last split is too old to show. */
const MOST_MISSED = 4

/**
 * The amount divided between two chains, a moment old; undefined while unknown or not worth it.
 * `isStill` freezes the shown one.
 */
export function useSplit(
  question: PathsQuery,
  { isBusy, isStill }: { isBusy: boolean; isStill: boolean },
): Split | undefined {
  const variables = variablesOf(question)
  const variablesJson = JSON.stringify(variables)
  const isGiven = (question.giveAmount ?? null) !== null
  const [last, setLast] = useState<Heard>()
  const { known, missed = 0 } = last?.variablesJson === variablesJson ? last : {}
  const everyMs = known?.proved ? AGAIN_MS : SOON_MS
  const { answer, answered } = useQuery(SplitDocument, variables, {
    pause: !isGiven || isBusy,
    ...(!isStill && { everyMs }),
  })
  const result = answered === variablesJson ? answer?.split : undefined
  if (result && result !== last?.result) {
    // An unproved absence only means that the search ran out of time: the last split stays for a
    // while.
    const isMissed = result.split === null && !result.proved
    const stands = isMissed && missed < MOST_MISSED
    const heard = { variablesJson, result, missed: isMissed ? missed + 1 : 0 }
    setLast({ ...heard, known: stands ? known : result })
  }
  return isGiven ? (known?.split ?? undefined) : undefined
}

function variablesOf(question: PathsQuery): SplitVariables {
  const { give, get, giveAmount, order, filter } = question
  const maxHops = Math.min(question.maxHops ?? Infinity, searchRanges.splitHops[1])
  return { query: { give, get, giveAmount: giveAmount ?? 0, maxHops, order, filter } }
}
