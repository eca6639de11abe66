import { BOT_TOKEN, theBot } from './people.ts'
import type { StandInTelegram } from './stand-in-telegram.ts'
import { ApiRefusal, type InlineButton } from './bot-api-types.ts'

type Parameters = Readonly<Record<string, unknown>>
type Method = (telegram: StandInTelegram, given: Parameters) => unknown

/** A bot's methods, by their names in the Bot API. */
const methods: Readonly<Record<string, Method>> = {
  getme: () => ({
    ...theBot,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  }),
  getupdates: (telegram, { offset, limit, timeout }) =>
    telegram.updates(numberOf(offset, 0), numberOf(limit, 100), numberOf(timeout, 0)),
  sendmessage: (telegram, { chat_id, text, parse_mode, reply_markup }) =>
    telegram.send(numberOf(chat_id, 0), {
      ...(parse_mode === 'HTML'
        ? { text: plainOf(textOf(text)), html: textOf(text) }
        : { text: textOf(text) }),
      keyboard: keyboardIn(reply_markup),
    }),
  answercallbackquery: (telegram, { callback_query_id, text }) =>
    telegram.answerPress(textOf(callback_query_id), textOf(text)),
  editmessagereplymarkup: (telegram, { chat_id, message_id, reply_markup }) =>
    telegram.editKeyboard(numberOf(chat_id, 0), numberOf(message_id, 0), keyboardIn(reply_markup)),
  setwebhook: (telegram, { url, secret_token, drop_pending_updates }) => {
    if (drop_pending_updates === true) telegram.forgetUpdates()
    const secret = typeof secret_token === 'string' ? secret_token : undefined
    telegram.webhook = textOf(url) === '' ? undefined : { url: textOf(url), secret }
    return true
  },
  deletewebhook: (telegram, { drop_pending_updates }) => {
    if (drop_pending_updates === true) telegram.forgetUpdates()
    telegram.webhook = undefined
    return true
  },
  getwebhookinfo: (telegram) => ({
    url: telegram.webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: telegram.pending,
  }),
  setmycommands: () => true,
  sendchataction: () => true,
}

export interface ApiAnswer {
  readonly status: number
  readonly body: object
}

/** Answers `/bot<token>/<method>`, in the Bot API's own form. */
export async function answerBot(
  telegram: StandInTelegram,
  { token, method, given }: { token: string; method: string; given: Parameters },
): Promise<ApiAnswer> {
  try {
    if (token !== BOT_TOKEN) throw new ApiRefusal(401, 'Unauthorized')
    const answer = methods[method.toLowerCase()]
    if (!answer) throw new ApiRefusal(404, 'Not Found')
    return { status: 200, body: { ok: true, result: await answer(telegram, given) } }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const { code, message, retryAfterS } = error
    const parameters = retryAfterS === undefined ? {} : { parameters: { retry_after: retryAfterS } }
    const body = { ok: false, error_code: code, description: message, ...parameters }
    return { status: code, body }
  }
}

function numberOf(value: unknown, missing: number): number {
  const number = Number(value ?? missing)
  return Number.isFinite(number) ? number : missing
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Telegram refuses local addresses; here there are no others. */
const BUTTON_URL = /^(https?|tg):\/\/\S+$/

const DATA_BYTES_MAX = 64

interface GivenButton {
  readonly text?: string
  readonly url?: string
  readonly callback_data?: string
}

function keyboardIn(markup: unknown): InlineButton[][] {
  // Bots that send forms put JSON into them.
  const given = typeof markup === 'string' ? (JSON.parse(markup) as unknown) : markup
  const rows = (given as { inline_keyboard?: GivenButton[][] } | null | undefined)?.inline_keyboard
  return (rows ?? []).map((row) =>
    row.map(({ text = '', url = '', callback_data }) => {
      if (callback_data !== undefined) {
        if (Buffer.byteLength(callback_data) <= DATA_BYTES_MAX) return { text, callback_data }
        throw new ApiRefusal(400, 'Bad Request: BUTTON_DATA_INVALID')
      }
      if (BUTTON_URL.test(url)) return { text, url }
      throw new ApiRefusal(400, `Bad Request: inline keyboard button URL '${url}' is invalid`)
    }),
  )
}

/** Telegram's marks that our bots use; any other `<` is a mistake. */
const MARK = /<\/?(?:b|i|u|s|code|pre)>/g

/** The plain text of a marked one; refuses unsound marks as Telegram does. */
function plainOf(html: string): string {
  const text = html.replaceAll(MARK, '')
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) {
    throw new ApiRefusal(400, "Bad Request: can't parse entities")
  }
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
