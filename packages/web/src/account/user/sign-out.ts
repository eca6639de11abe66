import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { LogoutDocument } from './current-user.documents.ts'
import { forgetPerson } from './own-draft.ts'

/** Ends the session on the server, and only then forgets the person here. */
export async function signOut(): Promise<ApiError | undefined> {
  const { error } = await mutateAndLeave(LogoutDocument, {})
  if (error) return error
  forgetPerson()
  return undefined
}
