import type { NotificationChanges } from './notification-changes.ts'
import type { ChannelService } from './channels/channel-service.ts'
import type { SendParts } from './sending/send-parts.ts'
import type { Matcher } from './matching/matcher.ts'

export { digestOf } from './digest/day-digest.ts'
export {
  type ChannelFigures,
  type DeliveryFigures,
  deliveryFigures,
} from './health/delivery-figures.ts'
export { sweepNotifications } from './history/notification-rows.ts'
export { KnownCodes } from './matching/known-codes.ts'
export { LoopBook } from './matching/loops/loop-book.ts'
export { ThresholdIndex, type WaitingRule } from './matching/threshold-index.ts'
export { Matcher, type MatcherHealth } from './matching/matcher.ts'
export { NotificationChanges } from './notification-changes.ts'
export { putToSleep } from './owners/sleep.ts'
export { notificationsToExport } from './personal-notifications.ts'
export { sweepRules } from './rules/rule-store.ts'
export type { ChannelService } from './channels/channel-service.ts'
export { noteTelegramBack } from './channels/channel-health.ts'
export { channelsToExport } from './channels/channel-rows.ts'
export { PushKeyRing } from './channels/push-keys.ts'
export { WEBHOOK_PORTS } from './channels/webhooks.ts'
export { Deliverer } from './delivery/deliverer.ts'
export { notifyTroubleJob } from './delivery/notify-trouble.job.ts'
export { muteByLink } from './muting/mute-by-link.ts'
export { takePress } from './muting/take-press.ts'
export type { SendParts } from './sending/send-parts.ts'
export { TelegramVoice } from './sending/telegram-voice.ts'

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
