import type { PromiseBand } from '@hopwise/contract'
import type { Answers } from './answering-server.ts'

const at = '2026-11-21T10:00:00.000Z'

export function exchanger(facts: { name: string; [fact: string]: unknown }) {
  const slug = facts.name.toLowerCase()
  return {
    id: slug,
    slug,
    kind: 'EXCHANGER',
    status: 'ACTIVE',
    statusSince: at,
    siteUrl: `https://${slug}.example/`,
    source: null,
    reserveUsd: 1_250_000,
    goodReviews: 100,
    badReviews: 2,
    ownReviews: { good: 0, bad: 0 },
    pairs: 12,
    offers: 14,
    country: 'GE',
    openedAt: '2020-01-01T00:00:00.000Z',
    updatedAt: at,
    uptime: 0.985,
    watchedSince: '2026-10-01T00:00:00.000Z',
    reviewLinks: [],
    standing: null,
    uptimeDays: [{ day: at, good: 197, bad: 3 }],
    statusHistory: [{ status: 'ACTIVE', changedAt: at }],
    feed: { lastGoodAt: at, error: null },
    rates: { marketVersion: 1, total: 0, taking: 0, items: [] },
    ...facts,
  }
}

const currency = (code: string, name: string, group: string) => ({
  code,
  name,
  group,
  network: null,
  usdPrice: 1,
  priceDoubt: 0,
  priceSure: true,
  searchWords: [code, name],
  offersGiving: 3,
  offersGetting: 3,
  cities: [],
})

export const currencies = [
  currency('BTC', 'Bitcoin', 'CRYPTO'),
  currency('USDTTRC20', 'Tether TRC20', 'CRYPTO'),
  currency('SBERRUB', 'Sberbank', 'BANK'),
]

interface OfferFacts {
  name: string
  getAmount: number
  giveAmount?: number
  refusal?: string
  promise?: object | null
  /** The prices of both currencies, in dollars. */
  prices?: readonly [give: number, get: number]
  /** Further facts of the offer itself. */
  offer?: Readonly<Record<string, unknown>>
}

export function pairOffer(facts: OfferFacts) {
  const { name, getAmount, giveAmount = 0.1, refusal = null, prices = [1, 1], offer } = facts
  const { promise = promiseOf(0.94, getAmount) } = facts
  return {
    exchanger: exchanger({ name }),
    give: { ...currencies[0], usdPrice: prices[0] },
    get: { ...currencies[1], usdPrice: prices[1] },
    giveAmount,
    getAmount,
    refusal,
    promise,
    offer: {
      id: `${name}-1`,
      rate: getAmount / giveAmount,
      minGive: refusal === 'BELOW_MIN' ? 0.5 : 0.01,
      maxGive: 10,
      reserve: 90_000,
      reserveUsd: 90_000,
      city: null,
      conditions: ['MANUAL'],
      receivedAt: at,
      suspicious: false,
      ...offer,
    },
  }
}

/** A promise of that chance for what is shown. */
export function promiseOf(probability: number, shown: number) {
  const band: PromiseBand =
    probability >= 0.9 ? 'RELIABLE' : probability >= 0.7 ? 'FAIR' : 'DOUBTFUL'
  return {
    band,
    probability,
    floorAmount: shown * 0.99,
    expectedAmount: shown * 0.995,
    byMinutes: 5,
  }
}

/** A chain of one hop from the first currency to the second. */
export function path(facts: { name: string; getAmount: number; [fact: string]: unknown }) {
  const {
    name,
    getAmount,
    giveAmount = 0.1,
    offer,
    ...rest
  } = facts as {
    name: string
    getAmount: number
    giveAmount?: number
    offer?: object
  }
  const hop = pairOffer({ name, getAmount })
  return {
    id: name,
    giveAmount,
    getAmount,
    rate: getAmount / giveAmount,
    window: { min: 0.01, max: 10 },
    promise: promiseOf(0.94, getAmount),
    doubts: [],
    suspicious: false,
    updatedAt: at,
    cities: [],
    hops: [{ ...hop, giveAmount, alternatives: 0, offer: { ...hop.offer, ...offer } }],
    ...rest,
  }
}

export const marketFacts = {
  version: 1,
  updatedAt: at,
  offers: 40_000,
  pairs: 900,
  exchangers: 120,
  currencies: 3,
  isLive: false,
  hasBurses: false,
}

const signedOutRight = {
  canReview: false,
  reason: 'SIGNED_OUT',
  from: null,
  canAnswer: false,
  own: null,
}

/** A small market; a test overrides the facts it is about. */
export function smallMarket(answers: Answers = {}): Answers {
  return {
    market: () => marketFacts,
    usualEntitlements: () => ({ maxHops: 4, liveSeconds: 0 }),
    currencies: () => currencies,
    pairs: () => [{ give: currencies[0], get: currencies[1], offers: 2, bestRate: 1 }],
    split: () => ({ split: null }),
    cities: () => [],
    reviews: () => ({ total: 0, counts: { good: 0, bad: 0 }, items: [] }),
    reviewRight: () => signedOutRight,
    ...answers,
  }
}
