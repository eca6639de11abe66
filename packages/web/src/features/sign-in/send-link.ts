import { SendAuthEmailDocument } from '#web/account/code/code.documents.ts'
import { newWatch } from '#web/account/code/new-watch.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { keepLinkRequest } from './link-request.ts'
import { watchLink } from './watched-link.ts'

/** Mails a one-time link. Validation is left to the server. */
export async function sendLink(typed: string): Promise<ApiError | undefined> {
  const email = typed.trim()
  if (email === '') {
    return { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }], id: undefined }
  }
  const watch = newWatch()
  const { error } = await mutate(SendAuthEmailDocument, { email, watch })
  if (!error) {
    keepLinkRequest(email, watch)
    watchLink(watch)
  }
  return error
}
