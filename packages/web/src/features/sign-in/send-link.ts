import { SendAuthEmailDocument } from '#web/account/code/code.documents.ts'
import { newWatch } from '#web/account/code/new-watch.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { keepAskedEmail } from './asked-email.ts'
import { watchLink } from './watched-link.ts'

/** Mails a one-time link. Validation is left to the server. */
export async function sendLink(typed: string): Promise<Fault | undefined> {
  const email = typed.trim()
  if (email === '') {
    return { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }], id: undefined }
  }
  const watch = newWatch()
  const { fault } = await act(SendAuthEmailDocument, { email, watch })
  if (!fault) {
    keepAskedEmail(email, watch)
    watchLink(watch)
  }
  return fault
}
