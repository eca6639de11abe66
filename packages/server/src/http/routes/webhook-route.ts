import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import type { BotWebhook } from '../../bot/open-bot.ts'
import { inShare } from '../../db/shared-pool.ts'

const BODY_LIMIT = 100_000

/** The route of Telegram alone: it sends a secret that only it knows. */
export function addWebhookRoute(server: FastifyInstance, webhook: BotWebhook): void {
  server.post('/telegram/webhook', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const secret = request.headers['x-telegram-bot-api-secret-token']
    if (!webhook.knows(typeof secret === 'string' ? secret : undefined)) {
      return reply.code(401).type('text/plain').send('Not authorized\n')
    }
    const update = updateIn(request.body as string)
    if (!update) return reply.code(400).type('text/plain').send('Not an update\n')
    const isTaken = await inShare('signIn', () => webhook.take(update))
    // Telegram repeats an update for a while after such an answer.
    return isTaken ? reply.send('') : reply.code(503).type('text/plain').send('Not taken\n')
  })
}

function updateIn(body: string): Update | undefined {
  try {
    const update = JSON.parse(body) as Partial<Update> | null
    return Number.isSafeInteger(update?.update_id) ? (update as Update) : undefined
  } catch {
    return undefined
  }
}
