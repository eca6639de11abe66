import { useEffect } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { type QueryResult, useQuery } from '#web/lib/graphql/use-query.ts'
import { refreshCurrentUser } from './current-user.ts'

/** A question about personal data: a refusal means that the session has ended. */
export function useSessionQuery<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  how: { everyMs?: number; pause?: boolean } = {},
): QueryResult<Answer> {
  const result = useQuery(question, variables, how)
  const isRefused = result.error?.code === 'NOT_AUTHORIZED'
  useEffect(() => {
    if (isRefused) void refreshCurrentUser()
  }, [isRefused])
  return result
}
