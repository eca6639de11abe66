import type { DurableParts } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Logger } from '../../../lib/logger.ts'
import { layOut, MailRefused, operatorMailbox } from '../../mail/index.ts'
import { actWords } from './act-words.ts'
import { TELL_OPERATOR, type ToldAct } from './note-for-operator.ts'

export interface TellOperatorParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl' | 'settings'>
  readonly operatorMail: string | undefined
  readonly log: Logger
}

/** Writes to the operator what an admin has done. */
export function tellOperatorJob({
  durable,
  operatorMail,
  log,
}: TellOperatorParts): JobKind<ToldAct> {
  const { db, mail, baseUrl, settings } = durable
  return {
    name: TELL_OPERATOR,
    slots: 1,
    run: async (act) => {
      await settings.reload()
      const to = operatorMailbox(operatorMail, settings)
      if (to === undefined) return
      const { page, ...words } = await actWords(db, act)
      const button = { label: 'Open the page', url: `${baseUrl()}${page}` }
      try {
        await mail.send(layOut(to, { ...words, button, notes: [] }))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.error({ code: error.message }, 'HOPWISE_OPERATOR_MAIL takes no mail')
      }
    },
  }
}
