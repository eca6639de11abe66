import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Exchangers' servers of a test: real HTTP on loopback, each path with its set behaviour. */
export class FeedServer {
  readonly #server: Server
  readonly #answers = new Map<string, Answer>()
  /** Requests by path. */
  readonly requests = new Map<string, IncomingMessage[]>()
  /** Connections that are open now. */
  connections = 0

  static async start(): Promise<FeedServer> {
    const server = createServer()
    const feeds = new FeedServer(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return feeds
  }

  private constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.connections++
      socket.on('close', () => this.connections--)
    })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? '/'
      this.requests.set(path, [...this.times(path), request])
      const answer = this.#answers.get(path)
      if (answer) answer(response, request)
      else response.writeHead(404).end()
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  url(path: string): string {
    return `${this.origin}${path}`
  }

  times(path: string): IncomingMessage[] {
    return this.requests.get(path) ?? []
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer)
  }

  /** A path's present answer. */
  answerOf(path: string): Answer {
    return this.#answers.get(path) ?? ((response) => void response.writeHead(404).end())
  }

  /** A file that is the same until it is set anew. */
  serve(path: string, text: string, { hasTag = true, isGzip = true } = {}): void {
    const body = isGzip ? gzipSync(text) : Buffer.from(text)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    this.on(path, (response, request) => {
      if (hasTag) response.setHeader('etag', etag)
      if (hasTag && request.headers['if-none-match'] === etag) {
        response.writeHead(304).end()
        return
      }
      if (isGzip) response.setHeader('content-encoding', 'gzip')
      response.setHeader('content-type', 'text/xml')
      response.end(body)
    })
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}

/** An export file with so many offers, dollars for roubles and back by turns. */
export function ratesXml(offers: number, rate = 90): string {
  const items = Array.from({ length: offers }, (_, index) => {
    const to = `<to>${CODES[index % CODES.length]}</to>`
    const at = Math.floor(index / CODES.length + index + 1) % CODES.length
    const from = `<from>${CODES[at]}</from>`
    return `<item>${from}${to}<in>1</in><out>${rate + index}</out><amount>1000</amount></item>`
  })
  return `<?xml version="1.0"?>\n<rates>\n${items.join('\n')}\n</rates>\n`
}

const CODES = [
  'BTC',
  'ETH',
  'LTC',
  'XMR',
  'USDTTRC20',
  'SBERRUB',
  'TRX',
  'DOGE',
  'TON',
  'SOL',
  'XRP',
]
