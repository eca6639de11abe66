import type { CurrencyView } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { ExchangerType } from '../../graphql/exchanger-type.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import { CurrencyType, currencyOf } from '../currencies/index.ts'
import { deleteFavorite, listFavorites, saveOrder } from './favorite-store.ts'
import { MOST_FAVORITES, PATH_CURRENCIES } from './favorite.ts'
import { type LiveFavorite, liveFavorites } from './live-favorites.ts'
import { setFavorite } from './set-favorite.ts'

const FavoriteKindEnum = builder.enumType('FavoriteKind', {
  values: ['PAIR', 'PATH', 'EXCHANGER'] as const,
})

const FavoriteDeadReasonEnum = builder.enumType('FavoriteDeadReason', {
  values: {
    NO_OFFERS: { description: 'Nobody offers this now.' },
    EXCHANGER_AWAY: { description: 'An exchanger is suspended, gone, or has no offers.' },
  },
})

const FavoriteType = builder.objectRef<LiveFavorite>('Favorite').implement({
  description:
    'A pair, a path or an exchanger the viewer keeps an eye on, as it is in the market now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: FavoriteKindEnum }),
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      description: 'Null for an exchanger.',
      resolve: ({ currencies }, _args, { app }) => currencyBy(app, currencies[0]),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      description: 'Null for an exchanger.',
      resolve: ({ currencies }, _args, { app }) => currencyBy(app, currencies.at(-1)),
    }),
    currencies: t.field({
      cost: listOf(PATH_CURRENCIES[1]),
      type: [CurrencyType],
      nullable: true,
      description: 'Currencies of a path, in order; null for other kinds.',
      resolve: ({ kind, currencies }, _args, { app }) =>
        kind === 'PATH' ? Promise.all(currencies.map((code) => currencyOf(app, code))) : null,
    }),
    exchangers: t.field({
      cost: listOf(PATH_CURRENCIES[1] - 1),
      type: [ExchangerType],
      nullable: true,
      description: 'For a path through stated exchangers, one per hop; for an exchanger, itself.',
      resolve: ({ offices, exchangers }) => (exchangers.length === 0 ? null : offices),
    }),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    alive: t.boolean({
      description: 'Whether it can be used now.',
      resolve: ({ deadReason }) => deadReason === null,
    }),
    deadReason: t.expose('deadReason', { type: FavoriteDeadReasonEnum, nullable: true }),
    rate: t.exposeFloat('rate', {
      nullable: true,
      description: 'Units of the last currency for one unit of the first, at the best offers now.',
    }),
  }),
})

function currencyBy(app: AppContext, code: string | undefined): Promise<CurrencyView> | null {
  return code === undefined ? null : currencyOf(app, code)
}

const FavoriteInputType = builder.inputType('FavoriteInput', {
  fields: (t) => ({
    kind: t.field({ type: FavoriteKindEnum, required: true }),
    give: t.string({
      maxLength: LENGTHS.code,
      description: 'For a pair: a currency code.',
    }),
    get: t.string({
      maxLength: LENGTHS.code,
      description: 'For a pair: a currency code.',
    }),
    currencies: t.stringList({
      maxItems: 100,
      maxLength: LENGTHS.code,
      description: 'For a path: 2 to 6 currency codes, in order.',
    }),
    exchangers: t.idList({
      maxItems: 100,
      maxLength: LENGTHS.id,
      description: 'For a path: none, or one per hop. For an exchanger: its own ID.',
    }),
  }),
})

builder.queryField('favorites', (t) =>
  t.field({
    // A thread looks up at most five exchanges of each favorite, all at once.
    cost: queryCost(POINTS.statement + 2 * POINTS.marketLookUp, MOST_FAVORITES),
    type: [FavoriteType],
    authScopes: { user: true },
    description: 'The viewer’s favourites, in the viewer’s order.',
    resolve: async (_root, _args, context) => {
      const { db } = durableOf(context.app)
      return liveFavorites(context, await listFavorites(db, requireViewer(context).id))
    },
  }),
)

builder.mutationField('setFavorite', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement + POINTS.marketLookUp),
    type: FavoriteType,
    authScopes: { user: true },
    description: 'Adds a favourite, or returns it if it is already there.',
    args: { input: t.arg({ type: FavoriteInputType, required: true }) },
    resolve: async (_root, { input }, context) => {
      const [favorite] = await liveFavorites(context, [await setFavorite(context, input)])
      return favorite!
    },
  }),
)

builder.mutationField('removeFavorite', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    authScopes: { user: true },
    description: 'Removes one of the viewer’s favourites. False if there is none with this ID.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) =>
      deleteFavorite(durableOf(context.app).db, requireViewer(context).id, id),
  }),
)

builder.mutationField('orderFavorites', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { user: true },
    description: 'Puts the named favourites first, in this order; the rest keep theirs.',
    args: { ids: t.arg.idList({ required: true, maxItems: 1_000, maxLength: LENGTHS.id }) },
    resolve: async (_root, { ids }, context) => {
      await saveOrder(durableOf(context.app).db, requireViewer(context).id, ids.slice(0, 1_000))
      return true
    },
  }),
)
