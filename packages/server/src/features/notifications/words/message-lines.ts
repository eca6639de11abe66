import { rangeText } from '@hopwise/contract'
import type { NotificationKind } from '../../../db/tables/notification-tables.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { chainAddress } from '../../chain-links/index.ts'
import type { About, Finding } from '../firing/finding.ts'
import { isOfLoops, nameOfAsks } from '../rules/rule.ts'
import { Figures, formOf, messageWords } from './message-words.ts'

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

/** A name of somebody else's may be of any length; nobody reads more. */
const NAME_LENGTH = 40

export function cut(text: string, length = NAME_LENGTH): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

export function chainOf({ codes }: Finding): string {
  return codes.map((code) => cut(code, 20)).join(' → ')
}

/** A message as plain lines, whatever marks its channel knows. */
interface MessageLines {
  readonly headline: string
  /** Lines on the best finding, or of a digest. */
  readonly body: readonly string[]
  /** One line for each of the others. */
  readonly others: readonly string[]
  /** The number of others, the rule, and the units left. */
  readonly foot: readonly string[]
}

export function linesOf(notification: NotificationContent): MessageLines {
  const { locale, findings, more, about, test } = notification
  const words = messageWords[locale]
  const figures = new Figures(locale)
  const { quota, digest } = about
  const rule = words.rule(cut(ruleNameOf(notification), 60))
  const left = quota && words.left(figures.whole(quota.left), figures.whole(quota.of))
  const [best, ...rest] = findings
  const foot = [
    ...(more > 0 && !digest
      ? [
          words.moreLoops(figures.whole(more), {
            form: formOf(locale, more),
            isOfOne: rest.length === 0,
          }),
        ]
      : []),
    left === null ? rule : `${rule} · ${left}`,
    ...(test === 'NO' ? [] : [test === 'TEST' ? words.test : words.example]),
  ]
  if (digest || !best) {
    const headline = digest ? digestLine(notification, figures) : notification.title
    return {
      headline,
      body: [],
      others: findings.map((each) => shortLine(notification, each)),
      foot,
    }
  }
  return {
    headline: headlineOf(notification, best),
    body: bodyOf(notification, best),
    others: rest.map((each) => shortLine(notification, each)),
    foot,
  }
}

/** `+1.84 % · 1,000 USD`; of a rate `1 BTC = 5,412,300 SBERRUB (≥ 5,400,000)` */
export function headlineOf({ locale, about }: NotificationContent, best: Finding): string {
  const figures = new Figures(locale)
  const { asks } = about
  if (isOfLoops(asks)) {
    const usd = `${figures.whole(asks.capitalUsd)} USD`
    return `${figures.signedPercent(best.profitPercent ?? 0)} · ${usd}`
  }
  const { give, get, target, isAtMost } = asks
  const bound = `${isAtMost ? '≤' : '≥'} ${figures.rate(target)}`
  return `1 ${give} = ${figures.rate(best.rate)} ${get} (${bound})`
}

/** `0.0153 BTC → 0.01558 BTC` */
export function amountsOf({ locale }: NotificationContent, finding: Finding): string {
  const figures = new Figures(locale)
  const { codes, giveAmount, getAmount } = finding
  const [given, got] = [figures.amount(giveAmount), figures.amount(getAmount)]
  return `${given} ${codes[0]} → ${got} ${codes.at(-1)}`
}

export function windowOf({ locale }: NotificationContent, { window, codes }: Finding): string {
  const figures = new Figures(locale)
  const { min, max } = window
  const least = figures.amount(min)
  if (max === null) return `≥ ${least} ${codes[0]}`
  return rangeText(least, figures.amount(max), { dash: ' … ', unit: ` ${codes[0]}` })
}

function bodyOf(notification: NotificationContent, best: Finding): string[] {
  const words = messageWords[notification.locale]
  const figures = new Figures(notification.locale)
  const { earningsUsd, ageSeconds, sourceHop, exchangers, profitPercent } = best
  const earned = earningsUsd === null ? '' : ` (${figures.signedUsd(earningsUsd)})`
  const facts = [
    `${words.takes} ${windowOf(notification, best)}`,
    ...expectedOf(notification, best),
    ...bandOf(notification, best),
    `${figures.span(ageSeconds)} ${words.old}`,
  ]
  const { give, get, exchanger } = sourceHop
  return [
    chainOf(best),
    exchangers.map((name) => cut(name)).join(' · '),
    `${amountsOf(notification, best)}${earned}`,
    facts.join(' · '),
    ...(profitPercent === null
      ? []
      : [`${words.because} ${give} → ${get} ${words.at} ${cut(exchanger)}`]),
  ]
}

/** `expected +1.20 %`; nothing where it is too new to say, or no loop. */
export function expectedOf({ locale }: NotificationContent, finding: Finding): string[] {
  const { expectedPercent } = finding
  if (!isKnown(expectedPercent)) return []
  const percent = new Figures(locale).signedPercent(expectedPercent)
  return [`${messageWords[locale].expected} ${percent}`]
}

/** `Reliable 94`; nothing where it is too new to say. */
export function bandOf({ locale }: NotificationContent, { probability }: Finding): string[] {
  return isKnown(probability) ? [messageWords[locale].band(Math.round(probability * 100))] : []
}

/** Messages from before chances were learnt have none. */
function isKnown(figure: number | null | undefined): figure is number {
  return figure !== null && figure !== undefined
}

/** `+1.20 % · expected +0.90 % · BTC → PMUSD → BTC` */
function shortLine(notification: NotificationContent, finding: Finding): string {
  const figures = new Figures(notification.locale)
  const { profitPercent, rate } = finding
  const value = profitPercent === null ? figures.rate(rate) : figures.signedPercent(profitPercent)
  return [value, ...expectedOf(notification, finding), chainOf(finding)].join(' · ')
}

/** `Yesterday: 31 sources above 1 % at 1,000 USD, best +3.9 % at 14:05, half lived under 6 min` */
function digestLine({ locale, zone, about, findings }: NotificationContent, figures: Figures) {
  const words = messageWords[locale].digest
  const { asks, digest } = about
  const usdOf = (usd: number) => `${figures.whole(usd)} USD`
  const { sources, bestAtMs, medianLifeSeconds, isOfQuietHours } = digest!
  const counted = words.sources(figures.whole(sources), formOf(locale, sources))
  const above = isOfLoops(asks)
    ? ` ${words.above(figures.percent(asks.minProfitPercent), usdOf(asks.capitalUsd))}`
    : ''
  const percent = findings[0]?.profitPercent ?? null
  const best = percent === null ? undefined : figures.signedPercent(percent)
  return [
    `${isOfQuietHours ? words.quiet : words.day}: ${counted}${above}`,
    ...(best === undefined
      ? []
      : [bestAtMs === null ? words.best(best) : words.bestAt(best, figures.hour(bestAtMs, zone))]),
    ...(medianLifeSeconds === null ? [] : [words.half(figures.span(medianLifeSeconds))]),
  ].join(', ')
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
