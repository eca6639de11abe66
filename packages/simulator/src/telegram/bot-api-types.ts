/** Objects of the Bot API that a conversation with a bot is made of, by their own names. */
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

export interface UrlButton {
  readonly text: string
  readonly url: string
}

export interface TelegramMessage {
  readonly message_id: number
  readonly from: TelegramUser
  readonly chat: TelegramChat
  /** Seconds since 1970. */
  readonly date: number
  readonly text: string
  readonly entities?: readonly { type: 'bot_command'; offset: number; length: number }[]
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly UrlButton[])[] }
}

export interface TelegramUpdate {
  readonly update_id: number
  readonly message: TelegramMessage
}

/** Why a method was refused, as the Bot API tells it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly code: number

  constructor(code: number, description: string) {
    super(description)
    this.code = code
  }
}
