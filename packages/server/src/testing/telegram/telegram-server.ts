import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TelegramConfig } from '../../settings/account-settings.ts'
import type { Json } from '../start-test-server.ts'

export interface TelegramServer {
  readonly config: TelegramConfig
  /** The bot's messages to people, oldest first. */
  readonly sent: readonly Json[]
  /** Webhooks that the bot has set. */
  readonly webhooks: readonly Json[]
  /** The bot's other calls, by the method. */
  readonly calls: readonly { readonly method: string; readonly body: Json }[]
  close(): Promise<void>
}

export const WEBHOOK_SECRET = 'a-secret-only-telegram-knows'

/** Telegram's side of a bot with a webhook: it records the bot's calls; tests make Telegram's. */
export async function startTelegramServer(
  /** The error code a call of this method is answered with; undefined: it is done. */
  refuse: (method: string) => number | undefined = () => undefined,
  /** Seconds in a refusal with 429. */
  retryAfterSeconds = 1,
): Promise<TelegramServer> {
  const sent: Json[] = []
  const webhooks: Json[] = []
  const calls: { method: string; body: Json }[] = []
  const results: Readonly<Record<string, (body: Json) => unknown>> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: 'Bot', username: 'tested_bot' }),
    setWebhook: (body) => webhooks.push(body) > 0,
    sendMessage: (body) => ({ message_id: sent.push(body), date: 0, chat: { id: body.chat_id } }),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const method = request.url!.split('/').at(-1)!
      const code = refuse(method)
      if (code !== undefined) {
        response.writeHead(code, { 'content-type': 'application/json' })
        const parameters = code === 429 ? { retry_after: retryAfterSeconds } : undefined
        const refused = { ok: false, error_code: code, description: 'Refused', parameters }
        response.end(JSON.stringify(refused))
        return
      }
      const body: Json = text === '' ? {} : JSON.parse(text)
      calls.push({ method, body })
      const result = results[method]?.(body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ok: true, result: result ?? true }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: {
      token: '1:token',
      apiRoot: origin,
      chatRoot: 'https://t.me',
      webhookSecret: WEBHOOK_SECRET,
    },
    sent,
    webhooks,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
