import type { HopRefusal, HopView, OfferView } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf, requestedRows, rowsCountedAbove, valuesOf } from '../../answers/bounds/costs.ts'
import { ExchangerType } from '../../graphql/exchanger-type.ts'
import { CurrencyType } from '../currencies/index.ts'
import type { DetailedHopView, PairOffersView } from '../../market/questions.ts'
import { OfferConditionEnum } from './path-inputs.ts'
import { TrustEnum, UNMEASURED } from './trust-types.ts'
import { PROMISE_COST, PromiseType } from '../promises/index.ts'

export const HopRefusalEnum = builder.enumType('HopRefusal', {
  description: 'Why an offer does not take an amount.',
  values: {
    BELOW_MIN: { description: 'Below the minimum for one order.' },
    ABOVE_MAX: { description: 'Above the maximum for one order.' },
    RESERVE_TOO_SMALL: { description: 'The payout would exceed the exchanger’s reserve.' },
    FEE_TAKES_ALL: { description: 'A fixed fee leaves nothing.' },
    TIER_ASKS_MORE: { description: 'It asks more of the client for this amount.' },
  } satisfies Record<HopRefusal, object>,
})

const OfferType = builder.objectRef<OfferView>('Offer').implement({
  description: 'An exchanger’s standing promise to turn one currency into another.',
  fields: (t) => ({
    id: t.exposeID('id'),
    rate: t.exposeFloat('rate', {
      description:
        'Units of `get` for one of `give` as the exchanger states it, before separate fees.',
    }),
    minGive: t.exposeFloat('minGive', { description: 'In `give`.' }),
    maxGive: t.exposeFloat('maxGive', {
      nullable: true,
      description:
        'In `give`, already lowered so that the payout fits the reserve. Null if there is no ' +
        'limit.',
    }),
    reserve: t.exposeFloat('reserve', { description: 'In `get`.' }),
    reserveUsd: t.exposeFloat('reserveUsd', { nullable: true }),
    city: t.exposeString('city', { nullable: true, description: 'Code of a city.' }),
    conditions: t.expose('conditions', { cost: valuesOf(2), type: [OfferConditionEnum] }),
    receivedAt: t.expose('receivedAtMs', {
      type: 'DateTime',
      description: 'When it was received, by our own clock.',
    }),
    suspicious: t.exposeBoolean('suspicious'),
  }),
})

/** Numbers of one hop's alternatives. */
export const ALTERNATIVES = { usual: 10, most: 50 }

/** Paths of one answer that may be given in full: each costs as much as many plain ones. */
export const MOST_DETAILED = 20

export const HopType = builder.objectRef<HopView | DetailedHopView>('Hop')
HopType.implement({
  description: 'One offer used: what it takes and what it returns.',
  fields: (t) => ({
    exchanger: t.expose('exchanger', { type: ExchangerType }),
    give: t.expose('give', { type: CurrencyType }),
    get: t.expose('get', { type: CurrencyType }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In the hop’s `give`.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In the hop’s `get`.' }),
    offer: t.expose('offer', { type: OfferType }),
    alternatives: t.exposeInt('alternatives', {
      description: 'Number of other offers in this pair that take this amount.',
    }),
    alternativeHops: t.field({
      cost: ({ limit }) => listOf(requestedRows(limit, ALTERNATIVES)),
      type: [HopType],
      description:
        'The best of these in this place. ' +
        `Refused if the query’s limit is above ${MOST_DETAILED}.`,
      args: { limit: t.arg.int({ rows: ALTERNATIVES }) },
      resolve: (hop, { limit }): readonly HopView[] =>
        'alternativeHops' in hop
          ? hop.alternativeHops.slice(0, requestedRows(limit, ALTERNATIVES))
          : [],
    }),
  }),
})

const PairOfferType = builder.objectRef<PairOffersView['offers'][number]>('PairOffer').implement({
  description: 'An offer at the stated amount, or at the end of its window nearest to it.',
  fields: (t) => ({
    exchanger: t.expose('exchanger', { type: ExchangerType }),
    give: t.expose('give', { type: CurrencyType }),
    get: t.expose('get', { type: CurrencyType }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In `give`.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In `get`, after all declared fees.' }),
    offer: t.expose('offer', { type: OfferType }),
    confidence: t.exposeFloat('confidence', {
      description: 'From 0 to 1, as for a path of this offer alone.',
      deprecationReason: UNMEASURED,
    }),
    trust: t.expose('trust', { type: TrustEnum, deprecationReason: UNMEASURED }),
    promise: t.expose('promise', {
      cost: PROMISE_COST,
      type: PromiseType,
      nullable: true,
      description: 'Null if nobody has looked at the market yet.',
    }),
    refusal: t.expose('refusal', {
      type: HopRefusalEnum,
      nullable: true,
      description: 'Why it does not take the stated amount; null if it does.',
    }),
  }),
})

export const PairOffersResultType = builder
  .objectRef<PairOffersView>('PairOffersResult')
  .implement({
    fields: (t) => ({
      marketVersion: t.exposeInt('marketVersion'),
      total: t.exposeInt('total'),
      taking: t.exposeInt('taking', {
        description: 'Number of offers that take the stated amount.',
      }),
      items: t.expose('offers', {
        cost: rowsCountedAbove,
        type: [PairOfferType],
        description:
          'Offers that take the amount come first, the highest expected amount at the top.',
      }),
    }),
  })
