import {
  DOUBT_REASONS,
  type ExchangerStanding,
  type MarketDistance,
  type StandingDoubt,
} from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../answers/bounds/costs.ts'
import { DoubtReasonEnum, TrustEnum } from '../paths/index.ts'

/** A smaller doubt is not worth a line. */
const LEAST_FACTOR = 0.99

/** Offers keep their word, or not: an exchanger is no offer. */
const UNMEASURED_STANDING =
  'Nobody measured it, and it goes with the next release. Use `promise` of its offers.'

const StandingDoubtType = builder.objectRef<StandingDoubt>('StandingDoubt').implement({
  description: 'A reason to doubt an exchanger.',
  fields: (t) => ({
    reason: t.expose('reason', { type: DoubtReasonEnum }),
    factor: t.exposeFloat('factor', {
      description: 'Above 0 and below 1. The confidence is the product of all doubts’ factors.',
      deprecationReason: UNMEASURED_STANDING,
    }),
    offers: t.exposeInt('offers', { description: 'Number of judged offers it applies to.' }),
  }),
})

const MarketDistanceType = builder.objectRef<MarketDistance>('MarketDistance').implement({
  description:
    'What sound offers return compared with the market’s prices, in percent; below 0, value is ' +
    'lost.',
  fields: (t) => ({
    offers: t.exposeInt('offers', { description: 'Number of offers compared.' }),
    lowPercent: t.exposeFloat('lowPercent', {
      description: 'A quarter of the offers return less.',
    }),
    medianPercent: t.exposeFloat('medianPercent'),
    highPercent: t.exposeFloat('highPercent', {
      description: 'A quarter of the offers return more.',
    }),
  }),
})

export const ExchangerStandingType = builder
  .objectRef<ExchangerStanding>('ExchangerStanding')
  .implement({
    description:
      'What to look at before one pays an exchanger. Each of its offers is judged by itself, at ' +
      '1,000 dollars or the nearest amount it takes, whatever its age.',
    fields: (t) => ({
      judged: t.exposeInt('judged', {
        description: 'Number of offers judged: all, or an even sample of a very long list.',
      }),
      confidence: t.exposeFloat('confidence', {
        description: 'Geometric mean of the confidence in its offers, from 0 to 1.',
        deprecationReason: UNMEASURED_STANDING,
      }),
      trust: t.expose('trust', { type: TrustEnum, deprecationReason: UNMEASURED_STANDING }),
      doubts: t.field({
        cost: listOf(DOUBT_REASONS.length),
        type: [StandingDoubtType],
        description: 'Most serious first.',
        resolve: ({ doubts }) => doubts.filter(({ factor }) => factor <= LEAST_FACTOR),
      }),
      distance: t.expose('distance', {
        type: MarketDistanceType,
        nullable: true,
        description: 'Null if it has no sound offer between currencies with sure prices.',
      }),
    }),
  })
