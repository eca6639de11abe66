export { MAIL_MESSAGE, mailMessageJob } from './mail-message.job.ts'
export { forgetMessages, messagesOf } from './message-store.ts'
export { purgeMessages } from './purge-messages.ts'
