import { z } from 'zod'
import { centsOf } from '../lib/money.ts'
import { contentSettings, MOST_BPS } from './live/content-declarations.ts'

export type ContentSettingName = keyof typeof contentSettings

/** Values as they stand in an environment, by name; an omitted one has its default. */
export type ContentTexts = { readonly [Name in ContentSettingName]?: string }

/** Whether an admin may change the setting of this name while the server runs. */
export function isContentSetting(name: string): name is ContentSettingName {
  return Object.hasOwn(contentSettings, name)
}

/** The terms of the partner programme, and the prices of plans. */
export interface AffiliateTerms {
  /** 0 to 100. */
  readonly percent: number
  readonly secondPercent: number
  /** The shares in hundredths of a percent, as they are computed. */
  readonly bps: bigint
  readonly secondBps: bigint
  readonly holdDays: number
  readonly leastWithdrawalUsd: number
  readonly referralDays: number
  readonly tariffs: readonly TariffPrice[]
}

export type Tariff = 'NEWBIE' | 'PRO'

/** The price of one term. `usd` is for display; `cents` is charged. */
export interface TariffPrice {
  readonly tariff: Tariff
  /** Days of 24 hours. */
  readonly days: 7 | 14 | 30
  readonly usd: number
  readonly cents: bigint
  /** Notifications in the term. */
  readonly notifications: number
  /** Notification pairs. */
  readonly pairs: number
}

/** A monitor whose market is read: by its API, or by a dump. */
export type SourceConfig =
  | { readonly kind: 'api'; readonly key: string }
  | { readonly kind: 'dump'; readonly address: string }

/** Settings that admins change while the server runs, as they hold now. */
export interface ContentConfig {
  /** The source; undefined: there is none. */
  readonly source: SourceConfig | undefined
  readonly contactEmail: string | undefined
  readonly replyDays: number
  readonly messagesPerAddress: number
  readonly telegramChannel: string | undefined
  readonly affiliate: AffiliateTerms
  readonly countsOwnReviews: boolean
  readonly sellsTariffs: boolean
  readonly usual: UsualEntitlements
}

/** Rights without Pro. */
interface UsualEntitlements {
  readonly maxHops: number
  /** 0: as it changes. */
  readonly liveSeconds: number
  /** Hours; 0: all that is kept. */
  readonly historyHours: number
}

const schema = z.object(contentSettings)

/** The given texts of settings of this kind. */
export function contentTextsOf(given: Readonly<Record<string, unknown>>): ContentTexts {
  const own = Object.entries(given).filter(([name]) => isContentSetting(name))
  return Object.fromEntries(own)
}

/** The shares of a payment that partners have, of both levels. */
export const SHARE_NAMES = [
  'HOPWISE_AFFILIATE_PERCENT',
  'HOPWISE_AFFILIATE_SECOND_PERCENT',
] as const satisfies readonly ContentSettingName[]

/** Whether checked shares are no more than the payment together. */
export function areSharesWithin(percents: readonly string[]): boolean {
  return percents.reduce((sum, each) => sum + centsOf(each)!, 0n) <= MOST_BPS
}

/** Settings that do not go together; undefined where all do. */
export function contentFault(set: Pick<z.infer<typeof schema>, (typeof SHARE_NAMES)[number]>) {
  if (areSharesWithin(SHARE_NAMES.map((name) => set[name]))) return undefined
  return `${SHARE_NAMES.join(', ')}: no more than 100 together`
}

/** Texts that were checked before; empty ones count as left out. */
export function contentConfigOf(texts: ContentTexts): ContentConfig {
  return configOf(schema.parse(withoutEmpty(texts)))
}

/** A value as it stands in force, in the one way of writing it; undefined where it may not be. */
export function canonicalText(name: ContentSettingName, text: string): string | undefined {
  const read = schema.safeParse(withoutEmpty({ [name]: text }))
  if (!read.success) return undefined
  const value = read.data[name]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function withoutEmpty(texts: ContentTexts): ContentTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function sourceOf(set: z.infer<typeof schema>): SourceConfig | undefined {
  const { HOPWISE_BESTCHANGE_KEY: own, HOPWISE_BESTCHANGE_DUMP: dump } = set
  if (own !== undefined) return { kind: 'api', key: own }
  return dump === undefined ? undefined : { kind: 'dump', address: dump }
}

const DURATIONS = [7, 14, 30] as const

function configOf(set: z.infer<typeof schema>): ContentConfig {
  return {
    source: sourceOf(set),
    contactEmail: set.HOPWISE_CONTACT_EMAIL,
    replyDays: set.HOPWISE_REPLY_DAYS,
    messagesPerAddress: set.HOPWISE_MESSAGES_PER_ADDRESS,
    telegramChannel: set.HOPWISE_TELEGRAM_CHANNEL,
    affiliate: {
      percent: Number(set.HOPWISE_AFFILIATE_PERCENT),
      secondPercent: Number(set.HOPWISE_AFFILIATE_SECOND_PERCENT),
      bps: centsOf(set.HOPWISE_AFFILIATE_PERCENT)!,
      secondBps: centsOf(set.HOPWISE_AFFILIATE_SECOND_PERCENT)!,
      holdDays: set.HOPWISE_AFFILIATE_HOLD_DAYS,
      leastWithdrawalUsd: set.HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD,
      referralDays: set.HOPWISE_REFERRAL_DAYS,
      tariffs: [...pricesOf('NEWBIE', set), ...pricesOf('PRO', set)],
    },
    countsOwnReviews: set.HOPWISE_COUNT_OWN_REVIEWS,
    sellsTariffs: set.HOPWISE_SELLS_TARIFFS,
    usual: {
      maxHops: set.HOPWISE_FREE_HOPS,
      liveSeconds: set.HOPWISE_FREE_LIVE_SECONDS,
      historyHours: set.HOPWISE_FREE_HISTORY_HOURS,
    },
  }
}

function pricesOf(tariff: Tariff, set: z.infer<typeof schema>): TariffPrice[] {
  const dollars = set[`HOPWISE_${tariff}_USD`]
  const notifications = set[`HOPWISE_${tariff}_NOTIFICATIONS`]
  const pairs = set[`HOPWISE_${tariff}_PAIRS`]
  return DURATIONS.map((days, at) => ({
    tariff,
    days,
    usd: Number(dollars[at]),
    cents: centsOf(dollars[at]!)!,
    notifications: notifications[at]!,
    pairs,
  }))
}
