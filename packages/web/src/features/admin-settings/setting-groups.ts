/** Settings by subject, in the order shown. */
export const settingGroups = [
  {
    name: 'contact',
    settings: [
      'HOPWISE_CONTACT_EMAIL',
      'HOPWISE_REPLY_DAYS',
      'HOPWISE_MESSAGES_PER_ADDRESS',
      'HOPWISE_TELEGRAM_CHANNEL',
    ],
  },
  {
    name: 'affiliate',
    settings: [
      'HOPWISE_AFFILIATE_PERCENT',
      'HOPWISE_AFFILIATE_SECOND_PERCENT',
      'HOPWISE_AFFILIATE_HOLD_DAYS',
      'HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD',
      'HOPWISE_REFERRAL_DAYS',
    ],
  },
  { name: 'reviews', settings: ['HOPWISE_COUNT_OWN_REVIEWS'] },
  { name: 'source', settings: ['HOPWISE_BESTCHANGE_KEY', 'HOPWISE_BESTCHANGE_DUMP'] },
  {
    name: 'prices',
    settings: [
      'HOPWISE_SELLS_TARIFFS',
      'HOPWISE_NEWBIE_USD',
      'HOPWISE_PRO_USD',
      'HOPWISE_NEWBIE_NOTIFICATIONS',
      'HOPWISE_PRO_NOTIFICATIONS',
      'HOPWISE_NEWBIE_PAIRS',
      'HOPWISE_PRO_PAIRS',
      'HOPWISE_FREE_HOPS',
      'HOPWISE_FREE_LIVE_SECONDS',
      'HOPWISE_FREE_HISTORY_HOURS',
    ],
  },
] as const

export type SettingName = (typeof settingGroups)[number]['settings'][number]
