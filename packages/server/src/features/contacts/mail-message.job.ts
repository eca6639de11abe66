import type { DurableParts } from '../../context.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { Logger } from '../../lib/logger.ts'
import { layOut, MailRefused } from '../mail/index.ts'

export const MAIL_MESSAGE = 'contacts/mail-message'

export interface MailMessageParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'settings'>
  readonly log: Logger
  readonly now: () => number
}

/** Mails a message to the operator, once. */
export function mailMessageJob(parts: MailMessageParts): JobKind<{ readonly id: string }> {
  const { durable, log, now } = parts
  return {
    name: MAIL_MESSAGE,
    slots: 2,
    run: async ({ id }) => {
      // An admin may have changed the address in another process, a moment ago.
      await durable.settings.reload()
      const { contactEmail } = durable.settings.content
      if (contactEmail === undefined) return
      const row = await durable.db
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .where('mailed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return
      const { reference, name, email, message } = row
      const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(reference)}`
      const mail = layOut(contactEmail, {
        subject: `${reference}: a message from the contacts page`,
        paragraphs: [`${name} <${email}> writes:`, ...message.split(/\n\s*\n/)],
        button: { label: 'Answer', url: answer },
        notes: [`Reference ${reference}, language ${row.locale}.`],
      })
      try {
        await durable.mail.send(mail)
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        // It is neither mailed nor retried by itself: an admin sees it, and may retry it.
        log.error({ code: error.message }, 'HOPWISE_CONTACT_EMAIL rejects mail')
        return
      }
      await durable.db
        .updateTable('contact_messages')
        .set({ mailed_at: new Date(now()) })
        .where('id', '=', id)
        .execute()
    },
  }
}
