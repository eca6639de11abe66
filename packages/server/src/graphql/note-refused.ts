import type { GraphQLField } from 'graphql'
import type { RequestContext } from '../context.ts'

/** Of one request one line is enough: a document may ask for a field many times. */
const noted = new WeakSet<RequestContext>()

/**
 * Whoever is no admin and asks for what is theirs is answered as anybody is refused, and stands in
 * the log: by the id of the account, never by a name or an address.
 */
export function noteRefused(
  context: RequestContext,
  field: GraphQLField<unknown, unknown> | undefined,
): void {
  if (!field || !isOfAdmins(field) || noted.has(context)) return
  noted.add(context)
  const { app, viewer } = context
  const told = { field: field.name, userId: viewer?.id ?? null }
  app.log.warn(told, 'somebody who is no admin asked for what is of admins')
}

function isOfAdmins({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: object } }
  return 'admin' in (pothosOptions?.authScopes ?? {})
}
