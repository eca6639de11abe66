import type { MailWays } from './mail-ways.ts'

export { asciiDomain } from './ascii-domain.ts'
export { type Mail, MailRefused } from './mail.ts'
export { layOut, type MailWords } from './mail-layout.ts'
export { type MailWays, openMail } from './mail-ways.ts'
export { botMessageOf, mailPerson, notifyPerson, type SendByBot } from './notify-person.ts'
export { operatorMailbox } from './operator-mailbox.ts'
export { type KeptMail, linksIn, type Outbox } from './outbox.ts'

declare module '../../context.ts' {
  interface DurableParts {
    readonly mail: MailWays
  }
}
