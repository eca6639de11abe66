import type { NoRoute, QueryChange } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf, valuesOf } from '../../graphql/bounds/costs.ts'
import type { NoRouteView } from '../../market/questions.ts'
import { OfferConditionEnum } from './path-inputs.ts'
import { PathType } from './path-types.ts'

const NoRouteReasonEnum = builder.enumType('NoRouteReason', {
  description: 'What keeps a query from having a path: what its smallest relaxation changes.',
  values: [
    'UNKNOWN_CURRENCY',
    'NO_OFFERS',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'FILTERED_OUT',
    'MORE_HOPS_NEEDED',
  ] as const satisfies readonly NoRoute['reason'][],
})

const QueryChangeKindEnum = builder.enumType('QueryChangeKind', {
  values: {
    AMOUNT: { description: 'Another amount on the stated side.' },
    MAX_HOPS: {},
    MIN_REVIEWS: { description: 'The greatest number that still has a path; 0: do not ask.' },
    MIN_RESERVE_USD: { description: 'The greatest number that still has a path; 0: do not ask.' },
    ALLOW_CONDITIONS: {},
    ALLOW_EXCHANGERS: {},
    ALLOW_CURRENCIES: {},
    ALLOW_FIAT: {},
    ALLOW_SUSPICIOUS: {},
    ANY_CITY: { description: 'Cash elsewhere: in these cities.' },
    NO_FILTER: {},
  } satisfies Record<QueryChange['kind'], object>,
})

const extensions = { isSync: true }

/** The part of a change that only one kind of it has. */
function partOf(change: QueryChange, part: string): never | null {
  return part in change ? (change as unknown as Record<string, never>)[part]! : null
}

const QueryChangeType = builder.objectRef<QueryChange>('QueryChange').implement({
  description: 'One thing to ask differently; the field of its kind is set.',
  fields: (t) => ({
    kind: t.expose('kind', { type: QueryChangeKindEnum }),
    amount: t.float({ nullable: true, extensions, resolve: (change) => partOf(change, 'amount') }),
    maxHops: t.int({ nullable: true, extensions, resolve: (change) => partOf(change, 'maxHops') }),
    minReviews: t.int({
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'minReviews'),
    }),
    minReserveUsd: t.float({
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'minReserveUsd'),
    }),
    conditions: t.field({
      cost: valuesOf(5),
      type: [OfferConditionEnum],
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'conditions'),
    }),
    exchangers: t.idList({
      cost: valuesOf(20),
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'exchangers'),
    }),
    currencies: t.stringList({
      cost: valuesOf(20),
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'currencies'),
    }),
    cities: t.stringList({
      cost: valuesOf(20),
      nullable: true,
      extensions,
      resolve: (change) => partOf(change, 'cities'),
    }),
  }),
})

const RelaxationType = builder
  .objectRef<NoRouteView['relaxations'][number]>('Relaxation')
  .implement({
    description: 'Changes that give the query a path, and a path it then has.',
    fields: (t) => ({
      changes: t.expose('changes', { cost: listOf(3), type: [QueryChangeType] }),
      path: t.expose('path', { type: PathType }),
    }),
  })

export const NoRouteType = builder.objectRef<NoRouteView>('NoRoute').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: NoRouteReasonEnum }),
    nearestAmount: t.exposeFloat('nearestAmount', {
      nullable: true,
      description: 'In give (or in get, where getAmount was stated): the closest that has a path.',
    }),
    relaxations: t.expose('relaxations', {
      cost: listOf(10),
      type: [RelaxationType],
      description: 'Smallest first. Each was tried.',
    }),
    proved: t.exposeBoolean('proved', {
      description: 'False where time ran out: there may be nearer amounts, or more ways.',
    }),
  }),
})
