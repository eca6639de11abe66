import { builder } from '../../../graphql/builder.ts'
import { fromMemory, listOf, rowsCountedAbove } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { type ExchangerFigures, ExchangerType } from '../../../graphql/exchanger-type.ts'
import { CurrencyType } from '../../currencies/index.ts'
import { listedFigures } from '../../exchangers/index.ts'
import type { SpreadPoint } from './spread-lives.ts'
import type { SpreadLife } from './spread-lives.ts'
import {
  type VenueStanding,
  SPREAD_ROWS,
  type SpreadsResult,
  type ListedSpread,
} from './list-spreads.ts'
import { SPREAD_FEE_KINDS, type SpreadFee, type SpreadSide } from './spread-row.ts'

const NetworkStateEnum = builder.enumType('NetworkState', {
  values: {
    OPEN: { description: 'Both burses say that it is open.' },
    UNKNOWN: { description: 'At least one burse tells nobody.' },
    CLOSED_WITHDRAW: { description: 'The coin cannot leave the burse it is bought at.' },
    CLOSED_DEPOSIT: { description: 'The coin cannot enter the burse it is sold at.' },
  },
})

export const FeeSourceEnum = builder.enumType('FeeSource', {
  description: 'Who says something of a network.',
  values: {
    KEYS: { description: 'The burse, to us.' },
    PUBLIC: { description: 'The burse, to everybody.' },
    OPERATOR: { description: 'A person of ours.' },
    SEED: { description: 'What came with this release: nobody has checked it.' },
    UNKNOWN: { description: 'Nobody.' },
  },
})

const SpreadFeeKindEnum = builder.enumType('SpreadFeeKind', {
  description:
    'BUY_BRIDGE and SELL_BRIDGE: the fee of trading USDT into the dollars of a burse’s quote, ' +
    'and back.',
  values: SPREAD_FEE_KINDS,
})

const SpreadFeeType = builder.objectRef<SpreadFee>('SpreadFee').implement({
  description:
    'What a step takes, at the best price where the coin is sold. What fees do not account for ' +
    'between gross and net is the depth of the books.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SpreadFeeKindEnum }),
    usd: t.exposeFloat('usd', { nullable: true, description: 'Null if nobody knows.' }),
  }),
})

const VenueSideType = builder.objectRef<SpreadSide>('BurseSide').implement({
  description: 'What one of the two burses does.',
  fields: (t) => ({
    burse: t.field({
      cost: fromMemory,
      type: ExchangerType,
      madeOf: { of: 'object' },
      resolve: ({ exchangerId }, _args, { app }): ExchangerFigures =>
        listedFigures(app, exchangerId),
    }),
    quote: t.exposeString('quote', { description: 'What the coin is traded against.' }),
    price: t.exposeFloat('price', { description: 'Best price of one coin, in US dollars.' }),
    average: t.exposeFloat('average', {
      description: 'Average price over the whole amount, in US dollars.',
    }),
    takerPercent: t.exposeFloat('takerPercent', { description: 'At the first tier.' }),
    bridgePercent: t.exposeFloat('bridgePercent', {
      nullable: true,
      description: 'The same for USDT against its quote; null if it quotes in USDT.',
    }),
    isOpen: t.exposeBoolean('isOpen', {
      nullable: true,
      description: 'Whether the coin leaves or enters by this network; null if nobody knows.',
    }),
    openSource: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says whether it is open.',
      madeOf: { of: 'object' },
      resolve: ({ openSource }) => openSource ?? 'UNKNOWN',
    }),
    openCheckedAt: t.expose('openCheckedAtMs', { type: 'DateTime', nullable: true }),
    source: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says what a withdrawal takes, and what the least amounts are.',
      madeOf: { of: 'object' },
      resolve: ({ source }) => source ?? 'UNKNOWN',
    }),
    checkedAt: t.expose('checkedAtMs', { type: 'DateTime', nullable: true }),
    bookAt: t.expose('bookAtMs', { type: 'DateTime', description: 'When its book was read.' }),
  }),
})

const SpreadLifeType = builder.objectRef<SpreadLife>('SpreadLife').implement({
  description: 'Since when a spread pays at 1,000 US dollars, without a pause.',
  fields: (t) => ({
    bornAt: t.expose('bornAtMs', { type: 'DateTime' }),
    peakPercent: t.exposeFloat('peakPercent'),
    peakAt: t.expose('peakAtMs', { type: 'DateTime' }),
  }),
})

const VenueSpreadType = builder.objectRef<ListedSpread>('BurseSpread').implement({
  description: 'Buying a coin at one burse, sending it, and selling it at another.',
  fields: (t) => ({
    id: t.exposeID('id'),
    coin: t.expose('currency', {
      cost: fromMemory,
      type: CurrencyType,
      description: 'By the network that it is sent by.',
    }),
    symbol: t.exposeString('coin', { description: 'As burses call the coin.' }),
    network: t.exposeString('network', {
      description: 'As the burse it leaves calls the network.',
    }),
    buy: t.expose('buy', { cost: fromMemory, type: VenueSideType }),
    sell: t.expose('sell', { cost: fromMemory, type: VenueSideType }),
    capitalUsd: t.exposeFloat('capitalUsd'),
    grossPercent: t.exposeFloat('grossPercent', {
      description: 'Of the best prices alone, before fees.',
    }),
    netPercent: t.exposeFloat('netPercent', {
      description: 'At the stated capital, after everything.',
    }),
    earningsUsd: t.exposeFloat('earningsUsd'),
    fees: t.expose('fees', { cost: listOf(SPREAD_FEE_KINDS.length), type: [SpreadFeeType] }),
    breakEvenUsd: t.exposeFloat('breakEvenUsd', {
      nullable: true,
      description: 'Capital at which nothing is left; null if it is more than was read of a book.',
    }),
    bestUsd: t.exposeFloat('bestUsd', {
      nullable: true,
      description: 'Capital at which most is earned; null if nothing is at any.',
    }),
    networkState: t.expose('state', { type: NetworkStateEnum }),
    confirmations: t.exposeInt('confirmations', {
      nullable: true,
      description: 'Blocks that the burse it enters waits for; null if it does not say.',
    }),
    minutes: t.exposeFloat('minutes', {
      nullable: true,
      description: 'Until a deposit counts at the burse it enters; null if it does not say.',
    }),
    updatedAt: t.expose('updatedAtMs', {
      type: 'DateTime',
      description: 'When the older of both books was read.',
    }),
    isStale: t.exposeBoolean('isStale', { description: 'That book is older than 15 seconds.' }),
    life: t.expose('life', {
      cost: fromMemory,
      type: SpreadLifeType,
      nullable: true,
      description: 'Null if it does not pay at 1,000 US dollars.',
    }),
  }),
})

const VenueStandingType = builder.objectRef<VenueStanding>('BurseStanding').implement({
  description: 'How one burse does that is read.',
  fields: (t) => ({
    burse: t.field({
      cost: fromMemory,
      type: ExchangerType,
      madeOf: { of: 'object' },
      resolve: ({ exchangerId }, _args, { app }): ExchangerFigures =>
        listedFigures(app, exchangerId),
    }),
    isUp: t.exposeBoolean('isUp', { description: 'It has answered within the last minute.' }),
    lastGoodAt: t.expose('lastGoodAtMs', { type: 'DateTime', nullable: true }),
    books: t.exposeInt('books', { description: 'Number of books in hand.' }),
  }),
})

const MOST_VENUES = 8

export const VenueSpreadsQueryInput = builder.inputType('BurseSpreadsQuery', {
  fields: (t) => ({
    capitalUsd: t.float({ defaultValue: 1_000, description: '10 to 50000.' }),
    minNetPercent: t.float({ defaultValue: -0.5, description: '-100 to 100.' }),
    coins: t.stringList({
      maxItems: 60,
      maxLength: LENGTHS.code,
      description: 'As burses call them; all if omitted.',
    }),
    burses: t.idList({
      maxItems: MOST_VENUES,
      maxLength: LENGTHS.id,
      description:
        'Ids of exchangers. One: spreads from it and to it; several: both burses are ' +
        'among them; all if omitted.',
    }),
    withWayHome: t.boolean({
      defaultValue: false,
      description: 'What it takes to bring the money back is taken off as well.',
    }),
    showClosed: t.boolean({
      defaultValue: false,
      description: 'Also those whose network is closed on one side.',
    }),
    limit: t.int({ rows: SPREAD_ROWS }),
  }),
})

export const VenueSpreadsResultType = builder
  .objectRef<SpreadsResult>('BurseSpreadsResult')
  .implement({
    fields: (t) => ({
      spreads: t.expose('spreads', { cost: rowsCountedAbove, type: [VenueSpreadType] }),
      total: t.exposeInt('total', { description: 'Number of spreads that match.' }),
      closed: t.exposeInt('closed', {
        description: 'Number of those left out because their network is closed on one side.',
      }),
      burses: t.expose('venues', { cost: listOf(MOST_VENUES), type: [VenueStandingType] }),
    }),
  })

export const SpreadPointType = builder.objectRef<SpreadPoint>('SpreadPoint').implement({
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime' }),
    buyPrice: t.exposeFloat('buyPrice'),
    sellPrice: t.exposeFloat('sellPrice'),
    netPercent: t.exposeFloat('netPercent'),
  }),
})
