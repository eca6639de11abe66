import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerBot } from './bot-api.ts'
import { chatPage } from './chat-page.ts'
import { BOT_TOKEN, chatOf, people, theBot } from './people.ts'
import { StandInTelegram } from './stand-in-telegram.ts'

const BODY_MAX = 100_000
const REPLY_MS = 3_000

/** Everything under `/telegram/`: the Bot API for a bot, and a page for its people. */
export class TelegramHandler {
  readonly #telegram: StandInTelegram

  constructor(clock: () => number) {
    this.#telegram = new StandInTelegram(clock)
  }

  /** False for a path elsewhere. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://telegram')
    const [, first, second = '', third = ''] = url.pathname.split('/')
    if (first !== 'telegram') return false
    if (second.startsWith('bot') && third !== '') {
      await this.#answerBot(request, response, { token: second.slice(3), method: third })
    } else if (second === 'new-bot') {
      sendJson(response, 200, { token: BOT_TOKEN, username: theBot.username })
    } else if (second === 'say' && request.method === 'POST') {
      await this.#say(request, response)
    } else if (second === 'press' && request.method === 'POST') {
      await this.#press(request, response)
    } else if (second === 'block' && request.method === 'POST') {
      await this.#block(request, response)
    } else if (second === 'faults') {
      if (request.method === 'POST') {
        const { retryAfter } = await givenIn(request)
        this.#telegram.refuseFor(Math.min(Math.max(1, Number(retryAfter) || 1), 600))
      }
      sendJson(response, 200, { early: this.#telegram.early })
    } else if (second === 'chat' && third === theBot.username) {
      this.#showChat(response, url.searchParams)
    } else sendJson(response, 404, { ok: false, error_code: 404, description: 'Not Found' })
    return true
  }

  async #answerBot(
    request: IncomingMessage,
    response: ServerResponse,
    { token, method }: { readonly token: string; readonly method: string },
  ): Promise<void> {
    const { status, body } = await answerBot(this.#telegram, {
      token: decodeURIComponent(token),
      method,
      given: await givenIn(request),
    })
    sendJson(response, status, body)
  }

  /** Shows the conversation once the bot has answered, or after a moment without an answer. */
  async #say(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { as = '', text = '', group } = await givenIn(request)
    const person = people[String(as)]
    if (!person) return sendJson(response, 400, { description: 'nobody is called that' })
    const isGroup = group === 'on'
    const { id } = chatOf(person, isGroup)
    this.#telegram.say(person, String(text).slice(0, 4_000), { isGroup })
    const said = this.#telegram.messagesIn(id).length
    const endMs = performance.now() + REPLY_MS
    while (this.#telegram.messagesIn(id).length === said && performance.now() < endMs) {
      await sleep(25)
    }
    backToChat(response, String(as))
  }

  /** Shows the bot's answer to a button. */
  async #press(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { as = '', message = '', data = '' } = await givenIn(request)
    const person = people[String(as)]
    const id = person && this.#telegram.press(person, Number(message), String(data))
    if (id === undefined) return sendJson(response, 400, { description: 'there is no such button' })
    const endMs = performance.now() + REPLY_MS
    while (this.#telegram.answerTo(id) === undefined && performance.now() < endMs) await sleep(25)
    // The bot edits the message right after.
    await sleep(100)
    backToChat(response, String(as), this.#telegram.answerTo(id))
  }

  async #block(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { as = '' } = await givenIn(request)
    const person = people[String(as)]
    if (!person) return sendJson(response, 400, { description: 'nobody is called that' })
    this.#telegram.block(person)
    backToChat(response, String(as))
  }

  #showChat(response: ServerResponse, params: URLSearchParams): void {
    const as = params.get('as') ?? ''
    const key = people[as] ? as : Object.keys(people)[0]!
    const messages = this.#telegram.messagesIn(people[key]!.id)
    const page = chatPage({
      as: key,
      start: params.get('start') ?? '',
      said: params.get('said') ?? '',
      isBlocked: this.#telegram.isBlockedBy(people[key]!),
      messages,
    })
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
}

function backToChat(response: ServerResponse, as: string, said = ''): void {
  const query = new URLSearchParams({ as, ...(said === '' ? {} : { said }) })
  const location = `/telegram/chat/${theBot.username}?${query.toString()}`
  response.writeHead(303, { Location: location }).end()
}

/** The fields of a request, from its address, JSON or a form. */
async function givenIn(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const { searchParams } = new URL(request.url ?? '/', 'http://telegram')
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > BODY_MAX) break
  }
  const inAddress = Object.fromEntries(searchParams)
  if (text === '') return inAddress
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  const inBody: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  return { ...inAddress, ...(inBody as object) }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
