import type { DurableParts } from '../../../../context.ts'
import type { JobKind } from '../../../../jobs/job-kind.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { printMoney } from '../../../../lib/money.ts'
import { layOut, MailRefused, operatorMailbox } from '../../../mail/index.ts'
import { referenceOf } from '../../payments/reference.ts'
import type { Doubt } from '../deposit.ts'
import { findDeposit } from '../deposit-store.ts'
import { type DoubtNotice, NOTIFY_DOUBT } from './note-doubt.ts'

export interface NotifyDoubtParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl' | 'settings'>
  /** The operator's mailbox; undefined: the environment's for people's messages. */
  readonly operatorMail: string | undefined
  readonly log: Logger
}

/** Writes to the operator that a deposit waits for an admin. */
export function notifyDoubtJob({
  durable,
  operatorMail,
  log,
}: NotifyDoubtParts): JobKind<DoubtNotice> {
  const { db, mail, baseUrl, settings } = durable
  return {
    name: NOTIFY_DOUBT,
    slots: 1,
    run: async ({ id, doubt }) => {
      const deposit = await findDeposit(db, id)
      // An admin has decided meanwhile, or another doubt has news of its own.
      if (deposit?.doubt !== doubt) return
      await settings.reload()
      const to = operatorMailbox(operatorMail, settings)
      if (to === undefined) {
        log.warn(
          { doubt },
          'nobody is mailed of a deposit in doubt: HOPWISE_OPERATOR_MAIL is unset',
        )
        return
      }
      const { number, cents, status, arrived_cents: arrived } = deposit
      const came = arrived === null ? 'unknown' : `$${printMoney(arrived)}`
      const words = {
        subject: `Hopwise: deposit ${referenceOf('deposit', number)} needs an admin`,
        paragraphs: [
          WORDS[doubt],
          `Asked for: $${printMoney(cents)}. Arrived: ${came}. Status: ${status}.`,
        ],
        button: { label: 'Open the deposit', url: `${baseUrl()}/admin/deposits/${id}` },
        notes: [],
      }
      try {
        await mail.send(layOut(to, words))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.error({ code: error.message }, 'HOPWISE_OPERATOR_MAIL rejects mail')
      }
    },
  }
}

const WORDS: Readonly<Record<Doubt, string>> = {
  OTHER_STORE: 'Its invoice is of another store.',
  OTHER_DEPOSIT: 'Its invoice names another deposit.',
  OTHER_CURRENCY: 'Its invoice is not in dollars.',
  OTHER_AMOUNT: 'Its invoice is of another amount.',
  PAID_AMOUNT_UNKNOWN: 'Its invoice is settled, but does not say how much came.',
  MARKED_BY_HAND: 'Somebody marked its invoice as settled by hand.',
  ODD_STATE: 'Its invoice is in a state that Hopwise does not know.',
  INVALID_AFTER_PAID: 'Its invoice became invalid after the deposit was credited.',
  VANISHED_AFTER_PAID: 'Less has come by now than was credited: a payment has vanished.',
  PAYER_DELETED: 'It was paid, and its payer’s account is deleted: send the money back.',
  NOT_ENDED: 'Its invoice has not ended after a day.',
  INVALID_WITH_PAYMENT: 'Its invoice is invalid, although a payment was seen.',
  CAME_AFTER_DECISION: 'Money came after an admin had decided about it.',
  MORE_CAME: 'More came than was credited.',
}
