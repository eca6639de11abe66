import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { type AnyVariables, type Client, type TypedDocumentNode, useClient, useQuery } from 'urql'
import { type Fault, faultOf } from './fault.ts'

export interface Asked<Answer> {
  /** The last answer: it stays while another is fetched, and when the same question fails later. */
  readonly answer: Answer | undefined
  /** The variables it answers, as JSON: an older question's answer stays for a while. */
  readonly answered: string | undefined
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
  // A failure takes the data away. They stay for the same question of the same reader.
  const client = useClient()
  const asked = JSON.stringify(variables)
  const [last, setLast] = useState<{ client: Client; asked: string; data: Answer }>()
  const isAnswered = data !== undefined && !fetching && !stale && !pause
  if (isAnswered && last?.data !== data) setLast({ client, asked, data })
  const answer = data ?? (last?.client === client && last.asked === asked ? last.data : undefined)
  const questions = useRef(new WeakMap<object, string>()).current
  if (isAnswered && typeof data === 'object' && data !== null) questions.set(data, asked)
  // In slices: whoever types or scrolls meanwhile goes first.
  const shown = useDeferredValue(answer)
  const fault = error && faultOf(error)
  const isMissing = answer === undefined && fault !== undefined && passing.includes(fault.code)
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
    answer: shown,
    answered: shown === undefined ? undefined : questions.get(shown as object),
    fault,
    isFetching: fetching || stale,
    ask: () => execute({ requestPolicy: 'network-only' }),
  }
}
