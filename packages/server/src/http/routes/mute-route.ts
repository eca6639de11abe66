import type { FastifyInstance } from 'fastify'
import { inShare } from '../../db/shared-pool.ts'
import { type ChannelService, muteByLink } from '../../features/notifications/index.ts'
import { UserError } from '../../lib/user-error.ts'

const BODY_LIMIT = 1_000
/** All that mail programs send, by RFC 8058. */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/**
 * The route by which mail programs mute a rule by one press, without cookie and origin: it takes
 * one form, of these words alone. A look at the link is for the page: it never acts.
 */
export async function addMuteRoute(
  server: FastifyInstance,
  channels: ChannelService,
  now: () => number,
): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, taken) => taken(null, body),
    )
    scope.post<{ Params: { token: string }; Body: string | undefined }>(
      '/mute/:token',
      { bodyLimit: BODY_LIMIT },
      async ({ params, body, headers }, reply) => {
        reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
        if (!isOneClick(body ?? '', headers['content-type'] ?? '')) {
          return reply.code(400).send('Not a press of a button\n')
        }
        const { token } = params
        const request = { token, all: false, undo: false, nowMs: now() }
        try {
          await inShare('help', () => muteByLink(channels, request))
        } catch (error) {
          if (!(error instanceof UserError) || error.code !== 'NOT_FOUND') throw error
          return reply.code(404).send(`${error.message}\n`)
        }
        return reply.send('Muted\n')
      },
    )
    done()
  })
}

/** True for a form or its multipart twin: both are allowed, and mail programs send either. */
function isOneClick(body: string, type: string): boolean {
  if (!type.startsWith('multipart/')) return body.trim() === ONE_CLICK
  return /name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n--/.test(body)
}
