import { fieldText } from '@hopwise/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses an address with a NUL, in its path or its query, before a route reads any of it. */
export function refuseNullInAddress(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, reply, done) => {
    if (!url.includes('%00') && !url.includes('\0')) return done()
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${fieldText('NULL_CHARACTER', 'en')}\n`)
  })
}
