import { type Bot, BotError, GrammyError, InlineKeyboard } from 'grammy'
import { BotBlocked, type BotButton, type BotMessage, BotPaused } from './bot-message.ts'

const BAD_REQUEST = 400
const FORBIDDEN = 403
const TOO_MANY = 429
/** Telegram answers in less than a second, or not at all. */
const SEND_MS = 15_000
const PAUSE_SECONDS = 5

/**
 * Telegram accepts only some addresses as buttons: this machine's are not among them, and stand in
 * the text then.
 * @throws BotBlocked, BotPaused, or any other error, which a retry may mend
 */
export async function sendMessage(bot: Bot, chatId: number, message: BotMessage): Promise<void> {
  const { text, button, isHtml = false } = message
  const rows = message.rows ?? (button ? [[button]] : [])
  try {
    await send(bot, chatId, { text, isHtml, rows })
  } catch (error) {
    const urls = rows.flat().flatMap((each) => ('url' in each ? [each.url] : []))
    if (urls.length === 0 || !isRefusal(error, BAD_REQUEST) || isUnknown(error))
      throw sendErrorOf(error)
    const links = urls.map((url) => (isHtml ? url.replaceAll('&', '&amp;') : url))
    try {
      await send(bot, chatId, {
        text: [text, ...links].join('\n\n'),
        isHtml,
        rows: rows
          .map((row) => row.filter((each) => 'data' in each))
          .filter((row) => row.length > 0),
      })
    } catch (again) {
      throw sendErrorOf(again)
    }
  }
}

interface Sent {
  readonly text: string
  readonly isHtml: boolean
  readonly rows: readonly (readonly BotButton[])[]
}

async function send(bot: Bot, chatId: number, { text, isHtml, rows }: Sent): Promise<void> {
  // Its types know an older AbortSignal, which is the same.
  const signal = AbortSignal.timeout(SEND_MS) as unknown as Parameters<typeof bot.init>[0]
  await bot.api.sendMessage(
    chatId,
    text,
    {
      link_preview_options: { is_disabled: true },
      ...(isHtml ? { parse_mode: 'HTML' as const } : {}),
      ...(rows.length === 0 ? {} : { reply_markup: keyboardOf(rows) }),
    },
    signal,
  )
}

export function keyboardOf(rows: readonly (readonly BotButton[])[]): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) =>
      row.map((each) =>
        'url' in each
          ? InlineKeyboard.url(each.label, each.url)
          : InlineKeyboard.text(each.label, each.data),
      ),
    ),
  )
}

/** Our error, where Telegram says how to react. */
function sendErrorOf(error: unknown): unknown {
  if (isRefusal(error, FORBIDDEN) || isUnknown(error)) return new BotBlocked()
  if (!(error instanceof GrammyError) || error.error_code !== TOO_MANY) return error
  return new BotPaused(error.parameters.retry_after ?? PAUSE_SECONDS)
}

/** Nobody with that number has ever written to the bot, or the account is gone. */
function isUnknown(error: unknown): boolean {
  const isBad = isRefusal(error, BAD_REQUEST)
  return isBad && /chat not found|user is deactivated/i.test((error as GrammyError).description)
}

function isRefusal(error: unknown, code: number): boolean {
  return error instanceof GrammyError && error.error_code === code
}

/** The reason of an error, without the request: the sent text is nobody's business. */
export function reasonOf(error: unknown): string {
  if (error instanceof BotError) return reasonOf(error.error)
  if (error instanceof GrammyError) return `${error.error_code} ${error.description}`
  if (!(error instanceof Error)) return 'unknown'
  const code = (error as { readonly code?: unknown }).code
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
