import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import {
  badge,
  banner,
  BANNER_SIZES,
  ratesAsked,
  ratesWidget,
} from '../../features/widgets/index.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'

const KEPT_MS = 15_000
const KEPT_MOST = 200
const SVG = 'image/svg+xml; charset=utf-8'

/** Nothing but its own style; and it alone of all pages may stand in anybody's. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  'frame-ancestors *'

interface Kept {
  readonly html: Promise<string>
  readonly untilMs: number
}

/** What partners put into pages of theirs. Sets nothing, asks nobody who they are. */
export function addWidgetRoute(
  server: FastifyInstance,
  app: AppContext,
  baseUrl: () => string,
): void {
  const known = new Map<string, Kept>()
  const written = (search: string, network: string): Promise<string> => {
    const asked = ratesAsked(app, new URLSearchParams(search))
    const key = JSON.stringify(asked)
    const nowMs = performance.now()
    const kept = known.get(key)
    if (kept && kept.untilMs > nowMs) return kept.html
    if (known.size >= KEPT_MOST) known.clear()
    const html = ratesWidget(app, asked, { baseUrl: baseUrl(), asker: network })
    known.set(key, { html, untilMs: nowMs + KEPT_MS })
    html.catch(() => known.delete(key))
    return html
  }
  server.get('/w/rates', async ({ url, ip }, reply) => {
    const html = await written(searchOf(url), clientNetwork(ip))
    return embedded(reply, 15).type('text/html; charset=utf-8').send(html)
  })
  server.get('/w/badge.svg', ({ url }, reply) => {
    const { theme, locale } = ratesAsked(app, new URLSearchParams(searchOf(url)))
    return embedded(reply, 86_400).type(SVG).send(badge(theme, locale))
  })
  // Three addresses and no more: what stands behind a question mark chooses colours and a language.
  for (const size of BANNER_SIZES) {
    server.get(`/w/banner-${size}.svg`, ({ url }, reply) => {
      const look = ratesAsked(app, new URLSearchParams(searchOf(url)))
      return embedded(reply, 86_400).type(SVG).send(banner(size, look))
    })
  }
}

function searchOf(url: string): string {
  return url.slice(0, 2_000).split('?')[1] ?? ''
}

function embedded(reply: FastifyReply, seconds: number): FastifyReply {
  // What every answer says of frames was set before: it is said once more, and otherwise.
  reply.raw.removeHeader('x-frame-options')
  reply.raw.setHeader('content-security-policy', POLICY)
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
  return reply.header('cache-control', `public, max-age=${seconds}`)
}
