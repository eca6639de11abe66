import type { Locale } from '../../../context.ts'
import type { NotificationKind } from '../../../db/tables/notification-tables.ts'
import { chainAddress } from '../../chain-links/index.ts'
import type { About, Finding } from '../firing/finding.ts'
import { nameOfAsks } from '../rules/rule-name.ts'

/** A notification as it is put into words: for one reader, whatever the channel. */
export interface ToldNotification {
  readonly id: string
  /** Null: the rule is gone. */
  readonly ruleId: string | null
  /** Empty: made of what it asks. */
  readonly ruleName: string
  readonly kind: NotificationKind
  readonly locale: Locale
  /** Of the reader, as IANA has it. */
  readonly zone: string
  readonly atMs: number
  readonly title: string
  /** The best first. */
  readonly findings: readonly Finding[]
  /** Others through the same sources. */
  readonly more: number
  readonly about: About
  /** Asked for, to see whether it arrives; of an example nothing is true. */
  readonly test: 'NO' | 'TEST' | 'EXAMPLE'
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** By which links vouch for what is told; undefined: of an example nothing is true. */
  readonly linkKey: Buffer | undefined
  /** Undefined where there is no rule to mute. */
  readonly muteToken: string | undefined
}

/** What a press of the message opens: exactly that chain, as it was then beside what it is now. */
export function openUrl(told: ToldNotification): string {
  const [best] = told.findings
  return best ? findingUrl(told, best) : `${told.baseUrl}${SETTINGS}`
}

export function findingUrl(
  { baseUrl, atMs, linkKey }: Pick<ToldNotification, 'baseUrl' | 'atMs' | 'linkKey'>,
  finding: Finding,
): string {
  return `${baseUrl}${chainAddress({ ...finding, atMs }, linkKey)}`
}

/** Where rules are changed, and what they told is listed. */
export function settingsUrl({ baseUrl, ruleId }: ToldNotification): string {
  return ruleId === null ? `${baseUrl}${SETTINGS}` : `${baseUrl}${SETTINGS}/${ruleId}`
}

export function muteUrl({ baseUrl, muteToken }: ToldNotification): string | undefined {
  return muteToken === undefined ? undefined : `${baseUrl}/mute/${muteToken}`
}

export function ruleNameOf({ ruleName, about, locale }: ToldNotification): string {
  return ruleName === '' ? nameOfAsks(about.asks, locale) : ruleName
}

const SETTINGS = '/profile/notifications'
