import type { DurableParts } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Logger } from '../../../lib/logger.ts'
import { moneyText } from '../../../lib/money.ts'
import { balanceOf } from '../../ledger/index.ts'
import { notifyPerson, type SendByBot } from '../../mail/index.ts'
import { noticeMail } from './notice-words.ts'
import { type Notice, NOTIFY_TERM } from './notices.ts'
import { tariffOf } from '../plans.ts'
import { renewalCents } from '../subscription-state.ts'
import { wallet } from '../terms.ts'

export interface NotifyTermParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl' | 'settings'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
}

/** Writes to somebody about a term: by mail, or by Telegram where there is no mailbox. */
export function notifyTermJob(parts: NotifyTermParts): JobKind<Notice> {
  const { durable, slots } = parts
  const { db, baseUrl, settings } = durable
  return {
    name: NOTIFY_TERM,
    slots,
    run: async ({ userId, period, kind }) => {
      const term = await db
        .selectFrom('subscription_terms as term')
        .innerJoin('users', 'users.id', 'term.user_id')
        .innerJoin('subscriptions', 'subscriptions.user_id', 'term.user_id')
        .select(['term.type', 'term.cents', 'term.ends_at', 'told_cents'])
        .select('term.notifications')
        .select(['users.email', 'users.telegram_id', 'users.locale'])
        .where('term.user_id', '=', userId)
        .where('term.period', '=', period)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!term) return
      const { type, locale } = term
      const cents = kind === 'RENEWED' ? term.cents : renewalCents(settings.content, term)
      const balance = await balanceOf(db, wallet(userId))
      const words = noticeMail(locale, kind, {
        tariff: tariffOf(type) === 'PRO' ? 'Pro' : 'Newbie',
        endsAt: term.ends_at,
        notifications: term.notifications,
        price: moneyText(cents, locale),
        balance: moneyText(balance, locale),
        missing: balance < cents ? cents - balance : undefined,
        baseUrl: baseUrl(),
      })
      await notifyPerson(parts, term, words)
    },
  }
}
