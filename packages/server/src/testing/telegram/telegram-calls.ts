import type { AccountServer } from '../start-account-server.ts'
import { WEBHOOK_SECRET } from './telegram-server.ts'

interface Written {
  readonly text?: string
  readonly from?: object
  readonly chat?: object
  readonly updateId?: number
}

let updates = 100

/** Somebody writes to the bot. */
export function update({
  text = '/start',
  from = {},
  chat = {},
  updateId = ++updates,
}: Written = {}) {
  const person = { id: 77, is_bot: false, first_name: 'Пётр', language_code: 'ru', ...from }
  const entities = [{ type: 'bot_command', offset: 0, length: 6 }]
  const where = { id: person.id, type: 'private', ...chat }
  const message = { message_id: 1, date: 0, from: person, chat: where, text, entities }
  return { update_id: updateId, message }
}

interface Pressed {
  readonly data: string
  readonly from: object
  readonly updateId?: number
}

/** Somebody presses a button below a message of the bot; one that opens an address is beside it. */
export function press({ data, from, updateId = ++updates }: Pressed) {
  const person = { id: 77, is_bot: false, first_name: 'Пётр', language_code: 'ru', ...from }
  const keyboard = [
    [{ text: 'Open', url: 'https://hopwise.example/chain' }],
    [{ text: 'Mute', callback_data: data }],
  ]
  const chat = { id: person.id, type: 'private' }
  const reply_markup = { inline_keyboard: keyboard }
  const message = { message_id: 5, date: 0, chat, text: 'told', reply_markup }
  const callback_query = { id: `q${updateId}`, from: person, chat_instance: '1', message, data }
  return { update_id: updateId, callback_query }
}

/** Somebody blocks the bot, or lets it in again. */
export function membership(id: number, status: 'member' | 'kicked') {
  const from = { id, is_bot: false, first_name: 'Пётр' }
  const user = { id: 1, is_bot: true, first_name: 'Bot' }
  const was = status === 'member' ? 'kicked' : 'member'
  const my_chat_member = {
    chat: { id, type: 'private' },
    from,
    date: 0,
    old_chat_member: { status: was, user },
    new_chat_member: { status, user },
  }
  return { update_id: ++updates, my_chat_member }
}

/** Calls as Telegram does, or an impostor. */
export function callWebhook(
  { origin }: Pick<AccountServer, 'origin'>,
  body: object | string,
  secret: string = WEBHOOK_SECRET,
): Promise<Response> {
  return fetch(`${origin}/telegram/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === '' ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
