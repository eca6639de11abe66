import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { codingFor } from '../http/request-headers.ts'
import { BinanceAnswers } from './binance/binance-answers.ts'
import { BINANCE_KEYS } from './binance/capital-config.ts'
import type { VenueId } from './facts/venue-facts.ts'
import { KrakenAnswers } from './kraken/kraken-answers.ts'
import type { VenueQuestion, VenueAnswer } from './venue-answer.ts'
import type { SimulatedVenues } from './simulated-venues.ts'

const PREFIX = '/venues/'

/** Everything under `/venues/`: each venue as the real one answers, and the keys to sign with. */
export class VenuesHandler {
  readonly #answers: Readonly<Record<VenueId, { answer(question: VenueQuestion): VenueAnswer }>>

  constructor(venues: SimulatedVenues) {
    this.#answers = {
      binance: new BinanceAnswers(venues.binance),
      kraken: new KrakenAnswers(venues.kraken),
    }
  }

  /** False for a path elsewhere. */
  answer(request: IncomingMessage, response: ServerResponse, atS: number): boolean {
    const url = request.url ?? '/'
    if (!url.startsWith(PREFIX)) return false
    const [path = '', query = ''] = url.slice(PREFIX.length - 1).split('?', 2)
    send(request, response, this.#answer(request, { path, query, headers: request.headers, atS }))
    return true
  }

  #answer({ method }: IncomingMessage, question: VenueQuestion): VenueAnswer {
    if (method !== 'GET') return { status: 405, body: {}, headers: { Allow: 'GET' } }
    if (question.path === '/new-keys') return { status: 200, body: { binance: BINANCE_KEYS } }
    for (const [id, venue] of Object.entries(this.#answers)) {
      if (!question.path.startsWith(`/${id}/`)) continue
      return venue.answer({ ...question, path: question.path.slice(id.length + 1) })
    }
    return { status: 404, body: {} }
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: VenueAnswer): void {
  const { status, body, headers } = answer
  const isPage = typeof body === 'string'
  const bytes = Buffer.from(isPage ? body : JSON.stringify(body))
  const coding = codingFor(request.headers['accept-encoding'])
  const sent = coding === 'gzip' ? gzipSync(bytes, { level: 1 }) : bytes
  response.writeHead(status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json;charset=UTF-8',
    'Content-Length': sent.length,
    Vary: 'Accept-Encoding',
    ...(coding === 'gzip' ? { 'Content-Encoding': 'gzip' } : {}),
    ...headers,
  })
  response.end(sent)
}
