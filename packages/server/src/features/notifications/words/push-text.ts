import { createHash } from 'node:crypto'
import { isOfLoops } from '../rules/rule.ts'
import { Figures } from './figures.ts'
import { chainOf, cut, headlineOf, linesOf } from './message-lines.ts'
import { messageWords } from './message-words.ts'
import { openUrl, type NotificationContent } from './notification-content.ts'

/** The payload that the pages' service worker shows. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** The address of ours that a press opens. */
  readonly url: string
  /** A later one of the same rule takes its place. */
  readonly tag: string
}

const TITLE_LENGTH = 120
const BODY_LENGTH = 300

/** The payload, at most 3 kB as JSON: push services carry 4. */
export function pushPayload(notification: NotificationContent): PushPayload {
  const { title, body } = wordsOf(notification)
  return {
    title: cut(title, TITLE_LENGTH),
    body: cut(body, BODY_LENGTH),
    url: openUrl(notification).slice(0, 1_000),
    tag: topicOf(notification),
  }
}

/** The rule's topic, which push services see: it reveals nothing. At most 32 characters. */
export function topicOf({ ruleId, id }: NotificationContent): string {
  return createHash('sha256')
    .update(`push:${ruleId ?? id}`)
    .digest('base64url')
    .slice(0, 32)
}

function wordsOf(notification: NotificationContent): Pick<PushPayload, 'title' | 'body'> {
  const { locale, about, findings, test } = notification
  const words = messageWords[locale]
  const figures = new Figures(locale)
  const { headline, foot } = linesOf(notification)
  const [best] = findings
  const { asks, digest } = about
  if (digest || !best) return { title: headline, body: foot.at(-1) ?? '' }
  const { confidence } = best
  const trust = confidence === null ? '' : ` · ${words.trust} ${figures.whole(confidence * 100)} %`
  const note = test === 'NO' ? '' : `\n${test === 'TEST' ? words.test : words.example}`
  if (!isOfLoops(asks)) {
    return { title: headlineOf(notification, best), body: `${chainOf(best)}${trust}${note}` }
  }
  const chain = chainOf({ ...best, codes: best.codes.slice(0, -1) })
  const usd = `${figures.whole(asks.capitalUsd)} USD`
  const earned = best.earningsUsd === null ? '' : ` → ${figures.signedUsd(best.earningsUsd)}`
  return {
    title: `${figures.signedPercent(best.profitPercent ?? 0)} · ${chain}`,
    body: `${usd}${earned}${trust}${note}`,
  }
}
