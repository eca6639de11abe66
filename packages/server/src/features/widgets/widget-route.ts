import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { badge } from './badge.ts'
import { banner, BANNER_SIZES } from './banner.ts'
import { KeptTables } from './kept-tables.ts'
import { ratesParamsOf, ratesWidget } from './rates-widget.ts'

const SVG = 'image/svg+xml; charset=utf-8'

/** The policy allows nothing but its own style; it is the only page that may stand in anybody's. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  'frame-ancestors *'

/** Tables and banners for partners' pages. Sets no cookies, asks nobody who they are. */
export function addWidgetRoute(
  server: FastifyInstance,
  app: AppContext,
  baseUrl: () => string,
): void {
  const kept = new KeptTables()
  server.get('/w/rates', async ({ url, ip }, reply) => {
    const params = ratesParamsOf(app, new URLSearchParams(searchOf(url)))
    const asker = clientNetwork(ip)
    const make = () => ratesWidget(app, params, { baseUrl: baseUrl(), asker })
    const { html, isAnswered } = await kept.of(JSON.stringify(params), make, performance.now())
    return embedded(reply, isAnswered ? 15 : 0)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  server.get('/w/badge.svg', ({ url }, reply) => {
    const { theme, locale } = ratesParamsOf(app, new URLSearchParams(searchOf(url)))
    return embedded(reply, 86_400).type(SVG).send(badge(theme, locale))
  })
  // There are three addresses and no more: a query chooses colours and a language.
  for (const size of BANNER_SIZES) {
    server.get(`/w/banner-${size}.svg`, ({ url }, reply) => {
      const look = ratesParamsOf(app, new URLSearchParams(searchOf(url)))
      return embedded(reply, 86_400).type(SVG).send(banner(size, look))
    })
  }
}

function searchOf(url: string): string {
  return url.slice(0, 2_000).split('?')[1] ?? ''
}

function embedded(reply: FastifyReply, seconds: number): FastifyReply {
  // Every answer's frame headers were set before: this page needs others.
  reply.raw.removeHeader('x-frame-options')
  reply.raw.setHeader('content-security-policy', POLICY)
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
  return reply.header('cache-control', `public, max-age=${seconds}`)
}
