/** A message somebody wrote to the bot, alone with it. */
export interface BotUpdate {
  readonly updateId: number
  readonly telegramId: bigint
  /** `@name`, or the first name. */
  readonly telegramName: string
  /** Telegram's language code: `ru`, `en-US`; undefined where it has none. */
  readonly language: string | undefined
  readonly text: string
}

/** A button below a message: it opens an address, or notifies the bot. */
export type BotButton =
  | { readonly label: string; readonly url: string }
  /** Data of at most 64 bytes. */
  | { readonly label: string; readonly data: string }

/** A message that the bot writes to somebody. */
export interface BotMessage {
  readonly text: string
  /** Whether the text is marked up, and everything else in it escaped. */
  readonly isHtml?: boolean
  readonly button?: { readonly label: string; readonly url: string }
  readonly rows?: readonly (readonly BotButton[])[]
}

/** A press of a button that notifies the bot. Nobody vouches for its data. */
export interface BotPress {
  readonly updateId: number
  readonly telegramId: bigint
  readonly data: string
}

/** The bot's reply to a pressed button. */
export interface BotPressAnswer {
  /** A text shown for a moment. */
  readonly text: string
  /** Replaces the buttons that notify the bot; undefined: they stay. */
  readonly buttons: readonly BotButton[] | undefined
}

/** Somebody lets the bot in, or shuts it out. */
export interface BotMembership {
  readonly telegramId: bigint
  readonly isMember: boolean
}

/** This person does not hear from the bot: it is blocked, or the account is gone. */
export class BotBlocked extends Error {
  override readonly name = 'BotBlocked'
  readonly code = 'BLOCKED'
}

/** Telegram hears nothing from the bot for so long. */
export class BotPaused extends Error {
  override readonly name = 'BotPaused'
  readonly code = 'PAUSED'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Telegram asks to wait ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
