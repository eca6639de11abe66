import {
  DeclaredOffer,
  type ExchangerOffers,
  maskOfConditions,
  OfferBatchBuilder,
  type OfferCondition,
} from '@hopwise/market'

export interface OfferTerms {
  readonly min?: number
  readonly max?: number
  readonly reserve?: number
  /** A fixed fee, in the received currency. */
  readonly toFee?: number
  readonly city?: string
  readonly conditions?: readonly OfferCondition[]
}

export interface OfficeTerms {
  readonly name?: string
  readonly goodReviews?: number
  readonly badReviews?: number
  readonly receivedAtMs?: number
}

/** The clock of test servers. */
export const NOON_MS = Date.UTC(2026, 10, 21, 12)

/** Offers received then are new by any clock, so that age is no reason to doubt them. */
export const EVER_NEW_MS = Date.UTC(2100, 0)

/** One exchanger's offers, each as `BTC > USDTTRC20 @ 60000` with its terms. */
export function offersOf(
  id: string,
  offers: Readonly<Record<string, OfferTerms>>,
  { name = id, goodReviews = 50, badReviews = 0, receivedAtMs = NOON_MS }: OfficeTerms = {},
): ExchangerOffers {
  const builder = new OfferBatchBuilder()
  const declared = new DeclaredOffer()
  for (const [words, terms] of Object.entries(offers)) {
    const [, from = '', to = '', rate = ''] = /^(\w+) > (\w+) @ ([\d.e-]+)$/.exec(words) ?? []
    declared.reset()
    declared.from = builder.codeIndex(from)
    declared.to = builder.codeIndex(to)
    declared.give = 1
    declared.get = Number(rate)
    declared.reserve = terms.reserve ?? 1e9
    declared.min = terms.min ?? 0
    declared.max = terms.max ?? 0
    declared.toFee = terms.toFee ?? 0
    declared.conditions = maskOfConditions(terms.conditions ?? [])
    declared.city = builder.cityIndex(terms.city ?? '')
    const refusal = builder.add(declared)
    if (refusal !== undefined) throw new Error(`${id}: ${words}: ${refusal}`)
  }
  const exchanger = { id, name, goodReviews, badReviews }
  return { exchanger, offers: builder.finish().batch, receivedAtMs }
}

/** A market in which BTC becomes roubles directly, over a dollar coin, and over ether. */
export function smallMarket(): ExchangerOffers[] {
  return [
    offersOf('alpha', {
      'BTC > SBERRUB @ 5400000': { min: 0.01, max: 1 },
      'BTC > USDTTRC20 @ 60000': { min: 0.001 },
    }),
    offersOf('beta', {
      'USDTTRC20 > SBERRUB @ 92': { min: 100, reserve: 2_000_000 },
      'BTC > USDTTRC20 @ 59900': { conditions: ['MANUAL'] },
    }),
    offersOf('gamma', {
      'BTC > ETH @ 20': {},
      'ETH > USDTTRC20 @ 3000': {},
      'USDTTRC20 > BTC @ 0.0000168': { toFee: 0.0001 },
      'USDTTRC20 > CASHRUB @ 91': { city: 'MSK' },
    }),
  ]
}
