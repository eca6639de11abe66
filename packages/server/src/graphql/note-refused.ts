import type { GraphQLField } from 'graphql'
import type { RequestContext } from '../context.ts'

/** One line is enough for a request: a document may ask for a field many times. */
const noted = new WeakSet<RequestContext>()

/**
 * Logs a request for admins' fields by anybody else, who is refused as everybody is: by the id of
 * the account, never by a name or an address.
 */
export function noteRefused(
  context: RequestContext,
  field: GraphQLField<unknown, unknown> | undefined,
): void {
  if (!field || !isOfAdmins(field) || noted.has(context)) return
  noted.add(context)
  const { app, viewer } = context
  const logFields = { field: field.name, userId: viewer?.id ?? null }
  app.log.warn(logFields, 'a user without the admin role requested admin data')
}

function isOfAdmins({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: object } }
  return 'admin' in (pothosOptions?.authScopes ?? {})
}
