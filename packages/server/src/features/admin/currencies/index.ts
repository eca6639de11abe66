export { type CodeSender, CodeSenderType, MOST_SENDERS } from './code-sender.ts'
