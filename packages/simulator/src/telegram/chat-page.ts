import { people, theBot } from './people.ts'
import type { InlineButton, TelegramMessage } from './bot-api-types.ts'

export interface ChatView {
  /** A key of `people`. */
  readonly as: string
  /** The text behind `?start=` in the link that led here; empty for none. */
  readonly start: string
  /** The bot's answer to a pressed button; empty for none. */
  readonly said: string
  readonly isBlocked: boolean
  readonly messages: readonly TelegramMessage[]
}

/** The conversation with the bot from the person's side. No script: every button is a form. */
export function chatPage({ as, start, said: answer, isBlocked, messages }: ChatView): string {
  const query = start === '' ? '' : `&start=${encodeURIComponent(start)}`
  const others = Object.entries(people).map(([key, { first_name }]) =>
    key === as
      ? `<strong>${escaped(first_name)}</strong>`
      : `<a href="?as=${key}${query}">${escaped(first_name)}</a>`,
  )
  const said = messages.map((message) => bubble(as, message)).join('\n')
  const status = answer === '' ? '' : `<p role="status">${escaped(answer)}</p>`
  const startText = start === '' ? '/start' : `/start ${start}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(theBot.first_name)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>${escaped(theBot.first_name)}</h1>
<p class="note">A stand-in for Telegram on this machine. You are ${others.join(' · ')}.</p>
<main>${said}</main>
${status}
${form(as, startText, '<button>Start</button>')}
${form(as, undefined, '<input name="text" aria-label="Message"><button>Send</button>')}
${isBlocked ? '<p class="note">You have blocked the bot. Start lets it in again.</p>' : block(as)}
</body></html>
`
}

function form(as: string, text: string | undefined, fields: string): string {
  const hidden =
    text === undefined ? '' : `<input type="hidden" name="text" value="${escaped(text)}">`
  return `<form method="post" action="/telegram/say">
<input type="hidden" name="as" value="${escaped(as)}">${hidden}${fields}</form>`
}

function block(as: string): string {
  return `<form method="post" action="/telegram/block">
<input type="hidden" name="as" value="${escaped(as)}"><button>Block the bot</button></form>`
}

function bubble(as: string, { from, text, html, ...message }: TelegramMessage): string {
  const { message_id: id, reply_markup } = message
  const buttons = (reply_markup?.inline_keyboard ?? []).flat().map((each) => button(as, id, each))
  const side = from.is_bot ? 'bot' : 'person'
  // The markup is sound, as the bot would have been refused otherwise.
  return `<div class="${side}"><p>${html ?? linked(text)}</p>${buttons.join('')}</div>`
}

function button(as: string, id: number, each: InlineButton): string {
  const label = escaped(each.text)
  if ('url' in each) return `<a class="button" href="${escaped(each.url)}">${label}</a>`
  return `<form method="post" action="/telegram/press">
<input type="hidden" name="as" value="${escaped(as)}">
<input type="hidden" name="message" value="${id}">
<input type="hidden" name="data" value="${escaped(each.callback_data)}">
<button>${label}</button></form>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const STYLE = `body{font:16px/1.5 system-ui;max-width:28rem;margin:2rem auto;padding:0 1rem}
.note{color:#555}main{display:grid;gap:.5rem;margin:1rem 0}p{margin:0;white-space:pre-line}
.bot,.person{border-radius:12px;padding:.75rem;background:#eef0f3;overflow-wrap:anywhere}
.person{background:#dcf1d8;justify-self:end}
.button{display:block;margin-top:.5rem;padding:.5rem;text-align:center;border-radius:8px;
background:#3a6df0;color:#fff;text-decoration:none}form{display:flex;gap:.5rem;margin:.5rem 0}
button,input{font:inherit;padding:.5rem 1rem}`
