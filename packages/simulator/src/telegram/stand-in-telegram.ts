import { setTimeout as sleep } from 'node:timers/promises'
import { chatOf, theBot } from './people.ts'
import {
  ApiRefusal,
  type Keyboard,
  type TelegramMessage,
  type TelegramUpdate,
  type TelegramUser,
} from './bot-api-types.ts'

export interface Webhook {
  readonly url: string
  readonly secret: string | undefined
}

/** A message of the bot. */
interface Written {
  readonly text: string
  readonly html?: string
  readonly keyboard: Keyboard
}

const LOOK_EVERY_MS = 25
const UPDATES_AT_ONCE = 100
const CALL_TRIES = 5

/** One bot and the people who talk to it. Everything is in memory, and gone with the process. */
export class StandInTelegram {
  webhook: Webhook | undefined
  readonly #chats = new Map<number, TelegramMessage[]>()
  readonly #clock: () => number
  readonly #blockedBy = new Set<number>()
  /** The bot's answers to pressed buttons, by their number. */
  readonly #answers = new Map<string, string>()
  /** The seconds of the next message's refusal. */
  #refusesForS: number | undefined
  #busyUntilMs = 0
  #early = 0
  #pressId = 0
  #waiting: TelegramUpdate[] = []
  #updateId = 500_000_000
  #messageId = 0
  /** The bot's polling instance: a later one ends the earlier. */
  #lastPoll = 0

  /** `clock` returns milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  messagesIn(chatId: number): readonly TelegramMessage[] {
    return this.#chats.get(chatId) ?? []
  }

  /** Sends a person's message to the bot. */
  say(person: TelegramUser, text: string, { isGroup = false } = {}): void {
    const chat = chatOf(person, isGroup)
    const command = /^\/\w+/.exec(text)?.[0]
    const entities = command
      ? { entities: [{ type: 'bot_command' as const, offset: 0, length: command.length }] }
      : {}
    const message = this.#add({ from: person, chat, text, ...entities })
    // A message to a blocked bot unblocks it.
    if (!isGroup && this.#blockedBy.delete(person.id)) this.#deliverMembership(person, 'member')
    this.#deliver({ message })
  }

  isBlockedBy(person: TelegramUser): boolean {
    return this.#blockedBy.has(person.id)
  }

  block(person: TelegramUser): void {
    if (this.#blockedBy.has(person.id)) return
    this.#blockedBy.add(person.id)
    this.#deliverMembership(person, 'kicked')
  }

  /** Presses a button that notifies the bot; returns the number under which its answer is found. */
  press(person: TelegramUser, messageId: number, data: string): string | undefined {
    const message = this.messagesIn(person.id).find((each) => each.message_id === messageId)
    if (!message) return undefined
    const id = String(++this.#pressId)
    this.#deliver({ callback_query: { id, from: person, chat_instance: '1', message, data } })
    return id
  }

  answerTo(pressId: string): string | undefined {
    return this.#answers.get(pressId)
  }

  answerPress(id: string, text: string): true {
    this.#answers.set(id, text)
    return true
  }

  editKeyboard(chatId: number, messageId: number, keyboard: Keyboard): true {
    const messages = this.messagesIn(chatId)
    if (!messages.some((each) => each.message_id === messageId)) {
      throw new ApiRefusal(400, 'Bad Request: message to edit not found')
    }
    const markup = { reply_markup: { inline_keyboard: keyboard } }
    const edited = messages.map((each) =>
      each.message_id === messageId ? { ...each, ...markup } : each,
    )
    this.#chats.set(chatId, edited)
    return true
  }

  /** Refuses the next message as one too many; messages before that time count as early. */
  refuseFor(seconds: number): void {
    this.#refusesForS = seconds
    this.#early = 0
  }

  /** The number of messages sent during a refusal. */
  get early(): number {
    return this.#early
  }

  /** Sends the bot's message. A bot can write only to people who wrote first. */
  send(chatId: number, { text, html, keyboard }: Written): object {
    this.#judgePace()
    const chat = this.messagesIn(chatId)[0]?.chat
    if (!chat) throw new ApiRefusal(400, 'Bad Request: chat not found')
    if (this.#blockedBy.has(chatId)) {
      throw new ApiRefusal(403, 'Forbidden: bot was blocked by the user')
    }
    if (text === '') throw new ApiRefusal(400, 'Bad Request: message text is empty')
    if (text.length > 4096) throw new ApiRefusal(400, 'Bad Request: message is too long')
    const markup = keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: keyboard } }
    const marked = html === undefined ? {} : { html }
    return this.#add({ from: theBot, chat, text, ...marked, ...markup })
  }

  /** Answers by long polling: waiting updates at once, else any that comes within the time. */
  async updates(offset: number, limit: number, timeoutS: number): Promise<TelegramUpdate[]> {
    if (this.webhook) {
      throw new ApiRefusal(409, "Conflict: can't use getUpdates method while webhook is active")
    }
    this.#waiting = this.#waiting.filter(({ update_id }) => update_id >= offset)
    const turn = ++this.#lastPoll
    const endMs = performance.now() + timeoutS * 1000
    while (this.#waiting.length === 0 && performance.now() < endMs) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      if (turn !== this.#lastPoll) {
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

  #judgePace(): void {
    const nowMs = this.#clock()
    if (this.#refusesForS !== undefined) {
      const seconds = this.#refusesForS
      this.#refusesForS = undefined
      this.#busyUntilMs = nowMs + seconds * 1000
      throw new ApiRefusal(429, `Too Many Requests: retry after ${seconds}`, seconds)
    }
    if (nowMs < this.#busyUntilMs) this.#early++
  }

  #deliverMembership(person: TelegramUser, status: 'member' | 'kicked'): void {
    const was = status === 'member' ? 'kicked' : 'member'
    this.#deliver({
      my_chat_member: {
        chat: chatOf(person, false),
        from: person,
        date: Math.floor(this.#clock() / 1000),
        old_chat_member: { user: theBot, status: was },
        new_chat_member: { user: theBot, status },
      },
    })
  }

  #deliver(content: Omit<TelegramUpdate, 'update_id'>): void {
    const update = { update_id: ++this.#updateId, ...content }
    this.#waiting.push(update)
    if (this.webhook) void this.#call(update, this.webhook)
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

  /** Repeats a call until it is taken, as Telegram does, so that an update may come twice. */
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
