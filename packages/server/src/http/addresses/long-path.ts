import { refusalTexts } from '@hopwise/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Characters of a path that are read: several times as many as our longest link has, also one that
 * programs have rewritten. To compare a path with all pages takes longer the longer it is.
 */
export const LONGEST_PATH = 2_000

/**
 * The one name of all longer paths in routes, limits and the log. No request can ask for it: its
 * letter is none of those that Node reads in an address.
 */
export const LONG_PATH = '/…'

/** Whether the path before the query is longer than any of ours. */
export function isLong(url: string): boolean {
  if (url.length <= LONGEST_PATH) return false
  const at = url.indexOf('?')
  return at < 0 || at > LONGEST_PATH
}

/** Answers such a path before any limit or route reads it. */
export function refuseLongPath(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, reply, done) => {
    if (url !== LONG_PATH) return done()
    void reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${refusalTexts.PAGE_NOT_FOUND.en}\n`)
  })
}
