import compress from '@fastify/compress'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { pathWithoutToken, refusalTexts } from '@hopwise/contract'
import { loggedOverloadOf, unexpectedError } from '../answers/run/public-errors.ts'
import type { BotWebhook } from '../bot/open-bot.ts'
import type { AppContext } from '../context.ts'
import { addWidgetRoute } from '../features/widgets/index.ts'
import { clientNetwork } from '../lib/limits/client-network.ts'
import { NetworkBuckets } from '../lib/limits/network-buckets.ts'
import type { Logger } from '../lib/logger.ts'
import type { OverloadedError } from '../lib/user-error.ts'
import { isLong, LONG_PATH, refuseLongPath } from './addresses/long-path.ts'
import { refuseNullInAddress } from './addresses/null-in-address.ts'
import { wellFormedUrl } from './addresses/well-formed-url.ts'
import { limitConnections } from './connection-limit.ts'
import { GraphqlHandler } from './graphql/graphql-handler.ts'
import { addGraphqlRoute, QUESTION_ROUTES } from './graphql/graphql-route.ts'
import { overloaded, refuse } from './graphql/handler-result.ts'
import { LoadShedder } from './load-shedder.ts'
import { localeOf } from './locale-of.ts'
import { Metrics } from './metrics/metrics.ts'
import { addGoRoute, WAYS_OUT } from './routes/go-route.ts'
import { addHealthRoutes } from './routes/health-routes.ts'
import { addMuteRoute } from './routes/mute-route.ts'
import { addOutboxRoutes } from './routes/outbox-routes.ts'
import { addPaymentRoute } from './routes/payment-route.ts'
import { addPromiseFiles, PROMISE_FILES } from './routes/promise-files.ts'
import { addSchemaRoute } from './routes/schema-route.ts'
import { addSecurityTxt } from './routes/security-txt-route.ts'
import { addStaticPages, baseUrlOf, FILES } from './routes/static-pages.ts'
import { addWebhookRoute } from './routes/webhook-route.ts'
import { safeHeaders, tlsHeaders } from './safe-headers.ts'
import { limitReaders, READER_LIMITS, type ReaderLimits } from './slow-readers.ts'
import { limitUnread, UNREAD_LIMITS, type UnreadLimits } from './unread-answers.ts'

/** Parts of a process that its HTTP server needs, and limits of its readers. */
export interface HttpOptions {
  /** Parts that are missing before questions can be answered, in words. */
  readonly isReady?: () => Promise<readonly string[]>
  /** Troubles that leave questions answered, in words. */
  readonly troubles?: () => readonly string[]
  /** The receiver of Telegram's calls; undefined: none. */
  readonly webhook?: BotWebhook | undefined
  readonly readers?: ReaderLimits | undefined
  readonly unread?: UnreadLimits | undefined
}

/** The HTTP server of a process, built and not listening yet. */
export interface HttpServer {
  readonly server: FastifyInstance
  readonly handler: GraphqlHandler
  /** Listens, at another port than the settings' if need be; gives the address it is reached at. */
  listen(port?: number): Promise<string>
  /** Answers pending requests, ends all streams, then stops. */
  close(): Promise<void>
}

/** Builds the server with all of its addresses. It accepts connections only after `listen`. */
export async function buildHttpServer(
  app: AppContext,
  options: HttpOptions = {},
): Promise<HttpServer> {
  const { isReady = () => Promise.resolve([]), troubles, webhook } = options
  const { readers = READER_LIMITS, unread = UNREAD_LIMITS } = options
  const { config } = app
  const server = Fastify({
    logger: false,
    // Our own proxies are believed, not the headers that their clients made them pass on.
    trustProxy: proxiesOf(config),
    bodyLimit: 1_000,
    requestTimeout: readers.requestWithinMs,
    keepAliveTimeout: 5_000,
    // A client that pipelines many requests on one connection gets so many answers in a row.
    maxRequestsPerSocket: 250,
    // Questions that are on their way when the end begins are answered.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isLong(url) ? LONG_PATH : wellFormedUrl(url)),
    http: {
      headersTimeout: readers.headWithinMs,
      connectionsCheckingInterval: readers.headWithinMs / 5,
      maxHeaderSize: 16_000,
    },
  })
  limitConnections(server.server, config.connections)
  takeJsonOnly(server)
  server.addHook('onRoute', (route) => {
    // Questions have a deadline of their own (graphql/execute-call.ts), which costs less.
    if (QUESTION_ROUTES.includes(route.url)) return
    // A file is handled until it is sent, which its reader may take some time for.
    if (route.url === FILES) route.handlerTimeout ??= readers.takenWithinMs
    else if (route.url === PROMISE_FILES) route.handlerTimeout ??= readers.samplesWithinMs
    else route.handlerTimeout ??= 2 * config.deadlineMs
  })
  const shedder = new LoadShedder(config.shedDelayMs)
  const handler = new GraphqlHandler(app)
  const metrics = new Metrics({ app, handler, shedder })
  let isClosing = false
  const safe = Object.entries(safeHeaders(config))
  const byTls = Object.entries(tlsHeaders(config))
  server.addHook('onRequest', ({ protocol }, { raw }, done) => {
    for (const [name, value] of safe) raw.setHeader(name, value)
    if (protocol === 'https') for (const [name, value] of byTls) raw.setHeader(name, value)
    done()
  })
  refuseLongPath(server)
  refuseNullInAddress(server)
  limitReaders(server, readers)
  limitUnread(server, unread)
  limitPages(server, config.pageLimit)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  server.addHook('onResponse', ({ method, url }, reply, done) => {
    // To find a token in a path takes as long as some answers.
    if (app.log.isLevelEnabled?.('debug') === false) return done()
    const { statusCode: status, elapsedTime: ms } = reply
    const path = pathWithoutToken(url.split('?')[0]!)
    app.log.debug({ method, path, status, ms: Math.round(ms) }, 'answered')
    done()
  })
  answerErrors(server, app.log)
  // This plugin unpacks bodies before any limit is checked: 60 MB out of 60 kB.
  const packing = { globalDecompression: false, encodings: ['gzip' as const], threshold: 1_000 }
  await server.register(compress, packing)
  addGraphqlRoute(server, { app, handler, shedder, metrics })
  if (config.hasExplorer) addSchemaRoute(server)
  addHealthRoutes(server, {
    app,
    metrics,
    ...(troubles && { troubles }),
    isReady: async () => (isClosing ? ['the server is stopping'] : isReady()),
  })
  addSecurityTxt(server, app)
  const outbox = app.durable?.mail.outbox
  if (outbox) addOutboxRoutes(server, outbox)
  if (webhook) addWebhookRoute(server, webhook)
  const deposits = app.durable?.deposits
  if (deposits) await addPaymentRoute(server, deposits)
  if (app.durable) await addMuteRoute(server, app.durable.channels, app.now)
  if (app.durable) addPromiseFiles(server, app.durable.db, app.now)
  addGoRoute(server, app)
  addWidgetRoute(server, app, () => baseUrlOf(app))
  await addStaticPages(server, app)
  return {
    server,
    handler,
    listen: (port = config.port) => server.listen({ host: config.host, port }),
    close: async () => {
      isClosing = true
      handler.closeStreams()
      shedder.stop()
      await server.close()
    },
  }
}

/**
 * The proxies to believe, in the framework's own option. A number alone it takes for nobody, as it
 * cannot tell who connects: that is for the operator's network to see to.
 */
function proxiesOf({
  trustedProxies,
}: AppContext['config']): FastifyServerOptions['trustProxy'] & {} {
  return typeof trustedProxies === 'number'
    ? (_address: string, hops: number) => hops < trustedProxies
    : trustedProxies.join(',')
}

/** Bodies are JSON, left as text for the handler to read: forms of other sites cannot send that. */
function takeJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The body was read as UTF-8, and is no other JSON.
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? '')) done(new NotUtf8())
    else done(null, body)
  })
}

const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i

class NotUtf8 extends Error {
  readonly statusCode = 415
  override readonly message = 'JSON is in UTF-8'
}

/** Answers requests whose handler failed, each in the form of its address. */
function answerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error, request, reply) => {
    const overload = loggedOverloadOf(error, log)
    if (overload) return sendOverloaded(request, reply, overload)
    // The address may hold a token, and the fault may soon be gone.
    void reply.header('cache-control', 'no-store')
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode < 500) return reply.code(statusCode).send(badRequest(error as Error))
    const publicError = unexpectedError(error, log)
    return isQuestion(request)
      ? reply.code(500).send({ errors: [publicError] })
      : reply.code(500).type('text/plain').send(`${publicError.message}\n`)
  })
}

/** Answers a request that the database could not be asked for in time: a later try helps. */
function sendOverloaded(
  request: FastifyRequest,
  reply: FastifyReply,
  overload: OverloadedError,
): FastifyReply {
  if (isQuestion(request)) return refuse(request, reply, overloaded(overload))
  const { message, retryAfterSeconds } = overload
  return reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
}

function isQuestion({ routeOptions }: FastifyRequest): boolean {
  return QUESTION_ROUTES.includes(routeOptions.url ?? '')
}

function badRequest({ message }: Error) {
  return { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }
}

/** Files of a page, such as scripts and pictures, are sent as they lie on the disk. */
const FILES_A_PAGE = 10
/** More than anybody opens in a row. */
const PAGES_AT_ONCE = 60
const MINUTE_MS = 60_000
const FILE = /\.\w+$/
/** Routes that are written anew for each request. */
const WRITTEN = new Set(['/sitemap.xml', '/robots.txt', '/schema.graphql', PROMISE_FILES, WAYS_OUT])

/** Routes for the operator's monitors, without a limit. */
const UNLIMITED = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/telegram/webhook',
  ...QUESTION_ROUTES,
])

/** Limits pages a minute for an address and its site. Questions have a limit of their own. */
function limitPages(server: FastifyInstance, pagesPerMinute: number): void {
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
