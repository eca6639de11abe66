import type { JobKind } from '../../../jobs/job-kind.ts'
import { localeOfUser } from '../../accounts/index.ts'
import { mailPerson } from '../../mail/index.ts'
import type { SendParts } from '../links/send-link.job.ts'
import { changeMail, changeMessage } from './change-words.ts'
import { makeUndoToken } from './change-store.ts'

export const NOTIFY_CHANGE = 'sign-in/tell-change'

/** An hour's tries of other jobs, for as long as the change can be undone. */
const TRIES = 72 * 60

/**
 * Notifies who signed in by the account before, with a link that undoes the change. Its token is in
 * that message and nowhere else; a try after a failed one makes another.
 */
export function notifyChangeJob(parts: SendParts): JobKind<{ readonly id: string }> {
  const { durable, slots, now, sendByBot } = parts
  return {
    name: NOTIFY_CHANGE,
    slots,
    tries: TRIES,
    run: async ({ id }) => {
      const made = await makeUndoToken(durable.db, id, new Date(now()))
      if (!made) return
      const { token, change } = made
      const { user_id, told, way, email, telegram_id, changed_at } = change
      const locale = await localeOfUser(durable.db, user_id)
      const had = way === 'EMAIL' ? email : telegram_id
      const lost = told === way ? 'OWN' : had === null ? 'NONE' : 'OTHER'
      const what = { way, lost, at: changed_at } as const
      const url = `${durable.baseUrl()}/undo-change#${token}`
      if (told === 'EMAIL') {
        await mailPerson(parts, email!, changeMail(locale, what, url))
      } else {
        await sendByBot(telegram_id!, changeMessage(locale, what, url))
      }
    },
  }
}
