import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  pageOf,
  POINTS,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { SuspiciousOfferView } from '../../../market/questions.ts'
import { durableOf } from '../../accounts/index.ts'
import { type Allowance, loadAllowances } from '../../allowances/index.ts'
import { SuspicionReasonEnum } from '../../paths/index.ts'
import { allowOffers, revokeAllowance } from './allow-offers.ts'

const SuspiciousOfferType = builder.objectRef<SuspiciousOfferView>('SuspiciousOffer').implement({
  description: 'An offer that is currently marked, and why.',
  fields: (t) => ({
    id: t.exposeID('offerId'),
    exchangerId: t.exposeID('exchangerId'),
    exchangerName: t.exposeString('exchangerName'),
    give: t.exposeString('give', { description: 'A currency code.' }),
    get: t.exposeString('get', { description: 'A currency code.' }),
    reason: t.expose('reason', { type: SuspicionReasonEnum }),
    gain: t.exposeFloat('gain', {
      nullable: true,
      description: 'How many times as much it returns as the market’s prices say.',
    }),
    band: t.exposeFloat('band', {
      description: 'The highest `gain` at which an offer is still believed.',
    }),
    edge: t.exposeFloat('edge', {
      nullable: true,
      description: 'How many times as much it pays as the best believed offer in its pair.',
    }),
    rate: t.exposeFloat('rate', {
      description: 'Units of `get` for one of `give`, after percentage fees.',
    }),
    minGive: t.exposeFloat('minGive'),
    maxGive: t.exposeFloat('maxGive', {
      nullable: true,
      description: 'Null if there is no limit.',
    }),
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
    description: `Offers marked now, the boldest promises first; at most ${MOST}.`,
    resolve: (_root, _args, { app, signal, asker }) =>
      app.gate.ask('suspicious', { limit: MOST }, { signal, asker }),
  }),
)

const AllowanceType = builder.objectRef<Allowance>('Allowance').implement({
  description: 'An admin’s word that all of an exchanger’s offers in a pair are to be believed.',
  fields: (t) => ({
    exchangerId: t.exposeID('exchangerId'),
    exchangerName: t.string({
      cost: fromMemory,
      resolve: ({ exchangerId }, _args, { app }) =>
        app.exchangers.find(exchangerId)?.name ?? exchangerId,
    }),
    give: t.exposeString('give', { description: 'A currency code.' }),
    get: t.exposeString('get', { description: 'A currency code.' }),
    note: t.exposeString('note'),
    allowedAt: t.expose('allowedAtMs', { type: 'DateTime' }),
    endsAt: t.expose('endsAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if it lasts until revoked.',
    }),
  }),
})

builder.queryField('adminAllowances', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, 500),
    type: [AllowanceType],
    authScopes: { admin: true },
    description: 'Allowances in force, newest first.',
    resolve: (_root, _args, { app }) => loadAllowances(durableOf(app).db, app.now()),
  }),
)

const AllowanceInput = builder.inputType('AllowanceInput', {
  fields: (t) => ({
    exchangerId: t.id({ required: true, maxLength: LENGTHS.id }),
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    note: t.string({
      required: true,
      maxLength: LENGTHS.line,
      description: 'Why the offers are to be believed.',
    }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'Omit for an allowance that lasts until revoked.',
    }),
  }),
})

builder.mutationField('adminAllowOffers', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'From now on, these offers are neither marked nor kept out.',
    args: { input: t.arg({ type: AllowanceInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await allowOffers(context, input)
      return true
    },
  }),
)

builder.mutationField('adminRevokeAllowance', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'Revokes an allowance: the offers are judged like all others again.',
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
