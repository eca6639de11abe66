import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Bot, BotError, type Context, GrammyError, InlineKeyboard } from 'grammy'
import type { Update } from 'grammy/types'
import type { TelegramConfig } from '../settings/account-settings.ts'
import type { BotMessage, BotUpdate } from './bot-message.ts'
import type { Logger } from '../lib/logger.ts'

export interface BotParts {
  readonly config: TelegramConfig
  /** Where the webhook is reached, where there is one. */
  readonly baseUrl: () => string
  /** Somebody wrote to the bot, alone with it. Returns what to answer at once. */
  readonly take: (update: BotUpdate) => Promise<BotMessage | undefined>
  readonly log: Logger
}

export interface OpenBot {
  /** Where people talk to it; undefined until Telegram has said how it is called. */
  readonly url: () => string | undefined
  send(telegramId: bigint, message: BotMessage): Promise<void>
  /** Undefined where Telegram is asked, and does not call. */
  readonly webhook: BotWebhook | undefined
  /** Begins to listen, and goes on trying where Telegram is not there. */
  start(): void
  close(): Promise<void>
}

export interface BotWebhook {
  knows(secret: string | undefined): boolean
  /** False where it failed, and may come again. */
  take(update: Update): Promise<boolean>
}

const AGAIN_MS = 15_000
const STOP_MS = 2_000

/** The door people in Telegram come through. It translates and hands over, and decides nothing. */
export function openBot({ config, baseUrl, take, log }: BotParts): OpenBot {
  const bot = new Bot(config.token, { client: { apiRoot: config.apiRoot } })
  const send = (telegramId: bigint, message: BotMessage): Promise<void> =>
    sendMessage(bot, Number(telegramId), message)
  bot.chatType('private').on('message:text', async (context) => {
    const update = updateOf(context)
    const answer = await take(update)
    if (!answer) return
    // What was written is dealt with by now: it would not be answered if it came again.
    await send(update.telegramId, answer).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'an answer of the bot was not taken'),
    )
  })
  const failed = (error: unknown): void =>
    log.warn({ reason: reasonOf(error) }, 'a message to the bot failed')
  bot.catch(failed)
  // Errors of a handler hold the whole message and the bot: only this room may have them.
  const handle = async (update: Update): Promise<boolean> => {
    try {
      await bot.handleUpdate(update)
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  const secret = config.webhookSecret
  const closing = new AbortController()
  const listen = async (): Promise<void> => {
    // Its types know an older AbortSignal, which is the same.
    await bot.init(closing.signal as unknown as Parameters<typeof bot.init>[0])
    if (secret === undefined) return bot.start({ allowed_updates: ['message'] })
    await bot.api.setWebhook(`${baseUrl()}/telegram/webhook`, {
      secret_token: secret,
      allowed_updates: ['message'],
    })
  }
  return {
    url: () => (bot.isInited() ? `${config.chatRoot}/${bot.botInfo.username}` : undefined),
    send,
    webhook:
      secret === undefined
        ? undefined
        : {
            knows: (stated) => isSame(stated, secret),
            take: handle,
          },
    start: () => void keepListening({ listen, signal: closing.signal, log }),
    close: async () => {
      closing.abort()
      const stopped = bot.stop().catch(() => undefined)
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

async function keepListening(parts: {
  readonly listen: () => Promise<void>
  readonly signal: AbortSignal
  readonly log: Logger
}): Promise<void> {
  const { listen, signal, log } = parts
  while (!signal.aborted) {
    try {
      return await listen()
    } catch (error) {
      if (signal.aborted) return
      log.warn({ reason: reasonOf(error) }, 'the bot cannot listen, it tries again')
    }
    await sleep(AGAIN_MS, undefined, { ref: false })
  }
}

function updateOf({ update, from, message }: Context): BotUpdate {
  return {
    updateId: update.update_id,
    telegramId: BigInt(from!.id),
    telegramName: from!.username === undefined ? from!.first_name : `@${from!.username}`,
    language: from!.language_code,
    text: message?.text ?? '',
  }
}

/** Telegram knows only some addresses as buttons: this machine's are not among them. */
const BAD_REQUEST = 400
const FORBIDDEN = 403

async function sendMessage(bot: Bot, chatId: number, message: BotMessage): Promise<void> {
  const { text, button } = message
  const plain = { link_preview_options: { is_disabled: true } }
  try {
    const keyboard = button ? new InlineKeyboard().url(button.label, button.url) : undefined
    await bot.api.sendMessage(chatId, text, {
      ...plain,
      ...(keyboard ? { reply_markup: keyboard } : {}),
    })
  } catch (error) {
    // Who blocked the bot does not want to hear from it.
    if (isRefusal(error, FORBIDDEN)) return
    if (!button || !isRefusal(error, BAD_REQUEST)) throw error
    await bot.api.sendMessage(chatId, `${text}\n\n${button.url}`, plain)
  }
}

function isRefusal(error: unknown, code: number): boolean {
  return error instanceof GrammyError && error.error_code === code
}

/** Of an error, without the request: what was sent is nobody's business. */
function reasonOf(error: unknown): string {
  if (error instanceof BotError) return reasonOf(error.error)
  if (error instanceof GrammyError) return `${error.error_code} ${error.description}`
  if (!(error instanceof Error)) return 'unknown'
  const code = (error as { readonly code?: unknown }).code
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

function isSame(stated: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(stated ?? ''), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
