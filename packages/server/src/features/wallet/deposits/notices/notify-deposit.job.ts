import type { DurableParts } from '../../../../context.ts'
import type { JobKind } from '../../../../jobs/job-kind.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { moneyText } from '../../../../lib/money.ts'
import { balanceOf } from '../../../ledger/index.ts'
import { notifyPerson, type SendByBot } from '../../../mail/index.ts'
import { referenceOf } from '../../payments/reference.ts'
import { creditedOnce, type DepositRow } from '../deposit.ts'
import { depositMail, type DepositNews } from './deposit-words.ts'
import { type DepositNotice, NOTIFY_DEPOSIT } from './note-deposit.ts'

export interface NotifyDepositParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
}

/** Writes a deposit's news to its payer, as a term's: by mail, or else by Telegram. */
export function notifyDepositJob(parts: NotifyDepositParts): JobKind<DepositNotice> {
  const { durable, slots } = parts
  const { db, baseUrl } = durable
  return {
    name: NOTIFY_DEPOSIT,
    slots,
    run: async ({ id, status }) => {
      const deposit = await db
        .selectFrom('deposits')
        .innerJoin('users', 'users.id', 'deposits.user_id')
        .selectAll('deposits')
        .select(['users.email', 'users.telegram_id', 'users.locale'])
        .where('deposits.id', '=', id)
        // A state that has changed meanwhile has news of its own.
        .where('deposits.status', '=', status)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!deposit) return
      const { user_id: userId, locale, number } = deposit
      const words = depositMail(locale, newsOf(deposit), {
        asked: moneyText(deposit.cents, locale),
        arrived: moneyText(deposit.arrived_cents ?? 0n, locale),
        credited: moneyText(creditedOnce(deposit), locale),
        balance: moneyText(await balanceOf(db, { kind: 'WALLET', userId }), locale),
        reference: referenceOf('deposit', number),
        url: `${baseUrl()}/profile/payments?deposit=${id}`,
      })
      await notifyPerson(parts, deposit, words)
    },
  }
}

type DepositOutcome = Pick<DepositRow, 'status' | 'cents' | 'arrived_cents'>

/** A deposit marked by hand has no sum that came short. */
function newsOf({ status, cents, arrived_cents: arrived }: DepositOutcome): DepositNews {
  if (status === 'PAID') return 'CREDITED'
  if (status === 'LATE') return 'LATE'
  return arrived !== null && arrived > 0n && arrived < cents ? 'UNDERPAID' : 'BY_HAND'
}
