import type { RequestContext } from '../../context.ts'
import { RateLimitedError, UserError } from '../../lib/user-error.ts'
import { durableOf, type Viewer } from '../accounts/index.ts'
import { mailboxOf } from './canonical-email.ts'
import { requestLink } from './link-store.ts'
import { SEND_LINK } from './send-link.job.ts'

/**
 * Sends a link to this mailbox. Whether somebody has an account by it is not even looked up, so the
 * answer and its time tell nobody. `connects` is whose account the address is to be added to.
 */
export async function askForLink(
  { app, locale, client }: RequestContext,
  { email, connects }: { readonly email: string; readonly connects?: Viewer },
): Promise<true> {
  const mailbox = mailboxOf(email)
  const { db, jobs, mail, signInLimits } = durableOf(app)
  if (!mail.canSend) throw new UserError('NOT_AVAILABLE', 'Mail is not set up here')
  const waitSeconds = signInLimits.take({ mailbox, address: client.address })
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
  await db.transaction().execute(async (tx) => {
    const id = await requestLink(tx, {
      identity: { way: 'EMAIL', email: mailbox },
      locale,
      ...(connects ? { connectsUser: connects.id } : {}),
      now: new Date(app.now()),
    })
    await jobs.enqueue(tx, SEND_LINK, { id })
  })
  jobs.wake(SEND_LINK)
  return true
}
