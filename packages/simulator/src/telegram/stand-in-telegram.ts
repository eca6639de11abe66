import { setTimeout as sleep } from 'node:timers/promises'
import { chatOf, theBot } from './people.ts'
import {
  ApiRefusal,
  type TelegramMessage,
  type TelegramUpdate,
  type TelegramUser,
  type UrlButton,
} from './bot-api-types.ts'

export interface Webhook {
  readonly url: string
  readonly secret: string | undefined
}

const LOOK_EVERY_MS = 25
const UPDATES_AT_ONCE = 100
const CALL_TRIES = 5

/** One bot and the people who talk to it. Everything is in memory, and gone with the process. */
export class StandInTelegram {
  webhook: Webhook | undefined
  readonly #chats = new Map<number, TelegramMessage[]>()
  readonly #clock: () => number
  #waiting: TelegramUpdate[] = []
  #updateId = 500_000_000
  #messageId = 0
  /** Which of the bot's instances asks now: a later one ends the earlier. */
  #asking = 0

  /** `clock` tells milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  messagesIn(chatId: number): readonly TelegramMessage[] {
    return this.#chats.get(chatId) ?? []
  }

  /** A person writes; the bot is told. */
  say(person: TelegramUser, text: string, { isGroup = false } = {}): void {
    const chat = chatOf(person, isGroup)
    const command = /^\/\w+/.exec(text)?.[0]
    const entities = command
      ? { entities: [{ type: 'bot_command' as const, offset: 0, length: command.length }] }
      : {}
    const message = this.#add({ from: person, chat, text, ...entities })
    const update = { update_id: ++this.#updateId, message }
    this.#waiting.push(update)
    if (this.webhook) void this.#call(update, this.webhook)
  }

  /** The bot writes. Only people who wrote first can be written to. */
  send(chatId: number, text: string, keyboard: readonly (readonly UrlButton[])[] = []): object {
    const chat = this.messagesIn(chatId)[0]?.chat
    if (!chat) throw new ApiRefusal(400, 'Bad Request: chat not found')
    if (text === '') throw new ApiRefusal(400, 'Bad Request: message text is empty')
    if (text.length > 4096) throw new ApiRefusal(400, 'Bad Request: message is too long')
    const markup = keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: keyboard } }
    return this.#add({ from: theBot, chat, text, ...markup })
  }

  /** Long polling: what waits, at once; else whatever comes within the time. */
  async updates(offset: number, limit: number, timeoutS: number): Promise<TelegramUpdate[]> {
    if (this.webhook) {
      throw new ApiRefusal(409, "Conflict: can't use getUpdates method while webhook is active")
    }
    this.#waiting = this.#waiting.filter(({ update_id }) => update_id >= offset)
    const turn = ++this.#asking
    const endMs = performance.now() + timeoutS * 1000
    while (this.#waiting.length === 0 && performance.now() < endMs) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      if (turn !== this.#asking) {
        throw new ApiRefusal(409, 'Conflict: terminated by other getUpdates request')
      }
    }
    return this.#waiting.slice(0, Math.min(limit, UPDATES_AT_ONCE))
  }

  forgetUpdates(): void {
    this.#waiting = []
  }

  get pending(): number {
    return this.#waiting.length
  }

  #add(message: Omit<TelegramMessage, 'message_id' | 'date'>): TelegramMessage {
    const whole: TelegramMessage = {
      message_id: ++this.#messageId,
      date: Math.floor(this.#clock() / 1000),
      ...message,
    }
    const { id } = message.chat
    this.#chats.set(id, [...this.messagesIn(id), whole])
    return whole
  }

  /** Again and again until it is taken, as Telegram does; so the same may come twice. */
  async #call(update: TelegramUpdate, { url, secret }: Webhook): Promise<void> {
    for (let tries = 0; tries < CALL_TRIES; tries++) {
      const taken = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
        },
        body: JSON.stringify(update),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (taken) {
        this.#waiting = this.#waiting.filter((each) => each !== update)
        return
      }
      await sleep(1_000 * 2 ** tries, undefined, { ref: false })
    }
  }
}
