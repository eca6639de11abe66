import type { ContentSettingName } from '../../../settings/content-settings.ts'

/**
 * Settings whose change the operator is written to about: shares, waiting times and prices, and
 * where such mails go. Each new setting decides it here.
 */
export const isReportedToOperator: Readonly<Record<ContentSettingName, boolean>> = {
  HOPWISE_CONTACT_EMAIL: true,
  HOPWISE_REPLY_DAYS: false,
  HOPWISE_MESSAGES_PER_ADDRESS: false,
  HOPWISE_TELEGRAM_CHANNEL: false,
  HOPWISE_AFFILIATE_PERCENT: true,
  HOPWISE_AFFILIATE_SECOND_PERCENT: true,
  HOPWISE_AFFILIATE_HOLD_DAYS: true,
  HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD: true,
  HOPWISE_REFERRAL_DAYS: true,
  HOPWISE_COUNT_OWN_REVIEWS: false,
  HOPWISE_SELLS_TARIFFS: true,
  HOPWISE_NEWBIE_USD: true,
  HOPWISE_PRO_USD: true,
  HOPWISE_NEWBIE_NOTIFICATIONS: false,
  HOPWISE_PRO_NOTIFICATIONS: false,
  HOPWISE_NEWBIE_PAIRS: false,
  HOPWISE_PRO_PAIRS: false,
  HOPWISE_FREE_HOPS: false,
  HOPWISE_FREE_LIVE_SECONDS: false,
  HOPWISE_FREE_HISTORY_HOURS: false,
  HOPWISE_BESTCHANGE_KEY: false,
  HOPWISE_BESTCHANGE_DUMP: false,
}
