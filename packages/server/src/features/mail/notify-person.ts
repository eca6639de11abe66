import type { BotMessage } from '../../bot/bot-message.ts'
import type { Logger } from '../../lib/logger.ts'
import { layOut, type MailWords } from './mail-layout.ts'
import { MailRefused } from './mail.ts'
import type { MailWays } from './mail-ways.ts'

/** Sends to a person in Telegram; throws where that fails. */
export type SendByBot = (telegramId: bigint, message: BotMessage) => Promise<void>

interface MailParts {
  readonly durable: { readonly mail: Pick<MailWays, 'send'> }
  readonly log: Logger
}

interface Person {
  readonly email: string | null
  /** Never null without a mailbox. */
  readonly telegram_id: bigint | null
}

/** Writes to a person: by mail, or by Telegram where there is no mailbox. */
export async function notifyPerson(
  parts: MailParts & { readonly sendByBot: SendByBot },
  { email, telegram_id: telegramId }: Person,
  words: MailWords,
): Promise<void> {
  if (email === null) await parts.sendByBot(telegramId!, botMessageOf(words))
  else await mailPerson(parts, email, words)
}

/** Mails to a person. A mailbox that does not exist is not tried again, and named nowhere. */
export async function mailPerson(
  { durable, log }: MailParts,
  email: string,
  words: MailWords,
): Promise<void> {
  try {
    await durable.mail.send(layOut(email, words))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.info({ code: error.message }, 'a mailbox does not exist')
  }
}

/** The words of a mail as the bot sends them. */
export function botMessageOf({ paragraphs, notes, button }: MailWords): BotMessage {
  return { text: [...paragraphs, ...notes].join('\n\n'), button }
}
