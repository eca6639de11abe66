import type { Locale } from '../../../lib/words/locale.ts'
import type { NotificationKind } from '../../../db/tables/notification-tables.ts'
import { chainAddress } from '../../chain-links/index.ts'
import type { About, Finding } from '../firing/finding.ts'
import { nameOfAsks } from '../rules/rule-name.ts'

/** A notification's facts for its words: for one reader, whatever the channel. */
export interface NotificationContent {
  readonly id: string
  /** The rule's id; null: the rule is gone. */
  readonly ruleId: string | null
  /** A rule's name; empty: made of the question. */
  readonly ruleName: string
  readonly kind: NotificationKind
  readonly locale: Locale
  /** The reader's IANA time zone. */
  readonly zone: string
  readonly atMs: number
  readonly title: string
  /** The best first. */
  readonly findings: readonly Finding[]
  /** Others through the same sources. */
  readonly more: number
  readonly about: About
  /** `TEST`: the reader asked to see whether it arrives; an `EXAMPLE`'s facts are made up. */
  readonly test: 'NO' | 'TEST' | 'EXAMPLE'
  /** The pages' address, without a slash at the end. */
  readonly baseUrl: string
  /** The key by which links vouch for facts; undefined: an example's are made up. */
  readonly linkKey: Buffer | undefined
  /** The token; undefined where there is no rule to mute. */
  readonly muteToken: string | undefined
}

/** The address that a press opens: exactly that chain, its result then beside the one now. */
export function openUrl(notification: NotificationContent): string {
  const [best] = notification.findings
  return best ? findingUrl(notification, best) : `${notification.baseUrl}${SETTINGS}`
}

export function findingUrl(
  { baseUrl, atMs, linkKey }: Pick<NotificationContent, 'baseUrl' | 'atMs' | 'linkKey'>,
  finding: Finding,
): string {
  return `${baseUrl}${chainAddress({ ...finding, atMs }, linkKey)}`
}

/** The page on which rules are changed, and their messages listed. */
export function settingsUrl({ baseUrl, ruleId }: NotificationContent): string {
  return ruleId === null ? `${baseUrl}${SETTINGS}` : `${baseUrl}${SETTINGS}/${ruleId}`
}

export function muteUrl({ baseUrl, muteToken }: NotificationContent): string | undefined {
  return muteToken === undefined ? undefined : `${baseUrl}/mute/${muteToken}`
}

export function ruleNameOf({ ruleName, about, locale }: NotificationContent): string {
  return ruleName === '' ? nameOfAsks(about.asks, locale) : ruleName
}

const SETTINGS = '/profile/notifications'
