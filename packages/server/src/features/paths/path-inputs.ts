import { OFFER_CONDITIONS } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { LENGTHS, LONGEST_LIST } from '../../graphql/bounds/input-lengths.ts'

export const OfferConditionEnum = builder.enumType('OfferCondition', {
  description: 'What an exchanger asks for besides the amount, or warns about.',
  values: OFFER_CONDITIONS,
})

const PathGroupingEnum = builder.enumType('PathGrouping', {
  values: {
    CURRENCIES: { description: 'One path per sequence of currencies, its best.' },
    OFFERS: { description: 'Every sequence of offers stands for itself.' },
  } as const,
})

export const OfferFilterInput = builder.inputType('OfferFilter', {
  fields: (t) => ({
    minReserveUsd: t.float(),
    minReviews: t.int({ description: 'Good reviews of the exchanger.' }),
    ignoreCurrencies: t.stringList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.code }),
    ignoreExchangers: t.idList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.id }),
    onlyExchangers: t.idList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.id }),
    removeFiat: t.boolean({
      defaultValue: false,
      description: 'No bank, transfer or cash inside the path; its ends excepted.',
    }),
    city: t.string({ maxLength: LENGTHS.city, description: 'Cash hops in this city only.' }),
    forbid: t.field({
      type: [OfferConditionEnum],
      maxItems: OFFER_CONDITIONS.length,
      description: 'No hop may carry one of these.',
    }),
    hideSuspicious: t.boolean({ defaultValue: false }),
  }),
})

export const PathsQueryInput = builder.inputType('PathsQuery', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'A currency code, another one than give.',
    }),
    giveAmount: t.float({ description: 'Exactly one of the two amounts, above 0.' }),
    getAmount: t.float({ description: '"I want this much": paths rank by the least to give.' }),
    maxHops: t.int({ defaultValue: 3, description: '1 to 4.' }),
    limit: t.int({ defaultValue: 50, description: '1 to 200.' }),
    groupBy: t.field({ type: PathGroupingEnum, defaultValue: 'CURRENCIES' }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})

export const PairOffersQueryInput = builder.inputType('PairOffersQuery', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'A currency code, another one than give.',
    }),
    giveAmount: t.float({ description: 'At most one of the two amounts, above 0.' }),
    getAmount: t.float(),
    limit: t.int({ defaultValue: 200, description: '1 to 500.' }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})
