import type { ExchangerView } from '@hopwise/market'
import type { MarketSource } from '../db/tables.ts'
import { builder } from './builder.ts'

/**
 * What `Exchanger` of the contract is made from: the market's figures. Everything else (slug,
 * status, site) is looked up by id; the room of exchangers adds its own fields to this type.
 */
export type ExchangerFigures = Omit<ExchangerView, 'updatedAtMs'> & {
  /** Null for one that has never had a good file. */
  readonly updatedAtMs: number | null
}

export const ExchangerStatusEnum = builder.enumType('ExchangerStatus', {
  values: ['ACTIVE', 'TRIAL', 'SUSPENDED', 'ARCHIVED'] as const,
})

const MarketSourceEnum = builder.enumType('MarketSource', {
  description: 'A monitor of exchangers whose whole market is read.',
  values: { BESTCHANGE: {} } satisfies Record<MarketSource, object>,
})

export const ExchangerType = builder.objectRef<ExchangerFigures>('Exchanger').implement({
  description: 'An office that changes one currency for another at its own published rates.',
  extensions: { isShared: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.string({
      description: 'Names it in an address.',
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.slug ?? id,
    }),
    name: t.exposeString('name'),
    status: t.field({
      type: ExchangerStatusEnum,
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.status ?? 'ACTIVE',
    }),
    siteUrl: t.string({
      nullable: true,
      description: 'Its own site; null where it is not known.',
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.siteUrl ?? null,
    }),
    country: t.string({
      nullable: true,
      description: 'ISO 3166, two letters.',
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.country ?? null,
    }),
    openedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it began to work, by its own word.',
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.openedAtMs ?? null,
    }),
    reserveUsd: t.exposeFloat('reserveUsd', {
      nullable: true,
      description: 'All its purses together, in dollars, as far as they have a price.',
    }),
    goodReviews: t.exposeInt('goodReviews'),
    badReviews: t.exposeInt('badReviews'),
    pairs: t.exposeInt('pairs', { description: 'Directed pairs of currencies it has offers in.' }),
    offers: t.exposeInt('offers'),
    source: t.field({
      type: MarketSourceEnum,
      nullable: true,
      description: 'Where its offers come from; null: from a file of its own.',
      extensions: { isSync: true },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.source ?? null,
    }),
    updatedAt: t.expose('updatedAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'When its newest good file came.',
    }),
  }),
})
