import type { SeededRandom } from '../../market/inputs/seeded-random.ts'
import { type DocumentName, documents } from './documents.ts'

export interface KnownCurrency {
  readonly code: string
  readonly usdPrice: number | null
  readonly offersGiving: number
  readonly offersGetting: number
  readonly cities: readonly string[]
}

/** One visitor's request. */
export interface Drawn {
  readonly documentName: DocumentName
  readonly body: string
  /** The visitor's address. */
  readonly address: string
}

/** The mix of a hundred requests. All searches differ, so that no answer is cached. */
const MIX: Readonly<Record<DocumentName, number>> = {
  paths: 80,
  pairOffers: 8,
  exchangers: 6,
  currencies: 5,
  arbitrage: 1,
}
/** The distribution of hops, in percent. */
const HOPS: Readonly<Record<number, number>> = { 1: 10, 2: 20, 3: 55, 4: 15 }
/** The share of readers who want more, or another order: home lists twenty, and then fifty. */
const ASKS_MORE = 0.15
const CONDITIONS = ['MANUAL', 'IDENTITY_CHECK', 'CARD_CHECK', 'FLOATING']
const ADDRESSES = 4_000

/** The requests of a day's visitors. */
export class QuestionDraw {
  readonly #random: SeededRandom
  readonly #priced: readonly KnownCurrency[]
  readonly #exchangers: readonly string[]
  readonly #mix: readonly DocumentName[]
  readonly #hops: readonly number[]

  constructor(
    random: SeededRandom,
    known: {
      readonly currencies: readonly KnownCurrency[]
      readonly exchangers: readonly string[]
    },
  ) {
    this.#random = random
    this.#priced = known.currencies.filter(({ usdPrice }) => usdPrice !== null)
    this.#exchangers = known.exchangers
    this.#mix = spread(MIX) as DocumentName[]
    this.#hops = spread(HOPS).map(Number)
  }

  draw(): Drawn {
    const random = this.#random
    const documentName = random.pick(this.#mix)
    const variables = documentName === 'currencies' ? {} : { query: this.#queries[documentName]() }
    const address = `10.0.${random.below(ADDRESSES) >> 8}.${random.below(256)}`
    return {
      documentName,
      body: JSON.stringify({ query: documents[documentName], variables }),
      address,
    }
  }

  readonly #queries: Readonly<Record<Exclude<DocumentName, 'currencies'>, () => object>> = {
    paths: () => {
      const random = this.#random
      return {
        ...this.#pair(),
        maxHops: random.pick(this.#hops),
        limit: random.chance(ASKS_MORE) ? 50 : 20,
        groupBy: random.chance(0.8) ? 'CURRENCIES' : 'OFFERS',
        filter: { hideSuspicious: true, ...(random.chance(0.5) ? this.#filter() : {}) },
      }
    },
    pairOffers: () => ({ ...this.#pair(), limit: 300 }),
    exchangers: () => ({
      sort: this.#random.pick(['RESERVE', 'REVIEWS', 'NAME', 'PAIRS', 'AGE', 'UPDATED']),
      offset: 50 * this.#random.below(9),
      minReviews: this.#random.below(40),
    }),
    arbitrage: () => ({
      capitalUsd: this.#random.chance(0.5) ? null : this.#random.pick([100, 500, 1_000, 5_000]),
      maxHops: this.#random.pick([2, 3, 3, 3, 4]),
      limit: 200,
      filter: { hideSuspicious: true },
    }),
  }

  /** A pair, with popular currencies likelier, and an amount worth $50-20,000. */
  #pair(): object {
    const random = this.#random
    const give = this.#currency(({ offersGiving }) => offersGiving)
    let get = give
    while (get === give) get = this.#currency(({ offersGetting }) => offersGetting)
    const usd = random.logBetween(50, 20_000)
    const ends = { give: give.code, get: get.code }
    return random.chance(0.85)
      ? { ...ends, giveAmount: usd / give.usdPrice! }
      : { ...ends, getAmount: usd / get.usdPrice! }
  }

  #currency(weight: (currency: KnownCurrency) => number): KnownCurrency {
    const total = this.#priced.reduce((sum, each) => sum + weight(each), 0)
    let left = this.#random.next() * total
    return this.#priced.find((each) => (left -= weight(each)) < 0) ?? this.#priced[0]!
  }

  #filter(): object {
    const random = this.#random
    const codes = this.#priced.map(({ code }) => code)
    const kinds: (() => object)[] = [
      () => ({ minReserveUsd: Math.round(random.logBetween(500, 50_000)) }),
      () => ({ minReviews: Math.round(random.logBetween(5, 500)) }),
      () => ({ ignoreCurrencies: random.pickSome(codes, 1 + random.below(5)) }),
      () => ({ ignoreExchangers: random.pickSome([...this.#exchangers], 1 + random.below(5)) }),
      () => ({ removeFiat: true }),
      () => ({ forbid: random.pickSome(CONDITIONS, 1 + random.below(2)) }),
    ]
    const drawn = random.pickSome(kinds, 1 + random.below(4)).map((kind) => kind())
    return Object.assign({}, ...drawn) as object
  }
}

/** Each name repeated as often as its number says. */
function spread(shares: Readonly<Record<string, number>>): string[] {
  return Object.entries(shares).flatMap(([name, share]) => Array<string>(share).fill(name))
}
