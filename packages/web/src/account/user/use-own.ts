import { useEffect } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { type Asked, useAsked } from '#web/lib/graphql/use-asked.ts'
import { askCurrentUser } from './current-user.ts'

/** A question about personal data: a refusal means that the session has ended. */
export function useOwn<Answer, Variables extends AnyVariables>(
  question: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  how: { everyMs?: number; pause?: boolean } = {},
): Asked<Answer> {
  const asked = useAsked(question, variables, how)
  const isRefused = asked.fault?.code === 'NOT_AUTHORIZED'
  useEffect(() => {
    if (isRefused) void askCurrentUser()
  }, [isRefused])
  return asked
}
