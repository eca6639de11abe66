import { act } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { keepAskedEmail } from './asked-email.ts'
import { SendAuthEmailDocument } from './sign-in.documents.ts'
import { newWatch, watchLink } from './watched-link.ts'

/** Has a one-time link mailed. Nothing typed is told here: the server says what is no address. */
export async function sendLink(typed: string): Promise<Fault | undefined> {
  const email = typed.trim()
  if (email === '') {
    return { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }], id: undefined }
  }
  const watch = newWatch()
  const { fault } = await act(SendAuthEmailDocument, { email, watch })
  if (!fault) {
    keepAskedEmail(email)
    watchLink(watch)
  }
  return fault
}
