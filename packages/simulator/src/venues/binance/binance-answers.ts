import type { VenuePair } from '../facts/venue-facts.ts'
import { DEPTH_MAX } from '../order-book.ts'
import { type VenueQuestion, type VenueAnswer, secondsUntil } from '../venue-answer.ts'
import type { SimulatedVenue } from '../simulated-venue.ts'
import { answerCapitalConfig, refusal } from './capital-config.ts'
import { exchangeInfo, symbolOf } from './exchange-info.ts'
import { bookTicker, dayTicker, levelsOf } from './tickers.ts'
import { UsedWeight } from './used-weight.ts'

const DEPTH_USUAL = 100
/** The longest list of symbols, in characters: a hundred times the real one. */
const SYMBOLS_MAX = 20_000

const BAD_SYMBOL = refusal(400, -1121, 'Invalid symbol.')
const BAD_SYMBOLS = refusal(400, -1100, "Illegal characters found in parameter 'symbols'.")

/** The spot API of Binance, as far as prices and withdrawals go. */
export class BinanceAnswers {
  readonly #venue: SimulatedVenue
  readonly #bySymbol: ReadonlyMap<string, VenuePair>
  readonly #weight = new UsedWeight()

  constructor(venue: SimulatedVenue) {
    this.#venue = venue
    this.#bySymbol = new Map(venue.facts.pairs.map((pair) => [symbolOf(pair), pair]))
  }

  answer(question: VenueQuestion): VenueAnswer {
    const { path, atS } = question
    const mood = this.#venue.moodAt(atS)
    if (mood.kind === 'down') {
      return { status: 503, body: '<html><body><h1>503 Service Unavailable</h1></body></html>' }
    }
    if (mood.kind === 'busy') return tooMany(429, secondsUntil(mood.untilS, atS))
    if (path === '/sapi/v1/capital/config/getall') return answerCapitalConfig(this.#venue, question)
    const params = new URLSearchParams(question.query)
    const { used, refused } = this.#weight.add(weightOf(path, params), atS)
    const said = refused
      ? tooMany(refused.status, secondsUntil(refused.untilS, atS))
      : this.#answerPublic(path, params, atS)
    return { ...said, headers: { ...said.headers, 'X-MBX-USED-WEIGHT-1M': String(used) } }
  }

  #answerPublic(path: string, params: URLSearchParams, atS: number): VenueAnswer {
    switch (path) {
      case '/api/v3/ping':
        return { status: 200, body: {} }
      case '/api/v3/time':
        return { status: 200, body: { serverTime: Math.floor(atS * 1000) } }
      case '/api/v3/depth':
        return this.#depth(params, atS)
      case '/api/v3/exchangeInfo':
        return this.#ofPairs(params, (pairs) => exchangeInfo(pairs, atS))
      case '/api/v3/ticker/bookTicker':
        return this.#ofPairs(params, (pairs) => oneOrAll(params, this.#bookTickers(pairs, atS)))
      case '/api/v3/ticker/24hr':
        return this.#ofPairs(params, (pairs) => oneOrAll(params, this.#dayTickers(pairs, atS)))
      default:
        return refusal(404, -1000, 'There is no such path.')
    }
  }

  #depth(params: URLSearchParams, atS: number): VenueAnswer {
    const symbol = params.get('symbol')
    if (!symbol) {
      const msg = "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed."
      return refusal(400, -1102, msg)
    }
    const pair = this.#bySymbol.get(symbol)
    if (!pair) return BAD_SYMBOL
    const limit = limitIn(params)
    if (limit === undefined) {
      return refusal(400, -1100, "Illegal characters found in parameter 'limit'.")
    }
    const [book] = this.#venue.booksAt([pair], limit, atS)
    return {
      status: 200,
      body: {
        lastUpdateId: book!.moment,
        bids: levelsOf(book!.bids, pair),
        asks: levelsOf(book!.asks, pair),
      },
    }
  }

  #bookTickers(pairs: readonly VenuePair[], atS: number) {
    const books = this.#venue.booksAt(pairs, 1, atS)
    return pairs.map((pair, at) => bookTicker(pair, books[at]!))
  }

  #dayTickers(pairs: readonly VenuePair[], atS: number) {
    const books = this.#venue.booksAt(pairs, 1, atS)
    const days = this.#venue.daysAt(pairs, atS)
    return pairs.map((pair, at) => dayTicker(pair, books[at]!, days[at]!))
  }

  /** The named pairs, or all without names; refused if one does not exist. */
  #ofPairs(params: URLSearchParams, draw: (pairs: readonly VenuePair[]) => object): VenueAnswer {
    const one = params.get('symbol')
    const list = params.get('symbols')
    if (one === null && list === null) return { status: 200, body: draw(this.#venue.facts.pairs) }
    const names = one === null ? namesIn(list!) : [one]
    if (!names) return BAD_SYMBOLS
    const pairs = names.map((name) => this.#bySymbol.get(name))
    if (!pairs.every((pair) => pair !== undefined)) return BAD_SYMBOL
    return { status: 200, body: draw(pairs) }
  }
}

/** A ticker requested by its own name comes without a list. */
function oneOrAll(params: URLSearchParams, tickers: readonly object[]): object {
  return params.has('symbol') ? tickers[0]! : tickers
}

/** A JSON list of names, each once. */
function namesIn(list: string): readonly string[] | undefined {
  if (!/^\["[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}")*\]$/.test(list.slice(0, SYMBOLS_MAX))) {
    return undefined
  }
  return [...new Set(JSON.parse(list) as string[])]
}

function limitIn(params: URLSearchParams): number | undefined {
  const limit = params.get('limit')
  if (limit === null) return DEPTH_USUAL
  return /^[1-9]\d{0,5}$/.test(limit) ? Math.min(Number(limit), DEPTH_MAX) : undefined
}

/** The weight that the venue counts for a question. */
function weightOf(path: string, params: URLSearchParams): number {
  const limit = limitIn(params) ?? DEPTH_USUAL
  const symbols = params.get('symbols')?.split(',').length ?? Infinity
  switch (path) {
    case '/api/v3/exchangeInfo':
      return 20
    case '/api/v3/depth':
      return limit <= 100 ? 5 : 25
    case '/api/v3/ticker/bookTicker':
      return params.has('symbol') ? 2 : 4
    case '/api/v3/ticker/24hr':
      if (params.has('symbol') || symbols <= 20) return 2
      return symbols <= 100 ? 40 : 80
    default:
      return 1
  }
}

function tooMany(status: 429 | 418, retryAfter: string): VenueAnswer {
  const msg =
    status === 418
      ? 'Way too much request weight used; IP banned. Please use WebSocket Streams.'
      : 'Too much request weight used; current limit is 6000 request weight per 1 MINUTE.'
  return { ...refusal(status, -1003, msg), headers: { 'Retry-After': retryAfter } }
}
