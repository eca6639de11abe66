export { mailMessageJob } from './mail-message.job.ts'
export { purgeMessages } from './purge-messages.ts'
