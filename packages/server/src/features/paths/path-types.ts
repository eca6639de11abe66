import { type Doubt, MOST_DOUBTS, MOST_PATH_CITIES, type PathView } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { queryCost, listOf, POINTS, valuesOf } from '../../answers/bounds/costs.ts'
import type { DetailedPathView } from '../../market/questions.ts'
import { PathExplanationType } from './explanation-types.ts'
import { PROMISE_COST, PromiseType } from '../promises/index.ts'
import { HopType, MOST_DETAILED } from './offer-types.ts'
import { DoubtReasonEnum, TrustEnum, UNMEASURED } from './trust-types.ts'

interface WindowFacts {
  readonly min: number
  readonly max: number | null
}

export const AmountWindowType = builder.objectRef<WindowFacts>('AmountWindow').implement({
  description: 'A range of amounts, both ends included.',
  fields: (t) => ({
    min: t.exposeFloat('min'),
    max: t.exposeFloat('max', { nullable: true, description: 'Null if unbounded.' }),
  }),
})

const DoubtType = builder.objectRef<Doubt>('Doubt').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: DoubtReasonEnum }),
    hopIndex: t.exposeInt('hopIndex', { description: 'Position of the hop in the path, from 0.' }),
    factor: t.exposeFloat('factor', {
      description: 'What the confidence is multiplied by, between 0 and 1.',
      deprecationReason: UNMEASURED,
    }),
  }),
})

/** The account and the promise come with a path where somebody reads them. */
type PathShape = PathView & Partial<Pick<DetailedPathView, 'explanation' | 'promise'>>

export const PathType = builder.objectRef<PathShape>('Path').implement({
  description: 'Hops in a row, each executable at the amount that reaches it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The same for the same offers in the same order.' }),
    hops: t.expose('hops', { cost: listOf(4), type: [HopType] }),
    giveAmount: t.exposeFloat('giveAmount', { description: 'In `give`.' }),
    getAmount: t.exposeFloat('getAmount', { description: 'In `get`, after all declared fees.' }),
    rate: t.exposeFloat('rate', { description: '`getAmount / giveAmount`' }),
    window: t.expose('window', {
      type: AmountWindowType,
      description: 'In `give`. Every amount in it passes through every hop.',
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'From 0 to 1.',
      deprecationReason: UNMEASURED,
    }),
    trust: t.expose('trust', { type: TrustEnum, deprecationReason: UNMEASURED }),
    doubts: t.expose('doubts', {
      cost: listOf(MOST_DOUBTS),
      type: [DoubtType],
      description: `What to look at before one pays, most serious first; at most ${MOST_DOUBTS}.`,
    }),
    suspicious: t.exposeBoolean('suspicious'),
    promise: t.expose('promise', {
      cost: PROMISE_COST,
      type: PromiseType,
      nullable: true,
      description: 'Null if nobody has looked at the market yet.',
    }),
    updatedAt: t.expose('updatedAtMs', {
      type: 'DateTime',
      description: 'When its oldest hop was updated.',
    }),
    cities: t.exposeStringList('cities', {
      cost: valuesOf(5),
      description:
        `Codes of cities where all its cash hops can be made, at most ${MOST_PATH_CITIES}; empty ` +
        'if no hop is cash.',
    }),
    explanation: t.expose('explanation', {
      cost: queryCost(POINTS.explanation),
      type: PathExplanationType,
      nullable: true,
      description:
        'Why it returns what it returns. ' +
        `Refused if the query’s limit is above ${MOST_DETAILED}.`,
    }),
  }),
})
