import type { NotificationChanges } from './notification-changes.ts'
import type { ChannelService } from './channels/channels.ts'
import type { SendParts } from './delivery/send.ts'
import type { Matcher } from './matching/matcher.ts'

export { digestOf } from './digest/day-digest.ts'
export {
  type ChannelFigures,
  type DeliveryFigures,
  deliveryFigures,
} from './delivery/delivery-figures.ts'
export { sweepNotifications } from './history/notification-rows.ts'
export { KnownCodes } from './matching/matcher.ts'
export { LoopBook } from './matching/loop-book.ts'
export { ThresholdIndex, type WaitingRule } from './matching/threshold-index.ts'
export { Matcher, type MatcherHealth } from './matching/matcher.ts'
export { NotificationChanges } from './notification-changes.ts'
export { putToSleep } from './rule-owners/sleep.ts'
export { notificationsToExport } from './history/notification-rows.ts'
export { sweepRules } from './rules/rule-store.ts'
export type { ChannelService } from './channels/channels.ts'
export { noteTelegramBack } from './channels/channels.ts'
export { channelsToExport } from './channels/channels.ts'
export { PushKeyRing } from './channels/push-services.ts'
export { WEBHOOK_PORTS } from './channels/webhooks.ts'
export { Deliverer } from './delivery/deliverer.ts'
export { notifyTroubleJob } from './delivery/notify-trouble.job.ts'
export { muteByLink } from './muting/mute-rules.ts'
export { takePress } from './muting/mute-rules.ts'
export type { SendParts } from './delivery/send.ts'
export { TelegramVoice } from './delivery/telegram-voice.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Follows the market for notification rules; undefined where there are no accounts. */
    readonly matcher: Matcher | undefined
  }
  interface DurableParts {
    readonly notificationChanges: NotificationChanges
    /** Tools of connecting and muting channels. */
    readonly channels: ChannelService
    /** Tools that send notifications. */
    readonly sending: SendParts
  }
}
