import { coinsOf } from '../simulated-venues.ts'
import type { VenuePair } from '../facts/venue-facts.ts'
import { krakenNameOf, krakenPairNames } from '../facts/kraken-pairs.ts'
import { DEPTH_MAX, type OrderBook } from '../order-book.ts'
import { type VenueQuestion, printed, type VenueAnswer } from '../venue-answer.ts'
import type { VenueDay, SimulatedVenue } from '../simulated-venue.ts'
import { assetPair } from './asset-pair.ts'

const DEPTH_USUAL = 100
const SECONDS_OF_MOMENT = 0.1
const LOT_DECIMALS = 8
const NAMES_MAX = 20_000

/** The public API of Kraken: errors come with status 200, as everything does. */
export class KrakenAnswers {
  readonly #venue: SimulatedVenue
  /** The pair under any of its three names. */
  readonly #byName: ReadonlyMap<string, VenuePair>
  readonly #coins: readonly string[]

  constructor(venue: SimulatedVenue) {
    this.#venue = venue
    this.#coins = coinsOf(venue.facts)
    this.#byName = new Map(
      venue.facts.pairs.flatMap((pair) => {
        return Object.values(krakenPairNames(pair)).map((name) => [name, pair] as const)
      }),
    )
  }

  answer({ path, query, atS }: VenueQuestion): VenueAnswer {
    const params = new URLSearchParams(query)
    const mood = this.#venue.moodAt(atS).kind
    if (path === '/0/public/SystemStatus') {
      const status = mood === 'down' ? 'maintenance' : 'online'
      return result({ status, timestamp: isoSecond(atS) })
    }
    if (mood === 'down') return failure('EService:Unavailable')
    if (mood === 'busy') return failure('EGeneral:Too many requests')
    switch (path) {
      case '/0/public/Time':
        return result({ unixtime: Math.floor(atS), rfc1123: new Date(atS * 1000).toUTCString() })
      case '/0/public/Assets':
        return this.#assets(params, atS)
      case '/0/public/AssetPairs':
        return this.#ofPairs(params, (pairs) => pairs.map(assetPair(this.#venue.facts)))
      case '/0/public/Ticker':
        return this.#ofPairs(params, (pairs) => {
          const books = this.#venue.booksAt(pairs, 1, atS)
          const days = this.#venue.daysAt(pairs, atS)
          return pairs.map((pair, at) => ticker(pair, books[at]!, days[at]!))
        })
      case '/0/public/Depth':
        return this.#depth(params, atS)
      default:
        return failure('EGeneral:Unknown method')
    }
  }

  #assets(params: URLSearchParams, atS: number): VenueAnswer {
    const names = params.get('asset')?.slice(0, NAMES_MAX).split(',')
    const coins = names?.map((name) => {
      return this.#coins.find((coin) => Object.values(krakenNameOf(coin)).includes(name))
    })
    const known = (coins ?? this.#coins).filter((coin) => coin !== undefined)
    if (coins && known.length < coins.length) return failure('EQuery:Unknown asset')
    return result(
      Object.fromEntries(
        known.map((coin) => {
          const { id, altname } = krakenNameOf(coin)
          const decimals = coin === 'USD' ? 4 : 10
          const status = this.#statusOf(coin, atS)
          return [id, { aclass: 'currency', altname, decimals, display_decimals: 5, status }]
        }),
      ),
    )
  }

  #statusOf(coin: string, atS: number): string {
    const { deposit, withdraw } = this.#venue.transfersAt(coin, '', atS)
    if (deposit) return withdraw ? 'enabled' : 'deposit_only'
    return withdraw ? 'withdrawal_only' : 'funding_temporarily_disabled'
  }

  #depth(params: URLSearchParams, atS: number): VenueAnswer {
    const pair = this.#byName.get(params.get('pair') ?? '')
    if (!pair) return failure('EQuery:Unknown asset pair')
    const count = params.get('count') ?? String(DEPTH_USUAL)
    if (!/^[1-9]\d{0,5}$/.test(count)) return failure('EGeneral:Invalid arguments:count')
    const depth = Math.min(Number(count), DEPTH_MAX)
    const [book] = this.#venue.booksAt([pair], depth, atS)
    const { bids, asks, moment } = book!
    const levels = (side: OrderBook['bids']) =>
      side.map((level, place) => {
        // An order far from the price is an older one.
        return [...levelOf(pair, level), Math.floor(moment * SECONDS_OF_MOMENT) - place]
      })
    return result({ [krakenPairNames(pair).id]: { asks: levels(asks), bids: levels(bids) } })
  }

  /** The answer under the id of each pair, whichever name was requested. */
  #ofPairs(params: URLSearchParams, draw: (pairs: readonly VenuePair[]) => object[]): VenueAnswer {
    const names = params.get('pair')?.slice(0, NAMES_MAX).split(',')
    const pairs = names
      ? [...new Set(names)].map((name) => this.#byName.get(name))
      : this.#venue.facts.pairs
    if (!pairs.every((pair) => pair !== undefined)) return failure('EQuery:Unknown asset pair')
    const drawn = draw(pairs)
    return result(
      Object.fromEntries(pairs.map((pair, at) => [krakenPairNames(pair).id, drawn[at]])),
    )
  }
}

function ticker(pair: VenuePair, { bids, asks }: OrderBook, day: VenueDay) {
  const price = (value: number) => value.toFixed(pair.priceDecimals)
  const volume = day.volume.toFixed(LOT_DECIMALS)
  const best = ([level]: OrderBook['bids']) => {
    const [at, lots] = levelOf(pair, level!)
    return [at, String(Math.floor(Number(lots))), lots]
  }
  const twice = <T>(value: T) => [value, value]
  return {
    a: best(asks),
    b: best(bids),
    c: [price(day.last), levelOf(pair, bids[0]!)[1]],
    v: twice(volume),
    p: twice(price(day.average)),
    t: twice(day.trades),
    l: twice(price(day.low)),
    h: twice(price(day.high)),
    o: price(day.open),
  }
}

function levelOf(pair: VenuePair, { ticks, lots }: OrderBook['bids'][number]): [string, string] {
  return [printed(ticks, pair.priceDecimals), printed(lots, pair.lotDecimals)]
}

function isoSecond(atS: number): string {
  return new Date(Math.floor(atS) * 1000).toISOString().replace('.000', '')
}

function result(value: object): VenueAnswer {
  return { status: 200, body: { error: [], result: value } }
}

function failure(error: string): VenueAnswer {
  return { status: 200, body: { error: [error] } }
}
