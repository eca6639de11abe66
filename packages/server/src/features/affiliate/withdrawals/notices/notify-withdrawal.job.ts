import { sql } from 'kysely'
import type { DurableParts } from '../../../../context.ts'
import type { JobKind } from '../../../../jobs/job-kind.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { moneyText } from '../../../../lib/money.ts'
import { newSecretToken } from '../../../../lib/secrets/secret-token.ts'
import { botMessageOf, mailPerson, type MailWords, type SendByBot } from '../../../mail/index.ts'
import { WALLET, type WithdrawalRow } from '../withdrawal.ts'
import { owedBy, stepsOf } from '../withdrawal-store.ts'
import { NOTIFY_WITHDRAWAL, type WithdrawalNotice } from './note-news.ts'
import { withdrawalMail } from './withdrawal-words.ts'

export interface NotifyWithdrawalParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
}

interface Owner {
  readonly email: string | null
  readonly telegram_id: bigint | null
}

/**
 * Writes to a partner about a withdrawal: by mail, or else by Telegram; the news of a confirmed one
 * by both. The confirming link is made as it is sent: the message is the only place it is ever in.
 */
export function notifyWithdrawalJob(parts: NotifyWithdrawalParts): JobKind<WithdrawalNotice> {
  const { durable, slots } = parts
  const { db, baseUrl } = durable
  return {
    name: NOTIFY_WITHDRAWAL,
    slots,
    run: async ({ id, news }) => {
      const row = await db
        .selectFrom('withdrawals')
        .innerJoin('users', 'users.id', 'withdrawals.user_id')
        .selectAll('withdrawals')
        .select(['users.email', 'users.telegram_id', 'users.locale as chosen'])
        .where('withdrawals.id', '=', id)
        // A status that has changed meanwhile has news of its own.
        .where('status', '=', news === 'CONFIRM' ? 'AWAITS_CONFIRMATION' : news)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return
      const url =
        news === 'CONFIRM'
          ? `${baseUrl()}/confirm-withdrawal#${await makeToken(durable, id)}`
          : `${baseUrl()}/profile/partners?withdrawal=${id}`
      const isAfterRefusal = news === 'PAID' && (await wasRefused(db, id))
      const owedCents = isAfterRefusal ? await owedBy(db, row.user_id) : 0n
      const words = withdrawalMail(row.chosen, news, {
        amount: moneyText(row.cents, row.chosen),
        arrives: moneyText(row.cents - row.fee_cents, row.chosen),
        method: methodText(row),
        address: row.address ?? '–',
        reference: row.reference ?? '',
        reason: row.reason ?? '',
        wasRefused: isAfterRefusal,
        owed: owedCents > 0n ? moneyText(owedCents, row.chosen) : '',
        url,
      })
      await send(parts, row, { words, isByAll: news === 'PENDING' })
    },
  }
}

/** Whether it was refused, and its coins have left all the same. */
async function wasRefused(db: DurableParts['db'], id: string): Promise<boolean> {
  return (await stepsOf(db, id)).some(({ status }) => status === 'REFUSED')
}

function methodText({ method, chosen }: Pick<WithdrawalRow, 'method'> & { chosen: 'en' | 'ru' }) {
  if (method !== WALLET) return method
  return chosen === 'ru' ? 'в кошелёк' : 'to your wallet'
}

async function makeToken(
  { db }: Pick<NotifyWithdrawalParts['durable'], 'db'>,
  id: string,
): Promise<string> {
  const { token, hash } = newSecretToken()
  await db
    .updateTable('withdrawals')
    .set({ token_hash: hash })
    .where('id', '=', id)
    .where('status', '=', 'AWAITS_CONFIRMATION')
    .where('confirm_until', '>', sql<Date>`hopwise_now()`)
    .execute()
  return token
}

async function send(
  parts: NotifyWithdrawalParts,
  { email, telegram_id }: Owner,
  { words, isByAll }: { readonly words: MailWords; readonly isByAll: boolean },
): Promise<void> {
  if (email !== null) await mailPerson(parts, email, words)
  if (telegram_id === null || (email !== null && !isByAll)) return
  try {
    await parts.sendByBot(telegram_id, botMessageOf(words))
  } catch (error) {
    // A person who has the mail is not mailed again because Telegram is away.
    if (email === null) throw error
    parts.log.warn({ error: (error as Error).message }, 'cannot notify a partner by Telegram')
  }
}
