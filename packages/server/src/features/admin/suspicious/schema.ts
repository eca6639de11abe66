import { builder } from '../../../graphql/builder.ts'
import {
  asking,
  fromMemory,
  pageOf,
  POINTS,
  rowsCountedAbove,
} from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
import type { SuspiciousOfferView } from '../../../market/questions.ts'
import { durableOf } from '../../accounts/index.ts'
import { type Allowance, loadAllowances } from '../../allowances/index.ts'
import { SuspicionReasonEnum } from '../../paths/index.ts'
import { allowOffers, revokeAllowance } from './allow-offers.ts'

const SuspiciousOfferType = builder.objectRef<SuspiciousOfferView>('SuspiciousOffer').implement({
  description: 'An offer that is marked now, and why.',
  fields: (t) => ({
    id: t.exposeID('offerId'),
    exchangerId: t.exposeID('exchangerId'),
    exchangerName: t.exposeString('exchangerName'),
    give: t.exposeString('give', { description: 'A code.' }),
    get: t.exposeString('get', { description: 'A code.' }),
    reason: t.expose('reason', { type: SuspicionReasonEnum }),
    gain: t.exposeFloat('gain', {
      nullable: true,
      description: 'How many times more it returns than the market’s prices say.',
    }),
    band: t.exposeFloat('band', { description: 'The most that anybody is believed to.' }),
    edge: t.exposeFloat('edge', {
      nullable: true,
      description: 'How many times more it pays than the best of its pair that is believed.',
    }),
    rate: t.exposeFloat('rate', { description: 'Got for one, percentages taken off.' }),
    minGive: t.exposeFloat('minGive'),
    maxGive: t.exposeFloat('maxGive', { nullable: true, description: 'Null: no limit.' }),
    reserveUsd: t.exposeFloat('reserveUsd', { nullable: true }),
    receivedAt: t.expose('receivedAtMs', { type: 'DateTime' }),
  }),
})

interface SuspiciousOffers {
  readonly total: number
  readonly offers: readonly SuspiciousOfferView[]
}

const SuspiciousOffersType = builder.objectRef<SuspiciousOffers>('SuspiciousOffers').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    items: t.expose('offers', { cost: rowsCountedAbove, type: [SuspiciousOfferType] }),
  }),
})

const MOST = 500

builder.queryField('adminSuspiciousOffers', (t) =>
  t.field({
    cost: pageOf('items', 500, 5 * POINTS.marketLookUp),
    type: SuspiciousOffersType,
    authScopes: { admin: true },
    description: `Marked now, the boldest promises first; at most ${MOST}.`,
    resolve: (_root, _args, { app, signal, asker }) =>
      app.gate.ask('suspicious', { limit: MOST }, { signal, asker }),
  }),
)

const AllowanceType = builder.objectRef<Allowance>('Allowance').implement({
  description: 'All offers of an exchanger in one pair, believed by an admin’s word.',
  fields: (t) => ({
    exchangerId: t.exposeID('exchangerId'),
    exchangerName: t.string({
      cost: fromMemory,
      resolve: ({ exchangerId }, _args, { app }) =>
        app.exchangers.find(exchangerId)?.name ?? exchangerId,
    }),
    give: t.exposeString('give', { description: 'A code.' }),
    get: t.exposeString('get', { description: 'A code.' }),
    note: t.exposeString('note'),
    allowedAt: t.expose('allowedAtMs', { type: 'DateTime' }),
    endsAt: t.expose('endsAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: until it is revoked.',
    }),
  }),
})

builder.queryField('adminAllowances', (t) =>
  t.field({
    cost: asking(POINTS.statement, 500),
    type: [AllowanceType],
    authScopes: { admin: true },
    description: 'In force, the newest first.',
    resolve: (_root, _args, { app }) => loadAllowances(durableOf(app).db, app.now()),
  }),
)

const AllowanceInput = builder.inputType('AllowanceInput', {
  fields: (t) => ({
    exchangerId: t.id({ required: true, maxLength: LENGTHS.id }),
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A code.' }),
    get: t.string({ required: true, maxLength: LENGTHS.code, description: 'A code.' }),
    note: t.string({
      required: true,
      maxLength: LENGTHS.line,
      description: 'Why they are believed.',
    }),
    endsAt: t.field({ type: 'DateTime', description: 'Left out: until it is revoked.' }),
  }),
})

builder.mutationField('adminAllowOffers', (t) =>
  t.boolean({
    cost: asking(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'From now on these offers are neither marked nor kept out.',
    args: { input: t.arg({ type: AllowanceInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await allowOffers(context, input)
      return true
    },
  }),
)

builder.mutationField('adminRevokeAllowance', (t) =>
  t.boolean({
    cost: asking(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'They are judged as all others again.',
    args: {
      exchangerId: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      give: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      get: t.arg.string({ required: true, maxLength: LENGTHS.code }),
    },
    resolve: async (_root, place, context) => {
      await revokeAllowance(context, place)
      return true
    },
  }),
)
