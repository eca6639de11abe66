import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { noteWay, OfferCheck, wayOutOf } from '../../features/click-outs/index.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { isRobot } from '../../lib/limits/is-robot.ts'
import { hashOfToken } from '../../lib/secrets/secret-token.ts'

/** The route of all ways out. */
export const WAYS_OUT = '/go/*'

interface WayRequest {
  readonly Params: { readonly '*': string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/**
 * Leads from an offer, or an exchanger's page, to the exchanger's own site, counted. It never waits
 * for the database: a person is sent on at once, and the count is written when it can be.
 */
export function addGoRoute(server: FastifyInstance, app: AppContext): void {
  const check = new OfferCheck(app)
  server.get<WayRequest>(WAYS_OUT, async ({ params, query, headers, ip, method }, reply) => {
    const network = clientNetwork(ip)
    const request = { way: params['*'], give: textOf(query['give']), get: textOf(query['get']) }
    const { address, left } = await wayOutOf(app, check, { ...request, network })
    if (method === 'GET' && isFollowed(headers)) {
      const token = app.durable?.sessionCookie.read(headers.cookie)
      const session = token === undefined ? undefined : hashOfToken(token)
      void left.then((known) => known && noteWay(app, known, { network, session }))
    }
    return (
      reply
        .code(302)
        .header('location', address)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        // The site may know who sends its visitors, and no more than that.
        .header('referrer-policy', 'origin')
        .send()
    )
  })
}

/** The text; null where there is none; a repeated one, or a list, is no code of a currency. */
function textOf(said: unknown): string | null {
  return said === undefined ? null : typeof said === 'string' ? said : ''
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Whether somebody goes there: no program, no browser that looks ahead, and no stranger's page that
 * has its visitors' browsers ask for it as a picture or a frame.
 */
function isFollowed(headers: Headers): boolean {
  if (isRobot(String(headers['user-agent'] ?? '')) || !isNavigation(headers)) return false
  return !FETCHED_AHEAD.some((name) => /prefetch|preview|prerender/i.test(String(headers[name])))
}

/** Old browsers do not tell; "empty" is what our service worker asks for on behalf of a page. */
function isNavigation(headers: Headers): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': to = 'document' } = headers
  return mode === 'navigate' && (to === 'document' || to === 'empty')
}
