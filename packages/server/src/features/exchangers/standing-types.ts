import {
  DOUBT_REASONS,
  type ExchangerStanding,
  type MarketDistance,
  type StandingDoubt,
} from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../answers/bounds/costs.ts'
import { DoubtReasonEnum, TrustEnum } from '../paths/index.ts'

const StandingDoubtType = builder.objectRef<StandingDoubt>('StandingDoubt').implement({
  description: 'A reason to doubt an exchanger.',
  fields: (t) => ({
    reason: t.expose('reason', { type: DoubtReasonEnum }),
    factor: t.exposeFloat('factor', {
      description: 'Above 0 and below 1. The confidence is the product of all doubts’ factors.',
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
      'How far an exchanger is trusted. Each of its offers is judged as a path of its own, at ' +
      '1,000 dollars or the nearest amount it takes, whatever its age.',
    fields: (t) => ({
      judged: t.exposeInt('judged', {
        description: 'Number of offers judged: all, or an even sample of a very long list.',
      }),
      confidence: t.exposeFloat('confidence', {
        description: 'Geometric mean of the confidence in its offers, from 0 to 1.',
      }),
      trust: t.expose('trust', { type: TrustEnum }),
      doubts: t.field({
        cost: listOf(DOUBT_REASONS.length),
        type: [StandingDoubtType],
        description: 'Most serious first.',
        resolve: ({ doubts }) => doubts.slice(),
      }),
      distance: t.expose('distance', {
        type: MarketDistanceType,
        nullable: true,
        description: 'Null if it has no sound offer between currencies with sure prices.',
      }),
    }),
  })
