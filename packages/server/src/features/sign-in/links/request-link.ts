import type { RequestContext } from '../../../context.ts'
import { fieldError, RateLimitedError, UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { mailboxOf } from '../canonical-email.ts'
import { noteLinkRequest } from './link-store.ts'
import { SEND_LINK } from './send-link.job.ts'

/** A watch has too many random bits to be guessed. */
const WATCH = /^[A-Za-z0-9_-]{32,64}$/

/**
 * Sends a link to sign in by to this mailbox. Whether somebody has an account by it is not even
 * looked up, so the answer and its time show nobody.
 */
export async function requestLink(
  { app, locale, client, viewer }: RequestContext,
  { email, watch }: { readonly email: string; readonly watch?: string },
): Promise<true> {
  const mailbox = mailboxOf(email)
  if (watch !== undefined && !WATCH.test(watch)) throw fieldError('watch', 'NOT_A_WATCH')
  const { db, jobs, mail, secrets, signInRateLimits } = durableOf(app)
  if (!mail.canSend) throw new UserError('NOT_AVAILABLE', 'Mail is not set up here')
  const isOwn = viewer?.email === mailbox
  const waitSeconds = isOwn
    ? signInRateLimits.takeOwn(viewer.id)
    : signInRateLimits.takeSignIn({ mailbox, address: client.address })
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
  await db.transaction().execute(async (tx) => {
    const id = await noteLinkRequest(
      { tx, secrets },
      {
        identity: { way: 'EMAIL', email: mailbox },
        locale,
        // Without a word the code is found by the network alone, even once the session has ended.
        asker: isOwn && watch !== undefined ? viewer.id : client.address,
        watch,
        now: new Date(app.now()),
      },
    )
    await jobs.enqueue(tx, SEND_LINK, { id })
  })
  jobs.wake(SEND_LINK)
  return true
}
