import type { SignInRateLimits } from './sign-in-rate-limits.ts'

export { canonicalEmail } from './canonical-email.ts'
export { listChanges, purgeChanges } from './changes/change-store.ts'
export { notifyChangeJob } from './changes/notify-change.job.ts'
export { forgetConnecting, purgeConnecting } from './connect/connecting-store.ts'
export { forgetLinks, purgeLinks, takeUpdate } from './links/link-store.ts'
export { sendConnectingJob, sendLinkJob } from './links/send-link.job.ts'
export { SignInRateLimits } from './sign-in-rate-limits.ts'
export { takeBotMessage } from './take-bot-message.ts'

declare module '../../context.ts' {
  interface DurableParts {
    readonly signInRateLimits: SignInRateLimits
  }
}
