import type { IncomingMessage, ServerResponse } from 'node:http'
import { PushService } from './push-service.ts'
import { hooksPage, pushPage } from './receivers-page.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

const BODY_MAX = 100_000

/** Everything under `/push` and `/hooks`: the receivers of Hopwise's messages. */
export class ReceiversHandler {
  readonly #push = new PushService()
  readonly #hooks = new WebhookReceiver()
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** False for a path elsewhere. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const origin = `http://${request.headers.host ?? 'localhost'}`
    const { pathname } = new URL(request.url ?? '/', origin)
    const [, first, second = '', third = ''] = pathname.split('/')
    const isPost = request.method === 'POST'
    if (first === 'push') await this.#answerPush(request, response, { second, third, origin })
    else if (first === 'hooks') {
      if (isPost) await this.#takeHook(request, response, second)
      else this.#showHooks(response, second, origin)
    } else return false
    return true
  }

  async #answerPush(
    request: IncomingMessage,
    response: ServerResponse,
    { second, third, origin }: { second: string; third: string; origin: string },
  ): Promise<void> {
    const isPost = request.method === 'POST'
    if (second === 'subscriptions' && isPost) {
      sendJson(response, 201, this.#push.subscribe(origin))
    } else if (second === 'to' && isPost) {
      const sent = {
        headers: headersOf(request),
        body: await bytesIn(request),
        atMs: this.#clock(),
      }
      response.writeHead(this.#push.take(third, sent)).end()
    } else if (second === 'to' && request.method === 'DELETE') {
      response.writeHead(this.#push.unsubscribe(third) ? 204 : 404).end()
    } else if (second === 'messages') sendJson(response, 200, this.#push.taken)
    else if (second === '') sendPage(response, pushPage(this.#push.taken))
    else response.writeHead(404).end()
  }

  #showHooks(response: ServerResponse, what: string, origin: string): void {
    const { taken, hasSecret } = this.#hooks
    if (what === 'calls') sendJson(response, 200, taken)
    else if (what === '') sendPage(response, hooksPage(`${origin}/hooks/in`, hasSecret, taken))
    else response.writeHead(404).end()
  }

  async #takeHook(request: IncomingMessage, response: ServerResponse, what: string): Promise<void> {
    const body = (await bytesIn(request)).toString('utf8')
    if (what === 'in') {
      const sent = { headers: headersOf(request), body, atMs: this.#clock() }
      response.writeHead(this.#hooks.take(sent)).end()
      return
    }
    const given = formIn(request, body)
    if (what === 'secret' && !this.#hooks.trust(given['secret'] ?? '')) {
      return sendJson(response, 400, { description: 'this is no secret' })
    }
    if (what === 'faults') this.#hooks.status = statusIn(given['status'])
    response.writeHead(303, { Location: '/hooks' }).end()
  }
}

function statusIn(text: string | undefined): number {
  const status = Number(text)
  return Number.isInteger(status) && status >= 200 && status < 600 ? status : 200
}

async function bytesIn(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > BODY_MAX) break
  }
  return Buffer.concat(pieces)
}

function formIn({ headers }: IncomingMessage, body: string): Readonly<Record<string, string>> {
  const isJson = headers['content-type']?.startsWith('application/json') === true
  if (!isJson) return Object.fromEntries(new URLSearchParams(body))
  const given = JSON.parse(body) as Readonly<Record<string, unknown>>
  const texts = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  return Object.fromEntries(texts) as Record<string, string>
}

function headersOf({ headers }: IncomingMessage): Headers {
  const known = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') known.set(name, value)
  }
  return known
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

function sendPage(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}
