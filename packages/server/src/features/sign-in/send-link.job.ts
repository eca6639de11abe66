import type { DurableParts } from '../../context.ts'
import type { JobKind } from '../../jobs/open-jobs.ts'
import type { Logger } from '../../lib/logger.ts'
import { layOut, MailRefused } from '../mail/index.ts'
import { makeToken, type OneTimeLink } from './link-store.ts'
import { type BotMessage, linkMail, linkMessage } from './messages.ts'

export const SEND_LINK = 'sign-in/send-link'

export interface SendLinkParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl'>
  /** To a person in Telegram; throws where it did not work out. */
  readonly sendByBot: (telegramId: bigint, message: BotMessage) => Promise<void>
  readonly slots: number
  readonly log: Logger
  readonly now: () => number
}

/**
 * Makes the token and sends it: the mail is the only place it is ever in. A try after a failed one
 * makes another, and the last one sent is the one that works.
 */
export function sendLinkJob(parts: SendLinkParts): JobKind<{ readonly id: string }> {
  const { durable, slots, now } = parts
  return {
    name: SEND_LINK,
    slots,
    run: async ({ id }) => {
      const made = await makeToken(durable.db, id, new Date(now()))
      if (!made) return
      await send(parts, made.link, `${durable.baseUrl()}/sign-in#${made.token}`)
    },
  }
}

async function send(parts: SendLinkParts, link: OneTimeLink, url: string): Promise<void> {
  const { durable, sendByBot, log } = parts
  const { identity, locale, connectsUser } = link
  if (identity.way === 'TELEGRAM') {
    return sendByBot(identity.telegramId, linkMessage(locale, url))
  }
  const words = linkMail(locale, { isForConnecting: connectsUser !== null, url })
  try {
    await durable.mail.send(layOut(identity.email, words))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.info({ code: error.message }, 'a mailbox does not exist')
  }
}
