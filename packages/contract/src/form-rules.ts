import type { SettingKind } from './schema-types.ts'

const LENGTH = 254
const LOCAL = /^[^\s@<>()[\]\\,;:"]{1,64}$/
const DOMAIN =
  /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The most links to reviews elsewhere. */
export const MOST_REVIEW_LINKS = 5

/** Whether a text without outer blanks has the form of a mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && text.length <= LENGTH && LOCAL.test(local) && DOMAIN.test(domain)
}

/** The smallest deposit, in dollars. */
export const LEAST_DEPOSIT_USD = 20

/** The deposit that brings a missing sum, `9.00`: at least the smallest one. */
export function depositFor(missing: string): string {
  return Number(missing) < LEAST_DEPOSIT_USD ? LEAST_DEPOSIT_USD.toFixed(2) : missing
}

/** Less history, in hours, shows nothing of how many messages a day brings: half a day. */
export const LEAST_FORECAST_HOURS = 12

/** The longest texts of forms, in characters. */
export const longest = {
  accountName: 80,
  keyName: 60,
  contactName: 100,
  contactMessage: 5_000,
  articleTitle: 200,
  /** The body of a help article or a legal text. */
  articleBody: 20_000,
  slug: 80,
  /** The text of a review, and of the owner's answer. */
  review: 2_000,
  /** An admin's reason for a refusal. */
  reason: 500,
} as const

/** The shortest texts of forms, in characters. */
export const shortest = { review: 20 } as const

/** Letters of a typed sign-in code: it may be pasted with the lines of the mail around it. */
export const LONGEST_PASTED_CODE = 500

/** The reason to refuse a value of each kind of settings: a name of `fieldTexts`. */
export const settingReasons = {
  EMAIL: 'NOT_AN_EMAIL',
  URL: 'NOT_A_URL',
  COUNT: 'NOT_A_COUNT',
  COUNTS: 'NOT_THREE_COUNTS',
  PERCENT: 'NOT_A_PERCENTAGE',
  PRICES: 'NOT_THREE_PRICES',
  SECRET: 'NOT_A_SECRET',
  SWITCH: 'NOT_ON_OR_OFF',
} as const satisfies Readonly<Record<SettingKind, string>>
