/** A message somebody wrote to the bot, alone with it. */
export interface BotUpdate {
  readonly updateId: number
  readonly telegramId: bigint
  /** `@name`, or the first name. */
  readonly telegramName: string
  /** As Telegram says it: `ru`, `en-US`; undefined where it does not. */
  readonly language: string | undefined
  readonly text: string
}

/** What the bot writes to somebody. */
export interface BotMessage {
  readonly text: string
  readonly button?: { readonly label: string; readonly url: string }
}
