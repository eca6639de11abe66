import { filterField, type MeasuredChangeKind, measuredFilterNames } from '@hopwise/contract'
import type { CitySides, NoRoute, QueryChange } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { listOf, valuesOf } from '../../answers/bounds/costs.ts'
import type { NoRouteView } from '../../market/questions.ts'
import { OfferConditionEnum } from './path-inputs.ts'
import { PathType } from './path-types.ts'

const NoRouteReasonEnum = builder.enumType('NoRouteReason', {
  description: 'Why a query has no path, which is what its smallest relaxation changes.',
  values: {
    UNKNOWN_CURRENCY: {},
    NO_OFFERS: { description: 'No sequence of offers leads from one currency to the other.' },
    NO_COMMON_CITY: {
      description: 'Offers connect the currencies, but never with all cash hops in one city.',
    },
    LIMITS_NEVER_MEET: {
      description: 'Offers connect the currencies, but no amount fits all their limits.',
    },
    AMOUNT_TOO_SMALL: {},
    AMOUNT_TOO_LARGE: {},
    FILTERED_OUT: {},
    MORE_HOPS_NEEDED: {},
    UNDECIDED: {
      description:
        'Offers connect the currencies, but why they do not take this amount was not found in ' +
        'time.',
    },
  } satisfies Record<NoRoute['reason'], object>,
})

const NoRouteDoubtEnum = builder.enumType('NoRouteDoubt', {
  description: 'What there was no time to prove.',
  values: {
    PATH: { description: 'There may be a path after all.' },
    NEAREST_AMOUNT: { description: 'There may be a closer amount, or one even if none is given.' },
    CHANGES: { description: 'There may be other changes that help, including smaller ones.' },
  } satisfies Record<NoRoute['unproved'][number], object>,
})

const CitySidesType = builder.objectRef<CitySides>('CitySides').implement({
  description: 'Cities at each end of a path that would need cash in two of them.',
  fields: (t) => ({
    give: t.exposeStringList('give', {
      cost: valuesOf(20),
      description: 'Codes of cities where the currency to give is taken.',
    }),
    get: t.exposeStringList('get', {
      cost: valuesOf(20),
      description: 'Codes of cities where the currency to get is paid out.',
    }),
    through: t.exposeStringList('through', {
      cost: valuesOf(3),
      description:
        'Codes of currencies that can be got for the one and given for the other, in two deals.',
    }),
  }),
})

const numberNames = measuredFilterNames.filter((name) => filterField(name).kind !== 'flag')

/** The kinds of change of the declared filters. */
const measuredKinds = Object.fromEntries(
  measuredFilterNames.map((name) => {
    const isNumber = numberNames.includes(name)
    const description = 'The highest number that still has a path; 0 for no minimum.'
    return [filterField(name).change, isNumber ? { description } : {}]
  }),
) as Readonly<Record<MeasuredChangeKind, object>>

const QueryChangeKindEnum = builder.enumType('QueryChangeKind', {
  values: {
    AMOUNT: { description: 'Another amount on the stated side.' },
    MAX_HOPS: {},
    ...measuredKinds,
    ALLOW_CONDITIONS: {},
    ALLOW_EXCHANGERS: {},
    ALLOW_CURRENCIES: {},
    ALLOW_SUSPICIOUS: {},
    ANY_CITY: { description: 'Cash elsewhere, in these cities.' },
    ANY_WAY: { description: 'Any currencies on the way: without `PathsQuery.through`.' },
    NO_FILTER: {},
  } satisfies Record<QueryChange['kind'], object>,
})

/** A field that only one kind of change has. */
const partOfKind = (part: string) => ({
  nullable: true as const,
  madeOf: { of: 'object' as const },
  resolve: (change: QueryChange): never | null =>
    part in change ? (change as unknown as Record<string, never>)[part]! : null,
})

const QueryChangeType = builder.objectRef<QueryChange>('QueryChange').implement({
  description: 'One change to the query; the field for its kind is set.',
  fields: (t) => ({
    kind: t.expose('kind', { type: QueryChangeKindEnum }),
    amount: t.float(partOfKind('amount')),
    maxHops: t.int(partOfKind('maxHops')),
    ...(Object.fromEntries(
      numberNames.map((name) => {
        const part = partOfKind(name)
        return [name, filterField(name).kind === 'count' ? t.int(part) : t.float(part)]
      }),
    ) as object),
    conditions: t.field({
      ...partOfKind('conditions'),
      cost: valuesOf(5),
      type: [OfferConditionEnum],
    }),
    exchangers: t.idList({ ...partOfKind('exchangers'), cost: valuesOf(20) }),
    currencies: t.stringList({ ...partOfKind('currencies'), cost: valuesOf(20) }),
    cities: t.stringList({ ...partOfKind('cities'), cost: valuesOf(20) }),
  }),
})

const RelaxationType = builder
  .objectRef<NoRouteView['relaxations'][number]>('Relaxation')
  .implement({
    description: 'Changes that give the query a path, and the path it then has.',
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
      description:
        'The closest amount that has a path, in `give` (or in `get` if `getAmount` was stated).',
    }),
    relaxations: t.expose('relaxations', {
      cost: listOf(10),
      type: [RelaxationType],
      description: 'Smallest first. Each has been tried.',
    }),
    cities: t.expose('cities', {
      type: CitySidesType,
      nullable: true,
      description: 'Set with NO_COMMON_CITY.',
    }),
    unproved: t.expose('unproved', {
      cost: valuesOf(3),
      type: [NoRouteDoubtEnum],
      description: 'What there was no time to prove; empty if all of this is certain.',
    }),
    proved: t.exposeBoolean('proved', { description: 'Whether all of this is proved.' }),
  }),
})
