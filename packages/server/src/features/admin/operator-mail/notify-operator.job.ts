import type { DurableParts } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Logger } from '../../../lib/logger.ts'
import { layOut, MailRefused, operatorMailbox } from '../../mail/index.ts'
import { actWords } from './act-words.ts'
import { NOTIFY_OPERATOR, type ReportedAct } from './note-for-operator.ts'

export interface NotifyOperatorParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl' | 'settings'>
  readonly operatorMail: string | undefined
  readonly log: Logger
}

/** Writes to the operator what an admin has done. */
export function notifyOperatorJob({
  durable,
  operatorMail,
  log,
}: NotifyOperatorParts): JobKind<ReportedAct> {
  const { db, mail, baseUrl, settings } = durable
  return {
    name: NOTIFY_OPERATOR,
    slots: 1,
    run: async (act) => {
      await settings.reload()
      const own = operatorMailbox(operatorMail, settings)
      if (own === undefined) {
        log.warn({ what: act.what }, 'no mail to the operator: HOPWISE_OPERATOR_MAIL is unset')
      }
      const { page, ...words } = await actWords(db, act)
      const button = { label: 'Open the page', url: `${baseUrl()}${page}` }
      for (const to of new Set([own, ownerBefore(act), await senderOf(db, act)])) {
        if (!to) continue
        try {
          await mail.send(layOut(to, { ...words, button, notes: [] }))
        } catch (error) {
          if (!(error instanceof MailRefused)) throw error
          log.error({ code: error.message }, 'a mailbox of the operator rejects mail')
        }
      }
    },
  }
}

/** The address of the admin from whom a withdrawal was taken; none once that account is deleted. */
async function senderOf(db: Database, act: ReportedAct): Promise<string | null | undefined> {
  if (act.what !== 'NOT_SENT') return undefined
  const sender = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', act.senderId)
    .executeTakeFirst()
  return sender?.email
}

/** The contact address that an admin has replaced: its owner is notified, too. */
function ownerBefore(act: ReportedAct): string | undefined {
  const isContact = act.what === 'SETTING' && act.name === 'HOPWISE_CONTACT_EMAIL'
  return isContact ? act.before || undefined : undefined
}
