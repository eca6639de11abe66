/** The objects of the Bot API in a conversation with a bot, by their own names. */
export interface TelegramUser {
  readonly id: number
  readonly is_bot: boolean
  readonly first_name: string
  readonly username?: string
  readonly language_code?: string
}

export interface TelegramChat {
  readonly id: number
  readonly type: 'private' | 'group'
  readonly first_name?: string
  readonly username?: string
  readonly title?: string
}

interface UrlButton {
  readonly text: string
  readonly url: string
}

/** A button that notifies the bot of its press. */
interface DataButton {
  readonly text: string
  readonly callback_data: string
}

export type InlineButton = UrlButton | DataButton
export type Keyboard = readonly (readonly InlineButton[])[]

export interface TelegramMessage {
  readonly message_id: number
  readonly from: TelegramUser
  readonly chat: TelegramChat
  /** Seconds since 1970. */
  readonly date: number
  readonly text: string
  /** The bot's marked-up text; undefined for plain text. */
  readonly html?: string
  readonly entities?: readonly { type: 'bot_command'; offset: number; length: number }[]
  readonly reply_markup?: { readonly inline_keyboard: Keyboard }
}

interface ChatMember {
  readonly user: TelegramUser
  readonly status: 'member' | 'kicked'
}

export interface TelegramUpdate {
  readonly update_id: number
  readonly message?: TelegramMessage
  /** Somebody pressed a button below a message. */
  readonly callback_query?: {
    readonly id: string
    readonly from: TelegramUser
    readonly chat_instance: string
    readonly message: TelegramMessage
    readonly data: string
  }
  /** Somebody blocked the bot, or let it in again. */
  readonly my_chat_member?: {
    readonly chat: TelegramChat
    readonly from: TelegramUser
    readonly date: number
    readonly old_chat_member: ChatMember
    readonly new_chat_member: ChatMember
  }
}

/** The refusal of a method, in the Bot API's form. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly code: number
  /** The seconds without answers; 429 only. */
  readonly retryAfterS: number | undefined

  constructor(code: number, description: string, retryAfterS?: number) {
    super(description)
    this.code = code
    this.retryAfterS = retryAfterS
  }
}
