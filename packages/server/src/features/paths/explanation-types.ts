import type { CurvePoint, Deduction, PathExplanation, SuspicionReason } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../answers/bounds/costs.ts'
import type { ExplanationView, HopAccount } from '../../market/questions.ts'
import { HopRefusalEnum, HopType } from './offer-types.ts'

const DeductionKindEnum = builder.enumType('DeductionKind', {
  values: {
    RATE: { description: 'A percentage fee, or a different rate for the tier of the amount.' },
    FIXED: { description: 'A fee that does not depend on the amount.' },
  } as const,
})

const DeductionType = builder.objectRef<Deduction>('Deduction').implement({
  description: 'What a path loses between the printed rates and what really arrives.',
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'Position of the hop in the path, from 0.' }),
    kind: t.expose('kind', { type: DeductionKindEnum }),
    amount: t.exposeFloat('amount', {
      description: 'In the hop’s `get`; below 0 if a tier pays better than the printed rate.',
    }),
    finalAmount: t.exposeFloat('finalAmount', {
      description: 'In the last currency, converted at the printed rates of the hops after it.',
    }),
    share: t.exposeFloat('share', {
      description: 'Share of the gross amount: 0.01 is one percent.',
    }),
  }),
})

const CostliestHopType = builder
  .objectRef<NonNullable<ExplanationView['costliest']>>('CostliestHop')
  .implement({
    fields: (t) => ({
      hopIndex: t.exposeInt('hopIndex', {
        description: 'Position of the hop in the path, from 0.',
      }),
      lossPercent: t.exposeFloat('lossPercent', {
        description: 'Against the market’s own prices; below 0 if even this hop gains.',
      }),
    }),
  })

type Bottleneck = NonNullable<PathExplanation['bottleneck']['max']>

const BottleneckType = builder.objectRef<Bottleneck>('Bottleneck').implement({
  description: 'The hop that limits the window, and why.',
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'Position of the hop in the path, from 0.' }),
    limit: t.expose('limit', { type: HopRefusalEnum }),
  }),
})

const CurvePointType = builder.objectRef<CurvePoint>('CurvePoint').implement({
  description: 'What the path returns at one amount within its window.',
  fields: (t) => ({
    giveAmount: t.exposeFloat('giveAmount', { description: 'In the first currency.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In the last currency.' }),
    rate: t.exposeFloat('rate'),
    profitPercent: t.exposeFloat('profitPercent', {
      nullable: true,
      description: 'Of a cycle only.',
    }),
  }),
})

export const SuspicionReasonEnum = builder.enumType('SuspicionReason', {
  values: {
    ABOVE_MARKET: { description: 'It returns more than any offer is believed to.' },
    ABOVE_RIVALS: {
      description:
        'It returns more than the market’s prices say, and too few others pay nearly as much.',
    },
    PAIR_ABOVE_MARKET: {
      description: 'Most offers in its pair return too much: either they or the prices are wrong.',
    },
    FAR_ABOVE_RIVALS: {
      description: 'It returns far more than its rivals, where prices are too unsure to tell.',
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
      band: t.exposeFloat('band', {
        description: 'The highest `gain` at which an offer is still believed.',
      }),
      edge: t.exposeFloat('edge', {
        nullable: true,
        description: 'How many times as much it pays as the best believed offer in its pair.',
      }),
    }),
  })

const NextBestType = builder.objectRef<NonNullable<HopAccount['nextBest']>>('NextBest').implement({
  description: 'What replaces the offer of a hop if it disappears.',
  fields: (t) => ({
    hop: t.expose('hop', { type: HopType }),
    getAmount: t.exposeFloat('getAmount', {
      nullable: true,
      description: 'What then arrives at the end; null if a later hop refuses what reaches it.',
    }),
    lostPercent: t.exposeFloat('lostPercent', { nullable: true }),
    profitPercent: t.exposeFloat('profitPercent', {
      nullable: true,
      description: 'For a cycle: the profit it would still make.',
    }),
    refusal: t.expose('refusal', { type: BottleneckType, nullable: true }),
  }),
})

const HopAccountType = builder.objectRef<HopAccount>('HopAccount').implement({
  fields: (t) => ({
    hopIndex: t.exposeInt('hopIndex', { description: 'Position of the hop in the path, from 0.' }),
    gainPercent: t.exposeFloat('gainPercent', {
      nullable: true,
      description: 'Against the market’s own prices; below 0 if value is lost.',
    }),
    suspicion: t.expose('suspicion', { type: SuspicionType, nullable: true }),
    nextBest: t.expose('nextBest', {
      type: NextBestType,
      nullable: true,
      description: 'Null if no other offer can stand in.',
    }),
  }),
})

export const PathExplanationType = builder.objectRef<ExplanationView>('PathExplanation').implement({
  description: 'How the printed rates lead to what arrives, and how sure that is to hold.',
  fields: (t) => ({
    grossRate: t.exposeFloat('grossRate', { description: 'Product of the printed rates.' }),
    grossAmount: t.exposeFloat('grossAmount', {
      description: 'What the printed rates alone would return, in the last currency.',
    }),
    deductions: t.expose('deductions', {
      cost: listOf(8),
      type: [DeductionType],
      description: 'In the order of the path; hops that take nothing are left out.',
    }),
    netAmount: t.exposeFloat('netAmount', {
      description: 'What really arrives: `grossAmount` less every `finalAmount`.',
    }),
    hops: t.expose('hops', { cost: listOf(4), type: [HopAccountType] }),
    costliest: t.expose('costliest', { type: CostliestHopType, nullable: true }),
    limitedBelow: t.expose('limitedBelow', {
      type: BottleneckType,
      nullable: true,
      description: 'What limits the window at its smallest amount.',
    }),
    limitedAbove: t.expose('limitedAbove', {
      type: BottleneckType,
      nullable: true,
      description: 'What limits the window at its largest amount.',
    }),
    curve: t.expose('curve', {
      cost: listOf(40),
      type: [CurvePointType],
      description:
        'Results over the window, by ascending amount; the stated amount is one of the points.',
    }),
    uncertainty: t.exposeFloat('uncertainty', {
      description:
        'Relative rounding error of all rates together: half of each last printed digit.',
    }),
  }),
})
