import { refusalTexts } from '@hopwise/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { baseUrlOf } from './static-pages.ts'

const DAY_MS = 86_400_000
/** Days for which the file may be believed; RFC 9116 wants less than a year. */
const VALID_DAYS = 90

/** Tells who finds a weakness whom to write to (RFC 9116); nothing where nobody reads mail. */
export function addSecurityTxt(server: FastifyInstance, app: AppContext): void {
  server.get('/.well-known/security.txt', (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    const { contactEmail } = app.settings.content
    if (contactEmail === undefined) {
      return reply.code(404).send(`${refusalTexts.PAGE_NOT_FOUND.en}\n`)
    }
    const expiresAtMs = (Math.floor(app.now() / DAY_MS) + VALID_DAYS) * DAY_MS
    const base = baseUrlOf(app)
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(expiresAtMs).toISOString()}`,
      'Preferred-Languages: en, ru',
      ...(base.startsWith('https:') ? [`Canonical: ${base}/.well-known/security.txt`] : []),
    ]
    return reply.header('cache-control', 'public, max-age=86400').send(`${lines.join('\n')}\n`)
  })
}
