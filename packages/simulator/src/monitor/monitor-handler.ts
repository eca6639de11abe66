import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { codingFor, hasIt } from '../http/request-headers.ts'
import type { SimulatedMarket } from '../simulated-market.ts'
import { apiAnswer } from './api-answers.ts'
import { writeDump } from './dump-writer.ts'
import { MonitoredMarket } from './monitored-market.ts'

/** The API's only valid key. */
export const MONITOR_KEY = 'simulated-key'

const DUMP_PATH = '/bestchange/info.zip'
const API_PATH = '/bestchange/v2/'

/** A monitor of the simulated market: its dump and its API v2, as BestChange serves them. */
export class MonitorHandler {
  readonly #monitored: MonitoredMarket
  #dump: { readonly atS: number; readonly bytes: Uint8Array } | undefined

  constructor(market: SimulatedMarket) {
    this.#monitored = new MonitoredMarket(market)
  }

  /** False for a path elsewhere. */
  answer(request: IncomingMessage, response: ServerResponse, atS: number): boolean {
    const path = (request.url ?? '/').split('?', 1)[0]!
    if (request.method !== 'GET') return false
    if (path === DUMP_PATH) {
      this.#send(request, response, { type: 'application/zip', ...this.#dumpAt(atS) })
      return true
    }
    if (!path.startsWith(API_PATH)) return false
    const [key = '', ...segments] = path.slice(API_PATH.length).split('/')
    const snapshot = this.#monitored.at(atS)
    const said = key === MONITOR_KEY ? apiAnswer(snapshot, segments.join('/')) : undefined
    if (said === undefined) {
      const status = key === MONITOR_KEY ? 404 : 403
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify({ error: status === 403 ? `wrong key ${key}` : 'no such method' }),
      )
      return true
    }
    const bytes = Buffer.from(JSON.stringify(said))
    this.#send(request, response, { type: 'application/json', bytes, atS: snapshot.atS })
    return true
  }

  #dumpAt(atS: number) {
    const snapshot = this.#monitored.at(atS)
    if (this.#dump?.atS !== snapshot.atS) {
      this.#dump = { atS: snapshot.atS, bytes: writeDump(snapshot) }
    }
    return this.#dump
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    const { type, bytes, atS } = answer
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
    response.setHeader('ETag', etag)
    response.setHeader('Last-Modified', new Date(atS * 1000).toUTCString())
    if (hasIt(request, { etag, madeAtS: atS })) {
      response.writeHead(304).end()
      return
    }
    const isPacked = type !== 'application/zip'
    const isGzip = isPacked && codingFor(request.headers['accept-encoding']) === 'gzip'
    const body = isGzip ? gzipSync(bytes, { level: 1 }) : bytes
    if (isGzip) response.setHeader('Content-Encoding', 'gzip')
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
    response.end(body)
  }
}

interface Answer {
  readonly type: string
  readonly bytes: Uint8Array
  readonly atS: number
}
