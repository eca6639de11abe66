import type { CurvePoint, Deduction, PathExplanation, SuspicionReason } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../graphql/bounds/costs.ts'
import type { ExplanationView, HopAccount } from '../../market/questions.ts'
import { HopRefusalEnum, HopType } from './offer-types.ts'

const DeductionKindEnum = builder.enumType('DeductionKind', {
  values: {
    RATE: { description: 'A fee in percent, or another rate for the tier of the amount.' },
    FIXED: { description: 'A fee that does not depend on the amount.' },
  } as const,
})

const DeductionType = builder.objectRef<Deduction>('Deduction').implement({
  description: 'Something a path loses on its way from the printed rates to what really arrives.',
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'From 0.' }),
    kind: t.expose('kind', { type: DeductionKindEnum }),
    amount: t.exposeFloat('amount', {
      description: 'In hop.get; below 0 where a tier pays better than the printed rate.',
    }),
    finalAmount: t.exposeFloat('finalAmount', {
      description: 'In the last currency, carried on at the printed rates of the hops after it.',
    }),
    share: t.exposeFloat('share', { description: 'Of the gross amount: 0.01 is one percent.' }),
  }),
})

const CostliestHopType = builder
  .objectRef<NonNullable<ExplanationView['costliest']>>('CostliestHop')
  .implement({
    fields: (t) => ({
      hopIndex: t.exposeInt('hopIndex', { description: 'From 0.' }),
      lossPercent: t.exposeFloat('lossPercent', {
        description: "Against the market's own prices; below 0 where even it gains.",
      }),
    }),
  })

type Bottleneck = NonNullable<PathExplanation['bottleneck']['max']>

const BottleneckType = builder.objectRef<Bottleneck>('Bottleneck').implement({
  description: 'Which hop ends the window, and why.',
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'From 0.' }),
    limit: t.expose('limit', { type: HopRefusalEnum }),
  }),
})

const CurvePointType = builder.objectRef<CurvePoint>('CurvePoint').implement({
  description: 'What the path returns at one amount of its window.',
  fields: (t) => ({
    giveAmount: t.exposeFloat('giveAmount', { description: 'In the first currency.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In the last currency.' }),
    rate: t.exposeFloat('rate'),
    profitPercent: t.exposeFloat('profitPercent', {
      nullable: true,
      description: 'Of a cycle.',
    }),
  }),
})

export const SuspicionReasonEnum = builder.enumType('SuspicionReason', {
  values: {
    ABOVE_MARKET: { description: 'It returns more than anybody is believed to.' },
    ABOVE_RIVALS: {
      description:
        "It returns more than the market's prices say, and too few others pay nearly as much.",
    },
    PAIR_ABOVE_MARKET: {
      description: 'So do most offers of its pair: either they are wrong or the prices are.',
    },
    UNPRICED: { description: 'One of its currencies is new: nothing vouches for its rate yet.' },
  } as const satisfies Record<SuspicionReason, { description: string }>,
})

const SuspicionType = builder
  .objectRef<NonNullable<HopAccount['suspicion']>>('Suspicion')
  .implement({
    fields: (t) => ({
      reason: t.expose('reason', { type: SuspicionReasonEnum }),
      gain: t.exposeFloat('gain', {
        nullable: true,
        description: 'How many times its value it returns: 1.25 is a quarter too much.',
      }),
      band: t.exposeFloat('band', { description: 'The most that anybody is believed to.' }),
      edge: t.exposeFloat('edge', {
        nullable: true,
        description: 'How many times more it pays than the best of its pair that is believed.',
      }),
    }),
  })

const NextBestType = builder.objectRef<NonNullable<HopAccount['nextBest']>>('NextBest').implement({
  description: 'What stands in when the offer of a hop vanishes.',
  fields: (t) => ({
    hop: t.expose('hop', { type: HopType }),
    getAmount: t.exposeFloat('getAmount', {
      nullable: true,
      description: 'What then arrives at the end; null where a later hop refuses what reaches it.',
    }),
    lostPercent: t.exposeFloat('lostPercent', { nullable: true }),
    profitPercent: t.exposeFloat('profitPercent', {
      nullable: true,
      description: 'Of a cycle: what it would still earn.',
    }),
    refusal: t.expose('refusal', { type: BottleneckType, nullable: true }),
  }),
})

const HopAccountType = builder.objectRef<HopAccount>('HopAccount').implement({
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'From 0.' }),
    gainPercent: t.exposeFloat('gainPercent', {
      nullable: true,
      description: "Against the market's own prices: below 0 where value is lost.",
    }),
    suspicion: t.expose('suspicion', { type: SuspicionType, nullable: true }),
    nextBest: t.expose('nextBest', {
      type: NextBestType,
      nullable: true,
      description: 'Null where nobody stands in.',
    }),
  }),
})

export const PathExplanationType = builder.objectRef<ExplanationView>('PathExplanation').implement({
  description: 'From the gross product of rates to what arrives, and how sure that is to hold.',
  fields: (t) => ({
    grossRate: t.exposeFloat('grossRate', { description: 'Product of the printed rates.' }),
    grossAmount: t.exposeFloat('grossAmount', { description: 'In the last currency.' }),
    deductions: t.expose('deductions', {
      cost: listOf(8),
      type: [DeductionType],
      description: 'In order of the path; what takes nothing is left out.',
    }),
    netAmount: t.exposeFloat('netAmount', {
      description: 'What really arrives: the gross amount less all finalAmounts.',
    }),
    hops: t.expose('hops', { cost: listOf(4), type: [HopAccountType] }),
    costliest: t.expose('costliest', { type: CostliestHopType, nullable: true }),
    limitedBelow: t.expose('limitedBelow', {
      type: BottleneckType,
      nullable: true,
      description: 'Who ends the window at its least amount.',
    }),
    limitedAbove: t.expose('limitedAbove', {
      type: BottleneckType,
      nullable: true,
      description: 'Who ends the window at its greatest amount.',
    }),
    curve: t.expose('curve', {
      cost: listOf(40),
      type: [CurvePointType],
      description: 'Over the window, by ascending amount; the stated amount is one of its points.',
    }),
    uncertainty: t.exposeFloat('uncertainty', {
      description: 'Half of the last printed digits of all rates together, relative.',
    }),
  }),
})
