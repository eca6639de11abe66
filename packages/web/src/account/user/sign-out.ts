import { actAndLeave } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { LogoutDocument } from './current-user.documents.ts'
import { forgetPerson } from './own-draft.ts'

/** Ends the session on the server, and only then forgets the person here. */
export async function signOut(): Promise<Fault | undefined> {
  const { fault } = await actAndLeave(LogoutDocument, {})
  if (fault) return fault
  forgetPerson()
  return undefined
}
