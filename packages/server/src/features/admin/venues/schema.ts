import { builder } from '../../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { ExchangerType } from '../../../graphql/exchanger-type.ts'
import { FeeSourceEnum, type KnownNetwork, type TurnSummary } from '../../venues/index.ts'
import { listedFigures } from '../../exchangers/index.ts'
import { type AdminVenue, listAdminVenues, type UnlistedNetwork } from './admin-venues.ts'
import { changeNetwork, changeTerms, giveNetworkBack } from './change-networks.ts'

const VenueTurnType = builder.objectRef<TurnSummary>('BurseTurn').implement({
  description: 'One round of asking a burse.',
  fields: (t) => ({
    startedAt: t.expose('startedAtMs', { type: 'DateTime' }),
    durationMs: t.int({ resolve: ({ durationMs }) => Math.round(durationMs) }),
    requests: t.exposeInt('requests'),
    bytes: t.exposeInt('bytes', { description: 'Size as sent over the wire, in bytes.' }),
    books: t.exposeInt('books', { description: 'Number of books that were read.' }),
    badBooks: t.stringList({
      cost: listOf(20),
      description: 'Pairs whose book was not believed, each with the reason.',
      resolve: ({ badBooks }) => badBooks.map(({ symbol, fault }) => `${symbol}: ${fault}`),
    }),
    fault: t.string({
      nullable: true,
      description: 'What went wrong, without keys.',
      resolve: ({ fault }) => (fault ? `${fault.reason}: ${fault.text}` : null),
    }),
  }),
})

const VenueNetworkType = builder.objectRef<KnownNetwork>('BurseNetwork').implement({
  description: 'How a coin enters and leaves a burse.',
  fields: (t) => ({
    coin: t.exposeString('coin', { description: 'As burses call it.' }),
    network: t.exposeString('network'),
    code: t.exposeString('code', { description: 'Our code of the coin by this network.' }),
    deposit: t.exposeBoolean('deposit', {
      nullable: true,
      description: 'Whether it enters; null if nobody knows.',
    }),
    withdraw: t.exposeBoolean('withdraw', {
      nullable: true,
      description: 'Whether it leaves; null if nobody knows.',
    }),
    withdrawFee: t.exposeFloat('withdrawFee', {
      nullable: true,
      description: 'In the coin; null if nobody knows.',
    }),
    withdrawMin: t.exposeFloat('withdrawMin', { description: 'In the coin; 0: no limit.' }),
    depositMin: t.exposeFloat('depositMin', { description: 'In the coin; 0: no limit.' }),
    confirmations: t.exposeInt('confirmations', { nullable: true }),
    minutes: t.exposeFloat('minutes', {
      nullable: true,
      description: 'Until a deposit counts; null if nobody says.',
    }),
    depositBy: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says whether it enters.',
      resolve: ({ depositBy }) => depositBy.source ?? 'UNKNOWN',
    }),
    withdrawBy: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says whether it leaves.',
      resolve: ({ withdrawBy }) => withdrawBy.source ?? 'UNKNOWN',
    }),
    source: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says what it takes.',
      resolve: ({ source }) => source ?? 'UNKNOWN',
    }),
    checkedAt: t.expose('checkedAtMs', { type: 'DateTime', nullable: true }),
  }),
})

const UnlistedReasonEnum = builder.enumType('UnlistedReason', {
  values: {
    NO_CODE: { description: 'None of our currencies is it.' },
    OTHER_CONTRACT: { description: 'The burse states the contract of another token.' },
  },
})

const UnlistedNetworkType = builder.objectRef<UnlistedNetwork>('UnlistedNetwork').implement({
  description: 'A coin by a network that the burse tells of, and that is not listed.',
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
    reason: t.expose('reason', { type: UnlistedReasonEnum }),
  }),
})

const MOST_NETWORKS = 2_000
const MOST_UNLISTED = 200

const AdminVenueType = builder.objectRef<AdminVenue>('AdminBurse').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    burse: t.field({
      cost: fromMemory,
      type: ExchangerType,
      resolve: ({ exchangerId }, _args, { app }) => listedFigures(app, exchangerId),
    }),
    hasKey: t.exposeBoolean('hasKey', { description: 'Whether we have a read-only key of it.' }),
    statedTakerPercent: t.exposeFloat('statedTakerPercent', {
      nullable: true,
      description: 'As the burse states it; null if it has told nothing yet.',
    }),
    takerPercent: t.exposeFloat('takerPercent', {
      nullable: true,
      description: 'By a person’s word; null if the burse’s own stands.',
    }),
    allowsUnknown: t.exposeBoolean('allowsUnknown', {
      description: 'Whether offers are made by networks that nobody knows to be open.',
    }),
    checkedAt: t.expose('checkedAtMs', { type: 'DateTime', nullable: true }),
    lastGoodAt: t.expose('lastGoodAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', { description: 'Consecutive rounds that brought nothing.' }),
    pairs: t.exposeInt('pairs'),
    books: t.exposeInt('books'),
    turns: t.expose('turns', { cost: listOf(20), type: [VenueTurnType] }),
    networks: t.expose('networks', { cost: listOf(MOST_NETWORKS / 8), type: [VenueNetworkType] }),
    unlisted: t.expose('unlisted', {
      cost: listOf(MOST_UNLISTED / 4),
      type: [UnlistedNetworkType],
    }),
  }),
})

builder.queryField('adminBurses', (t) =>
  t.field({
    cost: listOf(8),
    type: [AdminVenueType],
    authScopes: { admin: true },
    description: 'Burses that are read, with their fees and networks.',
    resolve: (_root, _args, { app }) => listAdminVenues(app),
  }),
)

const NetworkInput = builder.inputType('BurseNetworkInput', {
  fields: (t) => ({
    burse: t.id({ required: true, maxLength: LENGTHS.id }),
    coin: t.string({ required: true, maxLength: LENGTHS.code }),
    network: t.string({ required: true, maxLength: LENGTHS.code }),
    code: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'Our code of the coin by this network.',
    }),
    deposit: t.boolean({ description: 'Omit if nobody knows.' }),
    withdraw: t.boolean({ description: 'Omit if nobody knows.' }),
    withdrawFee: t.float({ description: 'In the coin; omit if nobody knows.' }),
    withdrawMin: t.float({ defaultValue: 0 }),
    depositMin: t.float({ defaultValue: 0 }),
    confirmations: t.int(),
    minutes: t.int(),
  }),
})

builder.mutationField('adminSetBurseNetwork', (t) =>
  t.boolean({
    cost: queryCost(6 * POINTS.statement),
    authScopes: { admin: true },
    description: 'A person’s word, which stands over the burse’s own until it is given back.',
    args: { input: t.arg({ type: NetworkInput, required: true }) },
    resolve: async (_root, { input: { burse: venue, ...facts } }, context) => {
      await changeNetwork(context, { venue, ...facts })
      return true
    },
  }),
)

builder.mutationField('adminGiveBurseNetworkBack', (t) =>
  t.boolean({
    cost: queryCost(6 * POINTS.statement),
    authScopes: { admin: true },
    description: 'The burse’s own word stands again.',
    args: {
      burse: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      coin: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      network: t.arg.string({ required: true, maxLength: LENGTHS.code }),
    },
    resolve: async (_root, { burse: venue, ...names }, context) => {
      await giveNetworkBack(context, { venue, ...names })
      return true
    },
  }),
)

builder.mutationField('adminSetBurseTerms', (t) =>
  t.boolean({
    cost: queryCost(6 * POINTS.statement),
    authScopes: { admin: true },
    args: {
      burse: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      takerPercent: t.arg.float({ description: 'Omit for what the burse states.' }),
      allowsUnknown: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { burse: venue, ...terms }, context) => {
      await changeTerms(context, { venue, ...terms })
      return true
    },
  }),
)
