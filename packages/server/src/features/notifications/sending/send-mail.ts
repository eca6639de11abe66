import { type Mail, MailRefused } from '../../mail/index.ts'
import { failed, type Outcome, SENT } from './outcome.ts'
import type { SendParts } from './send-parts.ts'

export async function sendMail({ mail }: Pick<SendParts, 'mail'>, written: Mail): Promise<Outcome> {
  try {
    await mail.send(written)
    return SENT
  } catch (error) {
    // There is no such mailbox, and never will be.
    if (error instanceof MailRefused) return failed('BOUNCED')
    return { kind: 'AGAIN', reason: 'NO_ANSWER' }
  }
}
