import type { DurableParts } from '../../context.ts'
import type { UserLocale } from '../../db/account-tables.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { Logger } from '../../lib/logger.ts'
import { type MailWords, notifyPerson, type SendByBot } from '../mail/index.ts'

export const NOTIFY_OWNER = 'reviews/tell-owner'

export interface NotifyOwnerParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
}

/** Notifies an owner of a bad review, in their language: by mail, or else by Telegram. */
export function notifyOwnerJob(parts: NotifyOwnerParts): JobKind<{ readonly id: number }> {
  const { durable, slots } = parts
  const { db, baseUrl } = durable
  return {
    name: NOTIFY_OWNER,
    slots,
    run: async ({ id }) => {
      const recipient = await db
        .selectFrom('reviews')
        .innerJoin('exchangers', 'exchangers.id', 'reviews.exchanger_id')
        .innerJoin('exchanger_owners', 'exchanger_owners.exchanger_id', 'exchangers.id')
        .innerJoin('users', 'users.id', 'exchanger_owners.user_id')
        .select(['users.email', 'users.telegram_id', 'users.locale'])
        .select(['exchangers.name', 'exchangers.slug'])
        .where('reviews.id', '=', id)
        // A review that was taken back meanwhile is reported to nobody.
        .where('reviews.shown_verdict', '=', 'BAD')
        .executeTakeFirst()
      if (!recipient) return
      const { locale, name, slug } = recipient
      const url = `${baseUrl()}/exchangers/${encodeURIComponent(slug)}#reviews`
      await notifyPerson(parts, recipient, badReviewWords(locale, name, url))
    },
  }
}

/** The mail does not quote the review: it goes through many hands, and the page has it. */
function badReviewWords(locale: UserLocale, name: string, url: string): MailWords {
  if (locale === 'ru') {
    return {
      subject: `О ${name} опубликован плохой отзыв`,
      paragraphs: [`На Hopwise опубликован плохой отзыв о вашем обменнике ${name}.`],
      button: { label: 'Прочитать и ответить', url },
      notes: ['Ответить можно один раз. Ответ появится под отзывом после проверки.'],
    }
  }
  return {
    subject: `A bad review of ${name} was published`,
    paragraphs: [`A bad review of your exchanger ${name} was published on Hopwise.`],
    button: { label: 'Read and answer it', url },
    notes: ['You can answer once. The answer appears below the review when it has been checked.'],
  }
}
