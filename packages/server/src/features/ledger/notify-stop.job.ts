import type { Transaction } from 'kysely'
import type { DurableParts } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { Jobs } from '../../jobs/open-jobs.ts'
import type { Logger } from '../../lib/logger.ts'
import { layOut, MailRefused, operatorMailbox } from '../mail/index.ts'

const NOTIFY_STOP = 'ledger/tell-stop'

interface Stop {
  /** Names of the broken invariants. */
  readonly because: string
}

/** Part of the transaction that stops money, so that one stop is reported once. */
export async function noteStop(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  stop: Stop,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_STOP, stop)
}

export interface NotifyStopParts {
  readonly durable: Pick<DurableParts, 'mail' | 'baseUrl' | 'settings'>
  /** The operator's mailbox; undefined: the environment's for people's messages. */
  readonly operatorMail: string | undefined
  readonly log: Logger
}

/** Writes to the operator that money has stopped. */
export function notifyStopJob({ durable, operatorMail, log }: NotifyStopParts): JobKind<Stop> {
  const { mail, baseUrl, settings } = durable
  return {
    name: NOTIFY_STOP,
    slots: 1,
    run: async ({ because }) => {
      await settings.reload()
      const to = operatorMailbox(operatorMail, settings)
      if (to === undefined) {
        log.warn({ because }, 'no mail about stopped money: HOPWISE_OPERATOR_MAIL is unset')
        return
      }
      const words = {
        subject: 'Hopwise has stopped money: the ledger is wrong',
        paragraphs: [
          `What has to be true of the ledger is not: ${because}.`,
          'Nothing is bought, renewed, credited or refunded until an admin reopens money. Pages ' +
            'and balances can be read as before.',
          'Find out why before you reopen it: the page says what was checked, and when.',
        ],
        button: { label: 'Open the ledger', url: `${baseUrl()}/admin/money` },
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
