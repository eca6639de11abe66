import type { TelegramChat, TelegramUser } from './bot-api-types.ts'

/** Invented people who talk to the bot. */
export const people: Readonly<Record<string, TelegramUser>> = {
  anna: {
    id: 700_000_001,
    is_bot: false,
    first_name: 'Anna',
    username: 'anna_simulated',
    language_code: 'en',
  },
  boris: { id: 700_000_002, is_bot: false, first_name: 'Борис', language_code: 'ru' },
  vera: {
    id: 700_000_003,
    is_bot: false,
    first_name: 'Вера',
    username: 'vera_simulated',
    language_code: 'ru',
  },
  dan: { id: 700_000_004, is_bot: false, first_name: 'Dan', language_code: 'en' },
}

export const theBot: TelegramUser & { readonly username: string } = {
  id: 4_242_424_242,
  is_bot: true,
  first_name: 'Hopwise (simulated)',
  username: 'hopwise_simulated_bot',
}

/** The token BotFather would have given: its owner speaks for the bot. It opens nothing real. */
export const BOT_TOKEN = `${theBot.id}:a-token-that-opens-nothing-real`

const GROUP: TelegramChat = { id: -800_000_001, type: 'group', title: 'A group of people' }

/** The chat of a person: alone with the bot, or in a group with it. */
export function chatOf(person: TelegramUser, isGroup: boolean): TelegramChat {
  if (isGroup) return GROUP
  const { id, first_name, username } = person
  return { id, type: 'private', first_name, ...(username === undefined ? {} : { username }) }
}
