export { MAIL_MESSAGE, mailMessageJob } from './mail-message.job.ts'
export { forgetMessages, messagesOf, purgeMessages } from './message-store.ts'
