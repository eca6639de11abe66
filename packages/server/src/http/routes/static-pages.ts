import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import {
  hasToken,
  isPublic,
  lostFragmentIn,
  pageAt,
  patternOfToken,
  plainPath,
  refusalTexts,
} from '@hopwise/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import { inShare } from '../../db/shared-pool.ts'
import { keptFor } from '../../lib/kept-for.ts'
import { clientNetwork } from '../../lib/limits/client-network.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { visitToken } from '../../features/affiliate/index.ts'
import { hasBuiltPages } from './built-pages.ts'
import {
  PageWriter,
  readPageStarts,
  robotsOf,
  sitemapOf,
} from '../../features/page-metadata/index.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
/** The build puts a hash into these names: their content never changes. */
const HASHED = /\/assets\//

/** The sitemap names every exchanger, and robots read it once a day. */
const SITEMAP_KEPT_MS = 60_000

/** The route of all files. */
export const FILES = '/*'

/** Serves the built pages: files verbatim, and one page for every address that is no file. */
export async function addStaticPages(server: FastifyInstance, app: AppContext): Promise<void> {
  const { hasPages, pagesDir: folder } = app.config
  if (!hasPages || !hasBuiltPages(folder)) {
    server.setNotFoundHandler((_request, reply) => reply.code(404).type(TEXT).send(NOT_FOUND))
    return
  }
  const served = servedFiles(folder)
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    cacheControl: false,
    // The page at the root is written like any other.
    index: false,
    // The build leaves a packed copy beside every file that packs well.
    preCompressed: true,
    allowedPath: (path) => served.has(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', HASHED.test(path) ? A_YEAR : 'no-cache')
    },
  })
  const { apiUrl } = app.config.origins
  const html = withApiHost(apiUrl, readFileSync(join(folder, 'index.html'), 'utf8'))
  // Browsers keep it for when there is no network, and it goes on asking when there is one again.
  if (apiUrl !== undefined) server.get('/index.html', (_request, reply) => sendPage(reply, html))
  const writer = new PageWriter(app, {
    html,
    starts: readPageStarts(folder),
  })
  const baseUrl = () => baseUrlOf(app)
  server.get('/robots.txt', (_request, reply) => reply.type(TEXT).send(robotsOf(baseUrl())))
  const sitemap = keptFor(SITEMAP_KEPT_MS, () => inShare('help', () => sitemapOf(app, baseUrl())))
  server.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap()),
  )
  // The files' own route would refuse the folder to clients that take no packed answer.
  server.get('/', (_request, reply) => reply.callNotFound())
  server.setNotFoundHandler(async ({ method, url: requestedUrl, headers, ip }, reply) => {
    const isRead = ['GET', 'HEAD'].includes(method)
    const { url, isSecret } = withoutToken(requestedUrl)
    // An answer to an address that may hold a token is kept by nobody on its way.
    if (isSecret || hasToken(requestedUrl)) void reply.header('cache-control', 'no-store')
    const isPage = isRead && (isBadReferral(url) || !FILE.test(url.split('?')[0] ?? ''))
    if (!isPage) return reply.code(404).type(TEXT).send(NOT_FOUND)
    if (isBadReferral(url)) return reply.redirect('/')
    const context = { baseUrl: baseUrl(), asker: clientNetwork(ip), cookies: headers.cookie }
    const written = inShare('help', () => writer.write(url, context))
    const { status, html: page, locale } = await written
    if (status === 200 && !isSecret && hasLongName(url)) reply.removeHeader('cache-control')
    const shown = status === 200 ? countingVisits(app, { url, headers }, page) : page
    return sendPage(reply.code(status).header('content-language', locale), shown)
  })
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Writes a visit's token into a partner's link that is opened as a page: see `visitToken`. */
function countingVisits(
  { durable, now }: AppContext,
  { url, headers }: { readonly url: string; readonly headers: Headers },
  html: string,
): string {
  const code = /^\/r\/([A-Za-z0-9_-]{1,64})\/?(?:\?|$)/.exec(url)?.[1]
  const isOpened =
    headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate'
  if (!durable || code === undefined || !isOpened) return html
  const token = visitToken(durable.secrets, code, now())
  const meta = `<meta name="hopwise-visit" content="${token}" />`
  return html.replace('</head>', () => `  ${meta}\n  </head>`)
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  return reply.type('text/html; charset=utf-8').send(html)
}

/**
 * The address of a page without the token in it, or without the fragment whose `#` a filter of mail
 * has encoded: the page puts that back, and here it is written, kept and logged nowhere.
 */
function withoutToken(requestedUrl: string): { readonly url: string; readonly isSecret: boolean } {
  const at = requestedUrl.indexOf('?')
  const [path, query] =
    at < 0 ? [requestedUrl, ''] : [requestedUrl.slice(0, at), requestedUrl.slice(at)]
  const lost = lostFragmentIn(path, query)
  const shown = lost?.path ?? plainPath(path)
  const pattern = patternOfToken(shown)
  const url = (pattern ?? shown) + (lost ? (lost.query ?? '') : query)
  return { url, isSecret: lost !== undefined || pattern !== undefined }
}

/** Whether a page of ours has this address, whose own name may be as long as a token. */
function hasLongName(url: string): boolean {
  const [path = '', query = ''] = url.split('?')
  const found = pageAt(path)
  return found !== undefined && isPublic(found.page) && !hasToken(query)
}

const API_HOST = /\s*<meta name="hopwise-api"[^>]*>/

/** The built page with the host of its API, in place of the build's. */
function withApiHost(apiUrl: string | undefined, html: string): string {
  if (apiUrl === undefined) return html
  const meta = `<meta name="hopwise-api" content="${escapeHtml(apiUrl)}" />`
  return html.replace(API_HOST, '').replace('</head>', () => `  ${meta}\n  </head>`)
}

/**
 * Addresses of files, as the build lists them (packages/web/build/served-files.ts). Other files in
 * the folder have none: tables for the server, packed copies, leftovers.
 */
function servedFiles(folder: string): ReadonlySet<string> {
  const list = join(folder, '.vite', 'served.json')
  const names = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
  return new Set(names.map((name) => `/${name}`))
}

const TEXT = 'text/plain; charset=utf-8'
const NOT_FOUND = `${refusalTexts.PAGE_NOT_FOUND.en}\n`

/** A partner's link that names nobody there could be. It leads home, and nowhere else ever. */
function isBadReferral(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  return /^\/r(\/|$)/.test(path) && !/^\/r\/[A-Za-z0-9_-]{1,64}\/?$/.test(path)
}

/** Ends like the name of a file. */
const FILE = /\.\w+$/

/** The pages' public address, without a slash at the end. */
export function baseUrlOf(app: AppContext): string {
  return app.durable?.baseUrl() ?? ownOrigin(app)
}

function ownOrigin({ config }: AppContext): string {
  return config.accounts.baseUrl ?? `http://${config.host}:${config.port}`
}
