import {
  type Doubt,
  DOUBT_REASONS,
  MOST_DOUBTS,
  type PathView,
  type TrustStep,
} from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { asking, listOf, POINTS, valuesOf } from '../../graphql/bounds/costs.ts'
import type { DetailedPathView } from '../../market/questions.ts'
import { PathExplanationType } from './explanation-types.ts'
import { HopType } from './offer-types.ts'

const AmountWindowType = builder.objectRef<PathView['window']>('AmountWindow').implement({
  description: 'Both ends included.',
  fields: (t) => ({
    min: t.exposeFloat('min'),
    max: t.exposeFloat('max', { nullable: true, description: 'Null: unbounded.' }),
  }),
})

const DoubtReasonEnum = builder.enumType('DoubtReason', {
  description: 'Why a hop is doubtful: a condition it carries, or something about its rate.',
  values: DOUBT_REASONS,
})

const DoubtType = builder.objectRef<Doubt>('Doubt').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: DoubtReasonEnum }),
    hopIndex: t.exposeInt('hopIndex', { description: 'From 0.' }),
    factor: t.exposeFloat('factor', {
      description: 'Between 0 and 1: what the confidence is multiplied by.',
    }),
  }),
})

const TrustEnum = builder.enumType('Trust', {
  description: 'How far a path is believed, in steps.',
  values: {
    HIGH: { description: 'A confidence of 0.75 or more.' },
    MIDDLING: { description: 'Of 0.4 or more.' },
    LOW: { description: 'Less.' },
    SUSPICIOUS: { description: 'One of its offers is suspicious.' },
  } satisfies Record<TrustStep, object>,
})

export const PathType = builder.objectRef<PathView | DetailedPathView>('Path').implement({
  description: 'Hops in a row, each executable at the amount that reaches it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Same offers in the same order, same id.' }),
    hops: t.expose('hops', { cost: listOf(4), type: [HopType] }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In give.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In get, all declared fees taken.' }),
    rate: t.exposeFloat('rate', { description: 'getAmount / giveAmount' }),
    window: t.expose('window', {
      type: AmountWindowType,
      description: 'In give: every amount in it passes through every hop.',
    }),
    confidence: t.exposeFloat('confidence', { description: '0..1' }),
    trust: t.expose('trust', { type: TrustEnum }),
    doubts: t.expose('doubts', {
      cost: listOf(MOST_DOUBTS),
      type: [DoubtType],
      description: `What the confidence lacks to 1, the gravest first; at most ${MOST_DOUBTS}.`,
    }),
    suspicious: t.exposeBoolean('suspicious'),
    updatedAt: t.expose('updatedAtMs', { type: 'DateTime', description: 'Of its oldest hop.' }),
    cities: t.exposeStringList('cities', {
      cost: valuesOf(5),
      description: 'Where all its cash hops can be made; empty where no hop is cash.',
    }),
    explanation: t.field({
      cost: asking(POINTS.explanation),
      type: PathExplanationType,
      nullable: true,
      description: 'Why it returns what it returns; of paths found in few (see PathsQuery.limit).',
      extensions: { isSync: true },
      resolve: (path) => ('explanation' in path ? path.explanation : null),
    }),
  }),
})
