import { searchRanges } from '@hopwise/contract'
import { z } from 'zod'
import { isOn } from '../lib/is-on.ts'
import { centsOf } from '../lib/money.ts'
import { parseAddress } from '../lib/web/host-name.ts'

/** `12.5`: exact, with as many decimals as shares have; `12.50` is the same. */
const percent = (unset: string) =>
  z
    .string()
    .default(unset)
    .transform((text) => text.trim())
    .refine((text) => (centsOf(text) ?? MOST_BPS + 1n) <= MOST_BPS)
    .transform((text) => String(Number(text)))
const whole = (unset: number) => z.coerce.number().int().min(1).max(1_000_000).default(unset)
const wholeOrNone = (unset: number, most: number) =>
  z.coerce.number().int().min(0).max(most).default(unset)
const [LEAST_HOPS, MOST_HOPS] = searchRanges.pathHops
/** One for each length of a tariff: 7, 14 and 30 days. */
const threeOf = <Value>(unset: string, each: z.ZodType<Value, string>) =>
  z
    .string()
    .default(unset)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(each).length(3))
/** `9, 15, 25.50`: in dollars, with as many decimals as there are cents. */
const prices = (unset: string) => threeOf(unset, z.string().refine(isPrice))
const counts = (unset: string) =>
  threeOf(
    unset,
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  )

const MOST_CENTS = 100_000_000n
/** Hundredths of a percent. */
const MOST_BPS = 10_000n

function isPrice(text: string): boolean {
  const cents = centsOf(text)
  return cents !== undefined && cents > 0n && cents <= MOST_CENTS
}

/** A key of letters that an address takes without quoting. */
const key = z.string().regex(/^[\w-]{4,200}$/)
const webAddress = (protocol: RegExp) =>
  z.url({ protocol }).refine((text) => parseAddress(text) !== null)

/** Settings of the pages' texts, and of sources of offers besides exchangers' files. */
export const contentSettings = {
  /** The mailbox for people's messages from the contacts page. Unset: they are stored only. */
  HOPWISE_CONTACT_EMAIL: z.email().optional(),
  /** Days within which people are told to expect an answer. */
  HOPWISE_REPLY_DAYS: whole(2),
  /** Messages to us from one network address an hour. */
  HOPWISE_MESSAGES_PER_ADDRESS: whole(5),
  HOPWISE_TELEGRAM_CHANNEL: webAddress(/^https$/).optional(),
  /** A partner's share of payments by people who came by the link. */
  HOPWISE_AFFILIATE_PERCENT: percent('30'),
  /** A partner's share of payments by people whom another partner, one's own referral, brought. */
  HOPWISE_AFFILIATE_SECOND_PERCENT: percent('10'),
  /** Days that earnings wait before they may be withdrawn. */
  HOPWISE_AFFILIATE_HOLD_DAYS: whole(14),
  HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD: whole(10),
  /** Days for which a browser remembers the link it came by. */
  HOPWISE_REFERRAL_DAYS: whole(90),
  /** Whether the list of exchangers counts reviews written here, where nobody says which. */
  HOPWISE_COUNT_OWN_REVIEWS: isOn.default(false),
  /** Whether tariffs can be bought, and are renewed. */
  HOPWISE_SELLS_TARIFFS: isOn.default(true),
  HOPWISE_NEWBIE_USD: prices('9, 15, 25'),
  HOPWISE_PRO_USD: prices('19, 33, 59'),
  /** Notifications in a term of 7, 14 and 30 days. */
  HOPWISE_NEWBIE_NOTIFICATIONS: counts('70, 140, 300'),
  HOPWISE_PRO_NOTIFICATIONS: counts('700, 1400, 3000'),
  /** Notification pairs one may have at once. */
  HOPWISE_NEWBIE_PAIRS: whole(5),
  HOPWISE_PRO_PAIRS: whole(30),
  /** Hops of a chain, without Pro. */
  HOPWISE_FREE_HOPS: z.coerce.number().int().min(LEAST_HOPS).max(MOST_HOPS).default(4),
  /** Seconds between two looks at arbitrage without Pro; 0: sent as it changes. */
  HOPWISE_FREE_LIVE_SECONDS: wholeOrNone(0, 3600),
  /** Hours of the history of rates, without Pro; 0: all that is kept. */
  HOPWISE_FREE_HISTORY_HOURS: wholeOrNone(0, 100_000),
  /** The key of BestChange's API v2. The API then outranks any dump. */
  HOPWISE_BESTCHANGE_KEY: key.optional(),
  /** The address of its dump, `https://…/info.zip`. */
  HOPWISE_BESTCHANGE_DUMP: webAddress(/^https?$/).optional(),
}

export type ContentSettingName = keyof typeof contentSettings

/** Values as they stand in an environment, by name; an omitted one has its default. */
export type ContentTexts = { readonly [Name in ContentSettingName]?: string }

/** Kinds of settings, for forms. */
export const SETTING_KINDS = [
  'EMAIL',
  'URL',
  'COUNT',
  'COUNTS',
  'PERCENT',
  'PRICES',
  'SECRET',
  'SWITCH',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

/** Kinds by setting, in the order in which they are listed. */
export const settingKinds: { readonly [Name in ContentSettingName]: SettingKind } = {
  HOPWISE_CONTACT_EMAIL: 'EMAIL',
  HOPWISE_REPLY_DAYS: 'COUNT',
  HOPWISE_MESSAGES_PER_ADDRESS: 'COUNT',
  HOPWISE_TELEGRAM_CHANNEL: 'URL',
  HOPWISE_AFFILIATE_PERCENT: 'PERCENT',
  HOPWISE_AFFILIATE_SECOND_PERCENT: 'PERCENT',
  HOPWISE_AFFILIATE_HOLD_DAYS: 'COUNT',
  HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD: 'COUNT',
  HOPWISE_REFERRAL_DAYS: 'COUNT',
  HOPWISE_COUNT_OWN_REVIEWS: 'SWITCH',
  HOPWISE_SELLS_TARIFFS: 'SWITCH',
  HOPWISE_NEWBIE_USD: 'PRICES',
  HOPWISE_PRO_USD: 'PRICES',
  HOPWISE_NEWBIE_NOTIFICATIONS: 'COUNTS',
  HOPWISE_PRO_NOTIFICATIONS: 'COUNTS',
  HOPWISE_NEWBIE_PAIRS: 'COUNT',
  HOPWISE_PRO_PAIRS: 'COUNT',
  HOPWISE_FREE_HOPS: 'COUNT',
  HOPWISE_FREE_LIVE_SECONDS: 'COUNT',
  HOPWISE_FREE_HISTORY_HOURS: 'COUNT',
  HOPWISE_BESTCHANGE_KEY: 'SECRET',
  HOPWISE_BESTCHANGE_DUMP: 'URL',
}

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
