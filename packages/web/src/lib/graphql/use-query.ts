import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  type AnyVariables,
  type Client,
  type TypedDocumentNode,
  useClient,
  useQuery as useUrqlQuery,
} from 'urql'
import { changesSoFar } from './changes.ts'
import { changesBefore } from './client/changes-before.ts'
import { type ApiError, apiErrorOf } from './api-error.ts'

export interface QueryResult<Answer> {
  /** The last answer: it stays while another is fetched, and when the same question fails later. */
  readonly answer: Answer | undefined
  /** The variables of the shown answer, as JSON. */
  readonly answered: string | undefined
  readonly error: ApiError | undefined
  readonly isFetching: boolean
  /** Fetches again. */
  readonly refetch: () => void
}

/** The last answer to a question, which stays while the same question fails later. */
interface Last<Answer> {
  readonly client: Client
  /** The variables, as JSON. */
  readonly variablesJson: string
  /** The number of changes made before it. */
  readonly changes: number
  readonly data: Answer
}

/** The retry after a passing failure with no answer to show. */
const SOON_MS = 5_000
const passing: readonly string[] = ['NETWORK', 'OVERLOADED', 'INTERNAL']

/**
 * A query sent anew at intervals while the page is visible, and soon after a failure without
 * any answer: for parts of a page that have no retry button.
 */
export function useQuery<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  { everyMs, pause = false }: { everyMs?: number; pause?: boolean } = {},
): QueryResult<Answer> {
  const [{ data: taken, error: why, fetching, stale, operation }, execute] = useUrqlQuery({
    query: question,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  })
  // A page that is being left still shows answers from before its change, and the same question of
  // the next page hears them.
  const [since] = useState(changesSoFar)
  const changes = changesBefore(operation)
  const current = changes < since ? undefined : taken
  const failure = changes < since ? undefined : why
  // A retry clears the failure before it answers, but the failed answer is no better for that.
  const [failed, setFailed] = useState<Answer>()
  if (failure && current && current !== failed) setFailed(current)
  const hasFailed = failure !== undefined || current === failed
  const data = current && !(hasFailed && isBlank(current)) ? current : undefined
  // urql drops the data on a failure; they stay here for the same question of the same reader.
  const client = useClient()
  const variablesJson = JSON.stringify(variables)
  const [last, setLast] = useState<Last<Answer>>()
  const isAnswered = data !== undefined && !fetching && !stale && !pause
  if (isAnswered && last?.data !== data) setLast({ client, variablesJson, changes, data })
  const isSame =
    last?.client === client && last.variablesJson === variablesJson && last.changes >= changes
  const answer = data ?? (isSame ? last.data : undefined)
  // While the next question is under way, the hook still returns the previous answer.
  const heard = JSON.stringify(operation?.variables)
  const answered = answer && (data === undefined ? variablesJson : heard)
  const shown = useMemo(() => ({ answer, answered }), [answer, answered])
  const error = failure && heard === variablesJson ? apiErrorOf(failure) : undefined
  const isMissing = answer === undefined && error !== undefined && passing.includes(error.code)
  const periodMs = isMissing ? Math.min(everyMs ?? SOON_MS, SOON_MS) : everyMs
  const refetch = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  useEvery(pause ? undefined : periodMs, refetch)
  // The answer is deferred, so that typing and scrolling go first; but not behind a change.
  const deferred = useDeferredValue(shown)
  const deferredChanges = useDeferredValue(changes)
  return {
    ...(deferredChanges < changes ? shown : deferred),
    error,
    isFetching: fetching || stale,
    refetch,
  }
}

/** Refetches at intervals while the page is visible, and on return to it or to the network. */
function useEvery(periodMs: number | undefined, refetch: () => void): void {
  useEffect(() => {
    if (periodMs === undefined) return undefined
    const refetchIfVisible = () => {
      if (!document.hidden) refetch()
    }
    const timer = setInterval(refetchIfVisible, periodMs)
    document.addEventListener('visibilitychange', refetchIfVisible)
    addEventListener('online', refetchIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refetchIfVisible)
      removeEventListener('online', refetchIfVisible)
    }
  }, [periodMs, refetch])
}

/**
 * Whether a failed answer says nothing: each of its fields is null, which elsewhere means that
 * there is no such thing.
 */
function isBlank(answer: object): boolean {
  return Object.entries(answer).every(([name, value]) => value === null || name === '__typename')
}
