import type { HopRefusal, HopView, OfferView } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf, rowsAsked, rowsCountedAbove, valuesOf } from '../../graphql/bounds/costs.ts'
import { ExchangerType } from '../../graphql/exchanger-type.ts'
import { CurrencyType } from '../currencies/index.ts'
import type { DetailedHopView, PairOffersView } from '../../market/questions.ts'
import { OfferConditionEnum } from './path-inputs.ts'

export const HopRefusalEnum = builder.enumType('HopRefusal', {
  description: 'Why an offer does not take an amount.',
  values: {
    BELOW_MIN: { description: 'Under the least one order may give.' },
    ABOVE_MAX: { description: 'Over the most one order may give.' },
    RESERVE_TOO_SMALL: { description: 'The payout would be more than the exchanger has.' },
    FEE_TAKES_ALL: { description: 'A fixed fee leaves nothing.' },
    TIER_ASKS_MORE: { description: 'For this amount it asks more of the client.' },
  } satisfies Record<HopRefusal, object>,
})

const OfferType = builder.objectRef<OfferView>('Offer').implement({
  description: "An exchanger's standing promise to turn one currency into another.",
  extensions: { keptBy: 'terms' },
  fields: (t) => ({
    id: t.exposeID('id'),
    rate: t.exposeFloat('rate', {
      description: 'Out per in as the exchanger states it, before separate fees.',
    }),
    minGive: t.exposeFloat('minGive', { description: 'In give.' }),
    maxGive: t.exposeFloat('maxGive', {
      nullable: true,
      description: 'In give; already clipped so that the payout fits the reserve. Null: no limit.',
    }),
    reserve: t.exposeFloat('reserve', { description: 'In get.' }),
    reserveUsd: t.exposeFloat('reserveUsd', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    conditions: t.expose('conditions', { cost: valuesOf(2), type: [OfferConditionEnum] }),
    receivedAt: t.expose('receivedAtMs', {
      type: 'DateTime',
      description: 'By our own clock.',
      extensions: { isFresh: true },
    }),
    suspicious: t.exposeBoolean('suspicious'),
  }),
})

/** Of the alternatives of one hop. */
export const ALTERNATIVES = { usual: 10, most: 50 }

export const HopType = builder.objectRef<HopView | DetailedHopView>('Hop')
HopType.implement({
  description: 'One offer used: what it takes and what it returns.',
  fields: (t) => ({
    exchanger: t.expose('exchanger', { type: ExchangerType }),
    give: t.expose('give', { type: CurrencyType }),
    get: t.expose('get', { type: CurrencyType }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In hop.give.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In hop.get.' }),
    offer: t.expose('offer', { type: OfferType }),
    alternatives: t.exposeInt('alternatives', {
      description: 'Other offers of this pair that take this amount.',
    }),
    alternativeHops: t.field({
      cost: ({ limit }) => listOf(rowsAsked(limit, ALTERNATIVES)),
      type: [HopType],
      description: 'The best of them in this place; of paths found in few (see PathsQuery.limit).',
      args: { limit: t.arg.int({ rows: ALTERNATIVES }) },
      resolve: (hop, { limit }): readonly HopView[] =>
        'alternativeHops' in hop
          ? hop.alternativeHops.slice(0, rowsAsked(limit, ALTERNATIVES))
          : [],
    }),
  }),
})

const PairOfferType = builder.objectRef<PairOffersView['offers'][number]>('PairOffer').implement({
  description: 'An offer at an amount, or at the end of its window nearest to it.',
  fields: (t) => ({
    exchanger: t.expose('exchanger', { type: ExchangerType }),
    give: t.expose('give', { type: CurrencyType }),
    get: t.expose('get', { type: CurrencyType }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In give.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In get, all declared fees taken.' }),
    offer: t.expose('offer', { type: OfferType }),
    refusal: t.expose('refusal', {
      type: HopRefusalEnum,
      nullable: true,
      description: 'Why it does not take the stated amount; null where it does.',
    }),
  }),
})

export const PairOffersResultType = builder
  .objectRef<PairOffersView>('PairOffersResult')
  .implement({
    fields: (t) => ({
      marketVersion: t.exposeInt('marketVersion'),
      total: t.exposeInt('total'),
      taking: t.exposeInt('taking', { description: 'Those that take the stated amount.' }),
      items: t.expose('offers', {
        cost: rowsCountedAbove,
        type: [PairOfferType],
        description: 'Those that take the amount first, the best first.',
      }),
    }),
  })
