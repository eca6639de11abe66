import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type AnyVariables, type Client, type TypedDocumentNode, useClient, useQuery } from 'urql'
import { type Fault, faultOf } from './fault.ts'

export interface Asked<Answer> {
  /** The last answer: it stays while another is fetched, and when the same question fails later. */
  readonly answer: Answer | undefined
  /** Of the answer shown: the variables it was asked with, as JSON. */
  readonly answered: string | undefined
  /** The answer shown came with a failure: what is missing in it may be there. */
  readonly isPartial: boolean
  readonly fault: Fault | undefined
  readonly isFetching: boolean
  readonly ask: () => void
}

/** After a failure that passes by itself, where there is no answer to show. */
const SOON_MS = 5_000
const passing: readonly string[] = ['NETWORK', 'OVERLOADED', 'INTERNAL']

/**
 * A question to the server, asked again every so often while the page is looked at, and soon where
 * it has failed without ever being answered: a part of the page that has no button to ask again.
 */
export function useAsked<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  { everyMs, pause = false }: { everyMs?: number; pause?: boolean } = {},
): Asked<Answer> {
  const [{ data: told, error, fetching, stale, operation }, execute] = useQuery({
    query: question,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  })
  // Where a question failed as a whole there is null.
  const data = told ?? undefined
  // A failure takes the data away. They stay for the same question of the same reader.
  const client = useClient()
  const asked = JSON.stringify(variables)
  const [last, setLast] = useState<{ client: Client; asked: string; data: Answer }>()
  const isAnswered = data !== undefined && !fetching && !stale && !pause
  if (isAnswered && last?.data !== data) setLast({ client, asked, data })
  const answer = data ?? (last?.client === client && last.asked === asked ? last.data : undefined)
  // While another question is under way, what came of the last one still stands here.
  const heard = JSON.stringify(operation?.variables)
  const answered = answer && (data === undefined ? asked : heard)
  // Another try takes the failure away before it answers; what came with it is no better for that.
  const [failed, setFailed] = useState<Answer>()
  if (error && data !== failed) setFailed(data)
  const isPartial = answer !== undefined && answer === failed
  const shown = useMemo(() => ({ answer, answered, isPartial }), [answer, answered, isPartial])
  const fault = error && heard === asked ? faultOf(error) : undefined
  const isMissing = answer === undefined && fault !== undefined && passing.includes(fault.code)
  const periodMs = isMissing ? Math.min(everyMs ?? SOON_MS, SOON_MS) : everyMs
  const ask = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  useEffect(() => {
    if (periodMs === undefined || pause) return undefined
    const askAgain = () => {
      if (!document.hidden) ask()
    }
    const timer = setInterval(askAgain, periodMs)
    document.addEventListener('visibilitychange', askAgain)
    addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
      removeEventListener('online', askAgain)
    }
  }, [periodMs, pause, ask])
  return {
    // In slices: whoever types or scrolls meanwhile goes first.
    ...useDeferredValue(shown),
    fault,
    isFetching: fetching || stale,
    ask,
  }
}
