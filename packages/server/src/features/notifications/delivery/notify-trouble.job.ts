import type { Transaction } from 'kysely'
import type { BotMessage } from '../../../bot/bot-message.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Logger } from '../../../lib/logger.ts'
import { layOut, MailRefused, type MailWays } from '../../mail/index.ts'
import { type Trouble, troubleMail } from '../words/trouble-text.ts'

const NOTIFY_TROUBLE = 'notifications/tell-trouble'

interface TroubleNotice {
  readonly userId: string
  readonly trouble: Trouble
}

/** Part of the transaction that notes the trouble, so that it is reported once. */
export async function enqueueTrouble(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: TroubleNotice,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_TROUBLE, notice)
}

export function wakeTrouble(jobs: Pick<Jobs, 'wake'>): void {
  jobs.wake(NOTIFY_TROUBLE)
}

export interface TroubleParts {
  readonly db: Database
  readonly mail: Pick<MailWays, 'send' | 'canSend'>
  readonly sendByBot: (telegramId: bigint, message: BotMessage) => Promise<void>
  readonly baseUrl: () => string
  readonly botUrl: () => string | undefined
  readonly slots: number
  readonly log: Logger
}

/** Reports a channel that does not take messages by another one, or rules that sleep: free. */
export function notifyTroubleJob(parts: TroubleParts): JobKind<TroubleNotice> {
  const { db, mail, sendByBot, baseUrl, botUrl, slots, log } = parts
  return {
    name: NOTIFY_TROUBLE,
    slots,
    tries: 10,
    run: async ({ userId, trouble }) => {
      const user = await db
        .selectFrom('users')
        .select(['email', 'telegram_id', 'locale'])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) return
      const { email, telegram_id: telegramId, locale } = user
      const words = troubleMail(locale, trouble, { baseUrl: baseUrl(), botUrl: botUrl() })
      if (email !== null && mail.canSend && trouble !== 'EMAIL_BOUNCED') {
        try {
          await mail.send(layOut(email, words))
        } catch (error) {
          if (!(error instanceof MailRefused)) throw error
          log.info({ code: error.message }, 'a mailbox does not exist')
        }
      } else if (telegramId !== null && trouble !== 'TELEGRAM_BLOCKED') {
        const { paragraphs, button } = words
        await sendByBot(telegramId, { text: paragraphs.join('\n\n'), button })
      }
    },
  }
}
