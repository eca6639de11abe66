import type { CurrencyGroup } from '../../offers/currency-group.ts'
import { DeclaredOffer, type DeclaredStep } from '../../offers/declared-offer.ts'
import { buildMarket, type MarketOptions } from '../../market/build-market.ts'
import type { Market } from '../../market/market.ts'
import type { ExchangerOffers } from '../../offers/offer-batch.ts'
import type { AllowedPair } from '../../belief/allowed-offers.ts'
import type { BeliefRules } from '../../belief/belief.ts'
import { OfferBatchBuilder } from '../../offers/offer-batch-builder.ts'

/** One offer as a test writes it: codes and a city by name, anything else only where it matters. */
export interface OfferSpec extends Partial<OfferNumbers> {
  readonly from: string
  readonly to: string
  readonly city?: string
  readonly steps?: readonly DeclaredStep[]
}

type OfferNumbers = Omit<DeclaredOffer, 'from' | 'to' | 'city' | 'steps' | 'reset'>

export interface ExchangerSpec {
  readonly id: string
  readonly goodReviews?: number
  readonly badReviews?: number
  readonly offers?: readonly OfferSpec[]
  /** Codes it names besides those of its offers. */
  readonly codes?: readonly string[]
}

/** A market in plain values, so that a failing case can be read, shrunk and pasted into a test. */
export interface MarketSpec {
  readonly exchangers: readonly ExchangerSpec[]
  readonly belief?: Partial<BeliefRules>
  readonly allowed?: readonly AllowedPair[]
  readonly officialUsd?: ReadonlyMap<string, number>
}

const PLENTY = 1e6
/** The average against which `minFee` is measured in tests: nobody's own rate. */
export const MID_RATE = 1.5

/** A wide band and nothing else: markets of tests have few exchangers. */
const PLAIN_BELIEF: Partial<BeliefRules> = {
  band: 1.2,
  needs: [],
  middle: 1.2,
  witnesses: 1,
  doubt: Infinity,
}

export function marketOf(spec: MarketSpec): Market {
  return buildMarket(spec.exchangers.map(exchangerOffersOf), optionsOf(spec))
}

/** A market's options besides its offers. */
export function optionsOf({ belief, allowed, officialUsd }: MarketSpec): MarketOptions {
  return {
    groupOf,
    moneyOf,
    belief: { ...PLAIN_BELIEF, ...belief },
    ...(allowed && { allowed }),
    ...(officialUsd && { officialUsd }),
  }
}

/** RUB of CASHRUB, EUR of BANKEUR; any other code is a coin's. */
export function moneyOf(code: string): string | undefined {
  return /^(?:CASH|BANK)(.+)$/.exec(code)?.[1]
}

/** CASH… is cash, BANK… a bank, anything else crypto. */
export function groupOf(code: string): CurrencyGroup {
  if (code.startsWith('CASH')) return 'CASH'
  return code.startsWith('BANK') ? 'BANK' : 'CRYPTO'
}

/** Builds offers by the same function as any feed, which leaves out unusable ones. */
export function exchangerOffersOf(spec: ExchangerSpec): ExchangerOffers {
  const builder = new OfferBatchBuilder({ midRate: () => MID_RATE }, 1)
  for (const offer of spec.offers ?? []) builder.add(declaredOf(offer, builder))
  for (const code of spec.codes ?? []) builder.codeIndex(code)
  return {
    exchanger: {
      id: spec.id,
      name: `Exchanger ${spec.id}`,
      goodReviews: spec.goodReviews ?? 0,
      badReviews: spec.badReviews ?? 0,
    },
    offers: builder.finish().batch,
    receivedAtMs: 0,
  }
}

export function declaredOf(spec: OfferSpec, builder = new OfferBatchBuilder()): DeclaredOffer {
  const { from, to, city = '', steps = [], ...numbers } = spec
  const offer = new DeclaredOffer()
  offer.give = offer.get = 1
  offer.reserve = PLENTY
  Object.assign(offer, numbers)
  offer.from = builder.codeIndex(from)
  offer.to = builder.codeIndex(to)
  offer.city = builder.cityIndex(city)
  offer.steps.push(...steps)
  return offer
}
