import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The messages delivered to people in Telegram, and the bot's mistakes. */
export interface TelegramState {
  /** The number of messages by chat. */
  readonly chats: Readonly<Record<string, number>>
  readonly calls: number
  readonly failed: number
  readonly pauses: number
  /** Calls during a pause, without those under way when it began. */
  readonly early: number
}

export interface TelegramReady {
  readonly origin: string
}

/** Shares of failing calls. Pauses are rare, because each one stops all waiting messages. */
const FAILED = 0.297
const PAUSED = 0.003
const RETRY_AFTER_S = 1
/** The age of a call that left before the pausing answer was read. */
const UNDER_WAY_MS = 250
/** The latency of Telegram's servers. */
const ANSWER_MS = 20
const POLL_MS = 2_000

/** Telegram on a bad day: a third of all calls fail, and now and then it asks to wait. */
const chats: Record<string, number> = {}
const counts = { calls: 0, failed: 0, pauses: 0, early: 0 }
let paused = { fromMs: 0, untilMs: 0 }

const results: Readonly<Record<string, object>> = {
  getMe: { id: 1, is_bot: true, first_name: 'Bot', username: 'bench_bot' },
  getUpdates: [],
}

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => (text += part))
  request.on('end', () => {
    const method = request.url!.split('/').at(-1)!
    const answer =
      method === 'sendMessage' ? sendMessage(text) : { ok: true, result: results[method] ?? true }
    const code = 'error_code' in answer ? answer.error_code : 200
    const waitMs = method === 'getUpdates' ? POLL_MS : ANSWER_MS
    setTimeout(() => {
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }, waitMs)
  })
})

function sendMessage(text: string) {
  const nowMs = performance.now()
  counts.calls++
  if (nowMs > paused.fromMs + ANSWER_MS + UNDER_WAY_MS && nowMs < paused.untilMs) counts.early++
  const chance = Math.random()
  if (chance < PAUSED) {
    counts.pauses++
    // The pause counts from the time of the answer.
    const untilMs = nowMs + ANSWER_MS + RETRY_AFTER_S * 1_000
    paused = { fromMs: nowMs, untilMs: Math.max(paused.untilMs, untilMs) }
    const parameters = { retry_after: RETRY_AFTER_S }
    return { ok: false, error_code: 429, description: 'Too Many Requests', parameters }
  }
  if (chance < PAUSED + FAILED) {
    counts.failed++
    return { ok: false, error_code: 502, description: 'Bad Gateway' }
  }
  const { chat_id: chat } = JSON.parse(text) as { chat_id: number }
  chats[chat] = (chats[chat] ?? 0) + 1
  return { ok: true, result: { message_id: counts.calls, date: 0, chat: { id: chat } } }
}

process.on('disconnect', () => process.exit())
process.on('message', () => process.send!({ chats, ...counts } satisfies TelegramState))
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.send!({ origin } satisfies TelegramReady)
})
