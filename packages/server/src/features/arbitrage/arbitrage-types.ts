import { builder } from '../../graphql/builder.ts'
import { rowsCountedAbove } from '../../graphql/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST } from '../../graphql/bounds/input-lengths.ts'
import type { CyclesView } from '../../market/questions.ts'
import { OfferFilterInput, PathType } from '../paths/index.ts'

export const ArbitrageQueryInput = builder.inputType('ArbitrageQuery', {
  fields: (t) => ({
    capitalUsd: t.float({
      description:
        'Each cycle is entered with this much of its first currency; null: with the best amount ' +
        'of its window.',
    }),
    minProfitPercent: t.float({ defaultValue: 0.1 }),
    maxProfitPercent: t.float({ description: 'Absurd spreads are faults of data.' }),
    maxHops: t.int({ defaultValue: 3, description: '2 to 4.' }),
    limit: t.int({ defaultValue: 100, description: '1 to 500.' }),
    currencies: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description: 'Cycles through at least one of these.',
    }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})

const CycleType = builder.objectRef<CyclesView['cycles'][number]>('Cycle').implement({
  description: 'A path that ends in the currency it began with.',
  fields: (t) => ({
    path: t.expose('path', { type: PathType, description: 'First give = last get.' }),
    profitPercent: t.exposeFloat('profitPercent', {
      description: '(getAmount - giveAmount) / giveAmount * 100',
    }),
    earnings: t.exposeFloat('earnings', {
      description: 'getAmount - giveAmount, in the first currency.',
    }),
    earningsUsd: t.exposeFloat('earningsUsd', { nullable: true }),
    rating: t.exposeFloat('rating', {
      description: 'The profit weighted by the confidence in it: sorts as a careful person would.',
    }),
    reviews: t.exposeInt('reviews', {
      description: 'The fewest good reviews among its exchangers.',
    }),
    bornAt: t.field({
      type: 'DateTime',
      description: 'Since when it has earned without a break, as far as it was watched.',
      extensions: { isSync: true, readsOnly: 'sight' },
      resolve: ({ sight }, _args, { app }) => app.cycleBirths.bornAtMs(sight),
    }),
  }),
})

export const ArbitrageResultType = builder.objectRef<CyclesView>('ArbitrageResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    cycles: t.expose('cycles', {
      cost: rowsCountedAbove,
      type: [CycleType],
      description: 'Best first.',
    }),
    proved: t.exposeBoolean('proved', {
      description: 'Whether nothing better can exist; false where the work allowed ran out.',
    }),
    boundPercent: t.exposeFloat('boundPercent', {
      nullable: true,
      description: 'Where not proved: no missing cycle earns more.',
    }),
  }),
})
