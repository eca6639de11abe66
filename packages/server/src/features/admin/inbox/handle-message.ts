import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, type Viewer } from '../../accounts/index.ts'
import { MAIL_MESSAGE } from '../../contacts/index.ts'
import { audited } from '../audit/index.ts'
import { findMessage, type InboxMessage } from './messages.ts'

/** Lays a message aside as answered, or takes it up again. Twice is once. */
export async function handleMessage(
  app: AppContext,
  viewer: Viewer,
  { reference, isHandled }: { readonly reference: string; readonly isHandled: boolean },
): Promise<InboxMessage> {
  const action = isHandled ? 'MESSAGE_HANDLED' : 'MESSAGE_REOPENED'
  const entry = { action, subject: `message:${reference}` } as const
  return audited(app, viewer, entry, async (tx) => {
    await messageOr404(tx, reference)
    await tx
      .updateTable('contact_messages')
      .set({
        handled_at: isHandled ? new Date(app.now()) : null,
        handled_by: isHandled ? viewer.id : null,
      })
      .where('reference', '=', reference)
      .where('handled_at', isHandled ? 'is' : 'is not', null)
      .execute()
    return messageOr404(tx, reference)
  })
}

/** Mails the operator once more where that has come to nothing. */
export async function mailAgain(
  app: AppContext,
  viewer: Viewer,
  reference: string,
): Promise<InboxMessage> {
  if (app.settings.content.contactEmail === undefined) {
    throw new UserError('NOT_AVAILABLE', 'HOPWISE_CONTACT_EMAIL is not set')
  }
  const { jobs } = durableOf(app)
  const entry = { action: 'MESSAGE_MAILED_AGAIN', subject: `message:${reference}` } as const
  const mailedMessage = await audited(app, viewer, entry, async (tx) => {
    const message = await messageOr404(tx, reference)
    if (message.mailedAtMs !== null) {
      throw fieldError('reference', 'ALREADY_MAILED')
    }
    await jobs.enqueue(tx, MAIL_MESSAGE, { id: message.id })
    return message
  })
  jobs.wake(MAIL_MESSAGE)
  return mailedMessage
}

async function messageOr404(tx: Transaction<Tables>, reference: string): Promise<InboxMessage> {
  const message = await findMessage(tx, reference)
  if (message) return message
  throw new UserError('NOT_FOUND', 'This message no longer exists')
}
