import type { DurableParts } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Logger } from '../../../lib/logger.ts'
import { mailPerson, type SendByBot } from '../../mail/index.ts'
import { makeConnectingToken } from '../connect/connecting-store.ts'
import { linkMail, linkMessage } from '../sign-in-words.ts'
import { makeToken } from './link-store.ts'

export const SEND_LINK = 'sign-in/send-link'
export const SEND_CONNECTING = 'sign-in/send-connecting'

export interface SendParts {
  readonly durable: Pick<DurableParts, 'db' | 'mail' | 'baseUrl' | 'secrets'>
  readonly sendByBot: SendByBot
  readonly slots: number
  readonly log: Logger
  readonly now: () => number
}

/**
 * Makes the token and the code and sends them: the mail is the only place they are ever in. A try
 * after a failed one makes others, and the last ones sent are those that work.
 */
export function sendLinkJob(parts: SendParts): JobKind<{ readonly id: string }> {
  const { durable, slots, now, sendByBot } = parts
  return {
    name: SEND_LINK,
    slots,
    run: async ({ id }) => {
      const made = await makeToken(durable, id, new Date(now()))
      if (!made) return
      const { identity, locale } = made.link
      const { code } = made
      const url = urlOf(parts, made.token)
      if (identity.way === 'EMAIL') {
        const words = linkMail(locale, { isForConnecting: false, url, code })
        await mailPerson(parts, identity.email, words)
      } else {
        await sendByBot(identity.telegramId, linkMessage(locale, url))
      }
    },
  }
}

/** The same for a mailbox that an account wants to have as well. */
export function sendConnectingJob(parts: SendParts): JobKind<{ readonly id: string }> {
  const { durable, slots, now } = parts
  return {
    name: SEND_CONNECTING,
    slots,
    run: async ({ id }) => {
      const made = await makeConnectingToken(durable.db, id, new Date(now()))
      if (!made) return
      const { email, locale } = made.link
      const words = linkMail(locale, { isForConnecting: true, url: urlOf(parts, made.token) })
      await mailPerson(parts, email, words)
    },
  }
}

function urlOf({ durable }: SendParts, token: string): string {
  return `${durable.baseUrl()}/sign-in#${token}`
}
