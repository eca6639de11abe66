import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Bot, type Context } from 'grammy'
import type { Update } from 'grammy/types'
import type { TelegramConfig } from '../settings/account-settings.ts'
import {
  BotBlocked,
  type BotButton,
  type BotMembership,
  type BotMessage,
  type BotPress,
  type BotPressAnswer,
  type BotUpdate,
} from './bot-message.ts'
import { keyboardOf, reasonOf, sendMessage } from './send-message.ts'
import type { Logger } from '../lib/logger.ts'

export interface BotParts {
  readonly config: TelegramConfig
  /** The address at which a webhook reaches us. */
  readonly baseUrl: () => string
  /** Takes a message written to the bot alone. Returns the immediate answer. */
  readonly take: (update: BotUpdate) => Promise<BotMessage | undefined>
  /** Somebody pressed a button. Undefined: it says nothing, or was taken before. */
  readonly press: (press: BotPress) => Promise<BotPressAnswer | undefined>
  readonly member: (membership: BotMembership) => Promise<void>
  readonly log: Logger
}

/** The Telegram bot of this process: sends messages, and hears Telegram by polling or webhook. */
export interface OpenBot {
  /** The bot's address; undefined until Telegram has stated its name. */
  readonly url: () => string | undefined
  /** @throws BotBlocked, BotPaused */
  send(telegramId: bigint, message: BotMessage): Promise<void>
  /** The webhook; undefined where Telegram is polled, and does not call. */
  readonly webhook: BotWebhook | undefined
  /**
   * Begins to listen, and keeps trying where Telegram is not there. Where another process listens,
   * it only learns the bot's name, and takes Telegram's calls.
   */
  start(how: { readonly listens: boolean }): void
  close(): Promise<void>
}

/** The receiver of Telegram's calls. `knows` compares the secret of a call's header with ours. */
export interface BotWebhook {
  knows(secret: string | undefined): boolean
  /** False where it failed, and may come again. */
  take(update: Update): Promise<boolean>
}

const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const
const AGAIN_MS = 15_000
const STOP_MS = 2_000

/** The bot that people in Telegram talk to. It translates and hands over, and decides nothing. */
export function openBot({ config, baseUrl, take, press, member, log }: BotParts): OpenBot {
  const bot = new Bot(config.token, { client: { apiRoot: config.apiRoot } })
  const send = (telegramId: bigint, message: BotMessage): Promise<void> =>
    sendMessage(bot, Number(telegramId), message)
  bot.chatType('private').on('message:text', async (context) => {
    const update = updateOf(context)
    const answer = await take(update)
    if (!answer) return
    // The message has been dealt with by now: it would not be answered if it came again.
    await send(update.telegramId, answer).catch((error: unknown) => {
      // A person who blocked the bot does not want to hear from it.
      if (error instanceof BotBlocked) return
      log.warn({ reason: reasonOf(error) }, 'Telegram did not accept a reply of the bot')
    })
  })
  bot.chatType('private').on('callback_query:data', async (context) => {
    const { update, from, callbackQuery } = context
    const answer = await press({
      updateId: update.update_id,
      telegramId: BigInt(from.id),
      data: callbackQuery.data,
    })
    // Every press is answered: until then the button turns.
    await context.answerCallbackQuery(answer ? { text: answer.text } : {}).catch(unheard)
    if (!answer?.buttons) return
    const rows = [linksOf(callbackQuery.message), answer.buttons].filter((row) => row.length > 0)
    await context.editMessageReplyMarkup({ reply_markup: keyboardOf(rows) }).catch(unheard)
  })
  bot.chatType('private').on('my_chat_member', async ({ from, myChatMember }) => {
    const isMember = myChatMember.new_chat_member.status === 'member'
    await member({ telegramId: BigInt(from.id), isMember })
  })
  const unheard = (error: unknown): void =>
    log.warn({ reason: reasonOf(error) }, 'Telegram did not accept the answer to a button')
  const failed = (error: unknown): void =>
    log.warn({ reason: reasonOf(error) }, 'cannot handle a message to the bot')
  bot.catch(failed)
  // Errors of a handler hold the whole message and the bot: only this module may have them.
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
  const listen = async (listens: boolean): Promise<void> => {
    // Its types know an older AbortSignal, which is the same.
    await bot.init(closing.signal as unknown as Parameters<typeof bot.init>[0])
    if (!listens) return
    if (secret === undefined) return bot.start({ allowed_updates: ALLOWED_UPDATES })
    await bot.api.setWebhook(`${baseUrl()}/telegram/webhook`, {
      secret_token: secret,
      allowed_updates: ALLOWED_UPDATES,
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
    start: ({ listens }) =>
      void keepListening({ listen: () => listen(listens), signal: closing.signal, log }),
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
      log.warn({ reason: reasonOf(error) }, 'the bot cannot listen; retrying')
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

/** A message's buttons with an address: they stay, whatever is pressed beside them. */
function linksOf(message: Context['msg']): BotButton[] {
  return (message?.reply_markup?.inline_keyboard ?? [])
    .flat()
    .flatMap((each) => ('url' in each ? [{ label: each.text, url: each.url }] : []))
}

function isSame(stated: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(stated ?? ''), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
