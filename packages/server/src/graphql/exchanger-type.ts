import type { ExchangerView } from '@hopwise/market'
import type { MarketSource } from '../db/tables.ts'
import { MOST_REVIEW_LINKS } from '@hopwise/contract'
import { fromMemory, valuesOf } from '../answers/bounds/costs.ts'
import { builder } from './builder.ts'

/**
 * The source of the contract's `Exchanger`: the market's figures. Everything else (slug, status,
 * site) is looked up by id; the room of exchangers adds its own fields to this type.
 */
export type ExchangerFigures = Omit<ExchangerView, 'updatedAtMs'> & {
  /** The time of its last good file; null where there never was one. */
  readonly updatedAtMs: number | null
}

export const ExchangerStatusEnum = builder.enumType('ExchangerStatus', {
  values: ['ACTIVE', 'TRIAL', 'SUSPENDED', 'ARCHIVED'] as const,
})

const VenueKindEnum = builder.enumType('VenueKind', {
  values: {
    EXCHANGER: { description: 'An office with rates of its own.' },
    BURSE: { description: 'A place where people trade with each other.' },
  } as const,
})

const MarketSourceEnum = builder.enumType('MarketSource', {
  description: 'A monitor whose whole market is read.',
  values: { BESTCHANGE: {} } satisfies Record<MarketSource, object>,
})

interface ReviewCounts {
  readonly good: number
  readonly bad: number
}

export const ReviewCountsType = builder.objectRef<ReviewCounts>('ReviewCounts').implement({
  description: 'Number of reviews published on this site.',
  fields: (t) => ({
    good: t.exposeInt('good'),
    bad: t.exposeInt('bad'),
  }),
})

export const ExchangerType = builder.objectRef<ExchangerFigures>('Exchanger').implement({
  description: 'An office that changes one currency for another at its own published rates.',
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.string({
      description: 'Identifies it in addresses.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.slug ?? id,
    }),
    name: t.exposeString('name'),
    status: t.field({
      type: ExchangerStatusEnum,
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.status ?? 'ACTIVE',
    }),
    siteUrl: t.string({
      nullable: true,
      description: 'Its own site; null if unknown.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.siteUrl ?? null,
    }),
    reviewLinks: t.stringList({
      cost: valuesOf(MOST_REVIEW_LINKS),
      description: 'Reviews on other sites, as https addresses.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.reviewLinks.slice() ?? [],
    }),
    kind: t.field({
      type: VenueKindEnum,
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => (app.exchangers.find(id)?.venue ? 'BURSE' : 'EXCHANGER'),
    }),
    country: t.string({
      nullable: true,
      description: 'Two-letter ISO 3166 code.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.country ?? null,
    }),
    openedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it opened, as stated by the exchanger.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.openedAtMs ?? null,
    }),
    reserveUsd: t.exposeFloat('reserveUsd', {
      nullable: true,
      description: 'Total of its reserves in US dollars, as far as their prices are known.',
    }),
    goodReviews: t.exposeInt('goodReviews', { description: 'Collected by others.' }),
    badReviews: t.exposeInt('badReviews', { description: 'Collected by others.' }),
    ownReviews: t.field({
      type: ReviewCountsType,
      cost: fromMemory,
      description: 'Reviews published on this site; not included in the two counts above.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => {
        const { ownGoodReviews = 0, ownBadReviews = 0 } = app.exchangers.find(id) ?? {}
        return { good: ownGoodReviews, bad: ownBadReviews }
      },
    }),
    pairs: t.exposeInt('pairs', { description: 'Number of pairs it has offers in.' }),
    offers: t.exposeInt('offers'),
    source: t.field({
      type: MarketSourceEnum,
      nullable: true,
      description: 'The monitor its offers come from; null if they come from its own file.',
      madeOf: { of: 'object', reads: 'id' },
      resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.source ?? null,
    }),
    updatedAt: t.expose('updatedAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'When its latest good file arrived.',
    }),
  }),
})
