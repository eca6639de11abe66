export { MailRefused } from './mail.ts'
export { layOut, type MailWords } from './mail-layout.ts'
export { type MailWays, openMail } from './mail-ways.ts'
export { type KeptMail, linksIn, type Outbox } from './outbox.ts'
