import { escapeHtml } from '../../../lib/render-markdown.ts'
import type { Mail } from '../../mail/index.ts'
import type { Finding } from '../firing/finding.ts'
import { isOfLoops } from '../rules/rule.ts'
import { Figures, messageWords } from './message-words.ts'
import {
  amountsOf,
  bandOf,
  chainOf,
  cut,
  expectedOf,
  linesOf,
  windowOf,
  findingUrl,
  muteUrl,
  openUrl,
  ruleNameOf,
  settingsUrl,
  type NotificationContent,
} from './message-lines.ts'

/**
 * One mail of one notification, or of several that waited for their turn: the newest first. Mail
 * programs mute by its headers, with one press (RFC 8058), the rule of the first.
 */
export function notificationMail(
  to: string,
  deliveryId: string,
  [first, ...folded]: readonly [NotificationContent, ...NotificationContent[]],
): Mail {
  const words = messageWords[first.locale].mail
  const all = [first, ...folded]
  const title = oneLine(first.title)
  const subject = folded.length === 0 ? title : words.andMore(title, folded.length)
  const mute = muteUrl(first)
  const host = new URL(first.baseUrl).hostname
  return {
    to,
    subject,
    text: all.map(textOf).join('\n\n———\n\n'),
    html: pageOf(subject, first.locale, all.map(sectionOf).join('<hr style="margin:32px 0">')),
    // The same each time it is tried: mail programs then show it once.
    messageId: `<${deliveryId}@${host}>`,
    headers: {
      'List-Id': `Hopwise notifications <notifications.${host}>`,
      'Auto-Submitted': 'auto-generated',
      ...(mute === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mute}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  }
}

/** No text of anybody's begins a header of its own. */
function oneLine(text: string): string {
  return cut(text.replaceAll(/[\r\n\t]+/g, ' '), 200)
}

function textOf(notification: NotificationContent): string {
  const words = messageWords[notification.locale].mail
  const { headline, body, others, foot } = linesOf(notification)
  const mute = muteUrl(notification)
  return [
    [headline, ...body, ...others].join('\n'),
    foot.join('\n'),
    `${words.openChain}:\n${openUrl(notification)}`,
    `${words.moves} ${words.at(momentOf(notification))}`,
    words.why(ruleNameOf(notification)),
    ...(mute === undefined ? [] : [`${words.mute}:\n${mute}`]),
    `${words.settings}:\n${settingsUrl(notification)}`,
  ].join('\n\n')
}

function momentOf({ locale, atMs, zone }: NotificationContent): string {
  return new Figures(locale).moment(atMs, zone)
}

function sectionOf(notification: NotificationContent): string {
  const words = messageWords[notification.locale].mail
  const { headline, foot } = linesOf(notification)
  const mute = muteUrl(notification)
  const line = (text: string) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`
  const note = (html: string) =>
    `<p style="margin:0 0 8px;font-size:13px;color:#5c6370">${html}</p>`
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:#5c6370">${escapeHtml(label)}</a>`
  const links = [
    ...(mute === undefined ? [] : [link(words.mute, mute)]),
    link(words.settings, settingsUrl(notification)),
  ]
  return [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(headline)}</h1>`,
    notification.findings.length === 0 ? '' : tableOf(notification),
    ...foot.map(line),
    `<p style="margin:24px 0"><a href="${escapeHtml(openUrl(notification))}" style="${BUTTON}">` +
      `${escapeHtml(words.openChain)}</a></p>`,
    note(escapeHtml(`${words.moves} ${words.at(momentOf(notification))}`)),
    note(escapeHtml(words.why(ruleNameOf(notification)))),
    note(links.join(' · ')),
  ].join('\n')
}

function tableOf(notification: NotificationContent): string {
  const words = messageWords[notification.locale].mail
  const isLoops = isOfLoops(notification.about.asks)
  const heads = [isLoops ? words.loop : words.chain, words.pays, words.gives, words.window]
  const head = heads.map((text) => `<th align="left" style="${CELL}">${escapeHtml(text)}</th>`)
  const rows = notification.findings.map((finding) => rowOf(notification, finding))
  return `<table cellspacing="0" style="width:100%;border-collapse:collapse;font-size:14px;
margin:0 0 16px"><tr>${head.join('')}</tr>
${rows.join('\n')}</table>`
}

function rowOf(notification: NotificationContent, finding: Finding): string {
  const figures = new Figures(notification.locale)
  const { profitPercent, rate, exchangers } = finding
  const url = escapeHtml(findingUrl(notification, finding))
  const names = escapeHtml(exchangers.map((name) => cut(name)).join(' · '))
  const value = profitPercent === null ? figures.rate(rate) : figures.signedPercent(profitPercent)
  const cells = [
    `<a href="${url}" style="color:#16181d">${escapeHtml(chainOf(finding))}</a><br>${names}`,
    [value, ...expectedOf(notification, finding), ...bandOf(notification, finding)]
      .map(escapeHtml)
      .join('<br>'),
    escapeHtml(amountsOf(notification, finding)),
    escapeHtml(windowOf(notification, finding)),
  ]
  return `<tr>${cells.map((cell) => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`
}

const CELL = 'padding:8px 8px 8px 0;border-bottom:1px solid #d9dce1;vertical-align:top'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#16181d;color:#ffffff;' +
  'text-decoration:none'

function pageOf(subject: string, lang: string, body: string): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f5f7">
<div style="max-width:640px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#16181d;
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${body}
</div></body></html>
`
}
