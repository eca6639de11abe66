import type { DurableParts } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Logger } from '../../../lib/logger.ts'
import { notifyPerson, type SendByBot } from '../../mail/index.ts'
import { decisionMail } from './decision-words.ts'

export const NOTIFY_DECISION = 'applications/tell'

export interface NotifyDecisionParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
}

/** Writes to the applicant, in their language: by mail, or by Telegram without a mailbox. */
export function notifyDecisionJob(parts: NotifyDecisionParts): JobKind<{ readonly id: string }> {
  const { durable, slots } = parts
  const { db, baseUrl } = durable
  return {
    name: NOTIFY_DECISION,
    slots,
    run: async ({ id }) => {
      const row = await db
        .selectFrom('applications')
        .innerJoin('users', 'users.id', 'applications.user_id')
        .select(['status', 'reason', 'project_name', 'email', 'telegram_id', 'locale'])
        .where('applications.id', '=', id)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row || (row.status !== 'ACCEPTED' && row.status !== 'REJECTED')) return
      const words = decisionMail(row.locale, {
        status: row.status,
        project: row.project_name,
        reason: row.reason,
        baseUrl: baseUrl(),
      })
      await notifyPerson(parts, row, words)
    },
  }
}
