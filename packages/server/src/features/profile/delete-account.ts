import type { RequestContext } from '../../context.ts'
import { fieldError } from '../../lib/user-error.ts'
import { forgetAdminActions } from '../admin/audit/index.ts'
import { durableOf, pseudonymise, requireViewer } from '../accounts/index.ts'
import { forgetMessages } from '../contacts/index.ts'
import { forgetFavorites } from '../favorites/index.ts'
import { forgetLinks } from '../sign-in/index.ts'

/**
 * Forgets the person at once: one transaction leaves a row without anything personal, by which
 * what others are owed stays settled, and nothing else.
 */
export async function deleteAccount(context: RequestContext, confirmation: string): Promise<true> {
  const viewer = requireViewer(context)
  const { app, client } = context
  const { db, sessionCookie } = durableOf(app)
  const known = [viewer.email, viewer.name, viewer.telegram].map(plain)
  if (plain(confirmation) === '' || !known.includes(plain(confirmation))) {
    throw fieldError('confirmEmailOrName', 'DOES_NOT_MATCH', 'This is not your e-mail or name')
  }
  await db.transaction().execute(async (tx) => {
    await forgetFavorites(tx, viewer.id)
    await forgetMessages(tx, viewer)
    await forgetAdminActions(tx, viewer.id)
    // Before the account forgets which mailbox was its.
    await forgetLinks(tx, viewer.id)
    await pseudonymise(tx, viewer.id, new Date(app.now()))
  })
  client.setCookie(sessionCookie.clear())
  return true
}

function plain(text: string | null): string {
  return (text ?? '').trim().toLowerCase()
}
