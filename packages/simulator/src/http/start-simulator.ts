import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BtcpayHandler } from '../btcpay/btcpay-handler.ts'
import { VenuesHandler } from '../venues/venues-handler.ts'
import { SimulatedVenues } from '../venues/simulated-venues.ts'
import { fileNameOf } from '../cast/exchanger.ts'
import type { MarketOptions } from '../market-options.ts'
import { MonitorHandler } from '../monitor/monitor-handler.ts'
import { NewcomersHandler } from '../newcomers/newcomers-handler.ts'
import { ReceiversHandler } from '../receivers/receivers-handler.ts'
import { SimulatedMarket } from '../simulated-market.ts'
import { TelegramHandler } from '../telegram/telegram-handler.ts'
import { answerFeed } from './answer-feed.ts'
import { KeptFiles } from './kept-files.ts'
import { marketIndex, marketTruth } from './market-index.ts'
import { sitePage } from './pages.ts'
import { saidRateIn } from '../files/said-rates.ts'

export interface SimulatorOptions extends MarketOptions {
  /** The port; 0 for any free one. */
  readonly port: number
  readonly host: string
  /** A clock in milliseconds since 1970; this machine's by default. */
  readonly clock?: () => number
  /** Whether files carry an ETag and a Last-Modified, as they do by default. */
  readonly hasTags?: boolean
}

export interface Simulator {
  readonly market: SimulatedMarket
  readonly venues: SimulatedVenues
  /** The origin: `http://127.0.0.1:9400`. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves a simulated market over HTTP: an index, exchangers' files, stand-ins for all others. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, host, clock = Date.now, hasTags = true } = options
  const market = new SimulatedMarket(options)
  const venues = new SimulatedVenues(options.seed, options.habits)
  const files = new KeptFiles(market)
  const ranks = new Map(market.exchangers.map(({ slug }, rank) => [slug, rank]))
  const telegram = new TelegramHandler(clock)
  const btcpay = new BtcpayHandler(market, clock)
  const monitor = new MonitorHandler(market)
  const receivers = new ReceiversHandler(clock)
  const newcomers = new NewcomersHandler(market)
  const venueConnector = new VenuesHandler(venues)
  const answerAll = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await telegram.answer(request, response)) return
    if (await btcpay.answer(request, response)) return
    if (await receivers.answer(request, response)) return
    const atS = clock() / 1000
    if (await newcomers.answer(request, response, atS)) return
    if (monitor.answer(request, response, atS)) return
    if (venueConnector.answer(request, response, atS)) return
    await answer({ request, response, market, venues, files, ranks, hasTags, atS })
  }
  const server = createServer((request, response) => {
    answerAll(request, response).catch(() => {
      // An unparsable request must not end the process.
      if (!response.headersSent) response.writeHead(400).end()
    })
  })
  // Longer than any poller's pause, so that connections are reused.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    market,
    venues,
    origin: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const KEEP_ALIVE_MS = 70_000

interface MarketRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly market: SimulatedMarket
  readonly venues: SimulatedVenues
  readonly files: KeptFiles
  readonly ranks: ReadonlyMap<string, number>
  readonly hasTags: boolean
  readonly atS: number
}

async function answer(marketRequest: MarketRequest): Promise<void> {
  const { request, response, market, venues, files, ranks, hasTags, atS } = marketRequest
  if (request.method === 'POST') return sayRate(marketRequest)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return notAllowed(response)
  }
  const [, slug = '', file = '', ...rest] = (request.url ?? '/').split('?', 1)[0]!.split('/')
  if (slug === '') return sendJson(response, marketIndex(market, venues, originOf(request)))
  if (slug === 'truth' && file === '') {
    const truth = { ...marketTruth(market, atS), venues: venues.truthAt(atS) }
    return sendJson(response, truth)
  }
  const rank = ranks.get(slug)
  if (rank === undefined || rest.length > 0) return send(response, 404, 'text/plain', 'Not Found\n')
  const exchanger = market.exchangers[rank]!
  if (file === '') return send(response, 200, 'text/html; charset=utf-8', sitePage(exchanger))
  if (file !== fileNameOf(exchanger)) return send(response, 404, 'text/plain', 'Not Found\n')
  await answerFeed({ request, response, files, exchanger, rank, hasTags, atS })
}

/** `POST /<slug>/rates`: the exchanger's file prints another rate from now on. */
async function sayRate({ request, response, files, ranks }: MarketRequest): Promise<void> {
  const [, slug = '', what] = (request.url ?? '/').split('/')
  const rank = ranks.get(slug)
  if (rank === undefined || what !== 'rates') return notAllowed(response)
  const rate = await saidRateIn(request)
  if (!rate) return send(response, 400, 'text/plain', 'Bad Request\n')
  files.say(rank, rate)
  response.writeHead(204).end()
}

function notAllowed(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  send(response, 405, 'text/plain', 'Method Not Allowed\n')
}

function originOf({ headers, socket }: IncomingMessage): string {
  return `http://${headers.host ?? `${socket.localAddress}:${socket.localPort}`}`
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', `${JSON.stringify(value)}\n`)
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}
