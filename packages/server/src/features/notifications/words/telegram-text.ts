import type { BotMessage } from '../../../bot/bot-message.ts'
import { muteData } from '../muting/mute-token.ts'
import { cut, linesOf, openUrl, type NotificationContent } from './message-lines.ts'
import { messageWords } from './message-words.ts'

/** The length of a message with its marks, which a phone shows whole. */
const LONGEST = 900
const LINE_LENGTH = 200

/** A notification as the bot writes it, with its buttons. */
export function telegramMessage(notification: NotificationContent): BotMessage {
  const words = messageWords[notification.locale]
  const { ruleId } = notification
  const mute =
    ruleId === null
      ? []
      : [
          [
            { label: words.muteHour, data: muteData(ruleId, 60) },
            { label: words.muteRule, data: muteData(ruleId, 'OFF') },
          ],
        ]
  return {
    text: textOf(notification),
    isHtml: true,
    rows: [[{ label: words.open, url: openUrl(notification) }], ...mute],
  }
}

function textOf(notification: NotificationContent): string {
  const { headline, body, others } = linesOf(notification)
  const line = (text: string) => escaped(cut(text, LINE_LENGTH))
  const head = `<b>${line(headline)}</b>`
  let shown = others.map(line)
  const whole = (lines: readonly string[]) => {
    // Lines that have gone are counted with the loops that never had one.
    const more = notification.more + others.length - shown.length
    const { foot } = linesOf({ ...notification, more })
    return [head, ...lines, ...shown, ...foot.map(line)].join('\n')
  }
  let lines = body.map(line)
  // The least important lines go first.
  while (whole(lines).length > LONGEST && shown.length > 0) shown = shown.slice(0, -1)
  while (whole(lines).length > LONGEST && lines.length > 0) lines = lines.slice(0, -1)
  return whole(lines)
}

/** All that HTML means anything by. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
