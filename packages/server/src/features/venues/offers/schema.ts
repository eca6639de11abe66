import { builder } from '../../../graphql/builder.ts'
import { fromMemory, valuesOf } from '../../../answers/bounds/costs.ts'
import { MarketType } from '../../market-facts/index.ts'
import { HopType } from '../../paths/index.ts'
import { FeeSourceEnum } from '../spreads/spread-types.ts'
import { type VenueHop, venueHop, type VenueWay } from './venue-hop.ts'

/** A coin, a quote and another coin. */
const MOST_COINS = 3

const VenueWayType = builder.objectRef<VenueWay>('BurseWay').implement({
  description: 'A coin’s way into a burse or out of it.',
  fields: (t) => ({
    network: t.exposeString('network', { description: 'As we call it; a coin’s own: its name.' }),
    isOpen: t.exposeBoolean('isOpen', { nullable: true, description: 'Null if nobody says.' }),
    source: t.field({
      cost: fromMemory,
      type: FeeSourceEnum,
      description: 'Who says whether it is open.',
      madeOf: { of: 'object' },
      resolve: ({ by }) => by.source ?? 'UNKNOWN',
    }),
    checkedAt: t.field({
      cost: fromMemory,
      type: 'DateTime',
      nullable: true,
      description: 'Null if nobody has checked it.',
      madeOf: { of: 'object' },
      resolve: ({ by }) => by.checkedAtMs,
    }),
  }),
})

const VenueHopType = builder.objectRef<VenueHop>('BurseHop').implement({
  description: 'What a hop at a burse is made of: a coin sent there, traded, another withdrawn.',
  fields: (t) => ({
    deposit: t.expose('deposit', { type: VenueWayType }),
    confirmations: t.exposeInt('confirmations', {
      nullable: true,
      description: 'Of the deposit until it counts; null if the burse does not say.',
    }),
    minutes: t.exposeFloat('minutes', {
      nullable: true,
      description: 'How long that takes; null if nobody says.',
    }),
    coins: t.exposeStringList('coins', {
      cost: valuesOf(MOST_COINS),
      description: 'As the burse calls them; each is sold for the next at its order book.',
    }),
    takerPercent: t.exposeFloat('takerPercent', {
      description: 'What the burse keeps of each trade.',
    }),
    depth: t.exposeFloat('depth', {
      nullable: true,
      description: 'In `give`: how far the order book was read; null if it is not there now.',
    }),
    booksAt: t.expose('booksAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'When the older of its order books was read; null if it is not there now.',
    }),
    withdrawal: t.expose('withdrawal', { type: VenueWayType }),
    withdrawFee: t.field({
      type: 'Float',
      nullable: true,
      description: 'In `get`; null if nobody says.',
      madeOf: { of: 'object' },
      resolve: ({ withdrawal }) => withdrawal.fee,
    }),
  }),
})

builder.objectField(HopType, 'burse', (t) =>
  t.field({
    cost: fromMemory,
    type: VenueHopType,
    nullable: true,
    description: 'Null where its exchanger is no burse.',
    madeOf: { of: 'object', besides: ['venues'] },
    resolve: ({ exchanger, give, get }, _args, { app }) => {
      if (!app.venues || !app.exchangers.find(exchanger.id)?.venue) return null
      const traded = { exchangerId: exchanger.id, give: give.code, get: get.code }
      return venueHop(app.venues, traded) ?? null
    },
  }),
)

builder.objectField(MarketType, 'hasBurses', (t) =>
  t.boolean({
    description: 'Whether `OfferFilter.withBurses` finds anything: burses are read here.',
    madeOf: { of: 'object', besides: ['venues'] },
    resolve: (_market, _args, { app }) => (app.venues?.shown().length ?? 0) > 0,
  }),
)
