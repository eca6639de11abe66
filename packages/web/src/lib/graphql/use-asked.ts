import { useDeferredValue, useEffect } from 'react'
import { type AnyVariables, type TypedDocumentNode, useQuery } from 'urql'
import { type Fault, faultOf } from './fault.ts'

export interface Asked<Answer> {
  /** The last answer; it stays while another is fetched or when one fails. */
  readonly answer: Answer | undefined
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
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: question,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  })
  const fault = error && faultOf(error)
  const isMissing = data === undefined && fault !== undefined && passing.includes(fault.code)
  const periodMs = isMissing ? Math.min(everyMs ?? SOON_MS, SOON_MS) : everyMs
  useEffect(() => {
    if (periodMs === undefined || pause) return undefined
    const ask = () => {
      if (!document.hidden) execute({ requestPolicy: 'network-only' })
    }
    const timer = setInterval(ask, periodMs)
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }, [periodMs, pause, execute])
  return {
    // In slices: whoever types or scrolls meanwhile goes first.
    answer: useDeferredValue(data),
    fault,
    isFetching: fetching || stale,
    ask: () => execute({ requestPolicy: 'network-only' }),
  }
}
