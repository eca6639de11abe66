import { useEffect } from 'react'
import { type AnyVariables, type TypedDocumentNode, useQuery } from 'urql'
import { type Fault, faultOf } from './fault.ts'

export interface Asked<Answer> {
  /** The last answer; it stays while another is fetched or when one fails. */
  readonly answer: Answer | undefined
  readonly fault: Fault | undefined
  readonly isFetching: boolean
  readonly ask: () => void
}

/** A question to the server, asked again every so often while the page is looked at. */
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
  useEffect(() => {
    if (everyMs === undefined || pause) return undefined
    const ask = () => {
      if (!document.hidden) execute({ requestPolicy: 'network-only' })
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }, [everyMs, pause, execute])
  return {
    answer: data,
    fault: error && faultOf(error),
    isFetching: fetching || stale,
    ask: () => execute({ requestPolicy: 'network-only' }),
  }
}
