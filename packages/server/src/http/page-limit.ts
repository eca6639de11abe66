import { refusalTexts } from '@hopwise/contract'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '../lib/limits/client-network.ts'
import { NetworkBuckets } from '../lib/limits/network-buckets.ts'
import { localeOf } from './locale-of.ts'
import { QUESTION_ROUTES } from './graphql/graphql-route.ts'
import { WAYS_OUT } from './routes/go-route.ts'

/** Files of a page, such as scripts and pictures, are sent as they lie on the disk. */
const FILES_A_PAGE = 10
/** More than anybody opens in a row. */
const PAGES_AT_ONCE = 60
const MINUTE_MS = 60_000
const FILE = /\.\w+$/
/** Routes that are written anew for each request. */
const WRITTEN = new Set(['/sitemap.xml', '/robots.txt', '/schema.graphql', WAYS_OUT])

/** Routes for the operator's monitors, without a limit. */
const UNLIMITED = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/telegram/webhook',
  ...QUESTION_ROUTES,
])

/** Limits pages a minute for an address and its site. Questions have a limit of their own. */
export function limitPages(server: FastifyInstance, pagesPerMinute: number): void {
  const atOnce = Math.min(pagesPerMinute, PAGES_AT_ONCE)
  const spanMs = (atOnce / pagesPerMinute) * MINUTE_MS
  const buckets = new NetworkBuckets({ size: atOnce * FILES_A_PAGE, spanMs })
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0]!
    if (UNLIMITED.has(path)) return done()
    // The route decides: an address may be written in many ways, as /%73itemap.xml.
    const isFile = FILE.test(path) && !WRITTEN.has(request.routeOptions.url ?? '')
    const weight = isFile ? 1 : FILES_A_PAGE
    const waitSeconds = buckets.take(clientNetwork(request.ip), weight)
    if (waitSeconds === 0) return done()
    const locale = localeOf(request.headers['accept-language'])
    void reply
      .code(429)
      .header('retry-after', String(waitSeconds))
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${refusalTexts.RATE_LIMITED[locale]}\n`)
  })
}
