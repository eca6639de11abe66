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

/** As Telegram calls, or whoever claims to be it. */
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
