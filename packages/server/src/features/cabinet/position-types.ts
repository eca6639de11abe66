import type { PlaceRate } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { fieldError } from '../../lib/user-error.ts'
import { currencyOf, CurrencyType } from '../currencies/index.ts'
import { positionsAt, USUAL_PLACES } from './kept-positions.ts'
import {
  gapPercentOf,
  type ListedPosition,
  pairOf,
  type PlaceCounts,
  POSITION_ROWS,
  type Positions,
} from './list-positions.ts'

/** Places that may be requested at once, and the last there is a rate for. */
const MOST_PLACES = 10
const LAST_PLACE = 100

const PositionSortEnum = builder.enumType('PositionSort', {
  values: ['PAIR', 'PLACE', 'GAP', 'CLICKS'] as const,
})

export const PositionsQueryInput = builder.inputType('PositionsQuery', {
  fields: (t) => ({
    give: t.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
    search: t.string({
      maxLength: LENGTHS.search,
      description:
        'Beginnings of words in codes or names, each of either currency. If nothing matches, ' +
        'insides of words, a wrong keyboard layout and typos are allowed for.',
    }),
    amountUsd: t.float({
      defaultValue: 500,
      description: 'The amount at which offers are compared, in US dollars.',
    }),
    sort: t.field({
      type: PositionSortEnum,
      defaultValue: 'CLICKS',
      description: 'Pairs with equal clicks stand in the order of their places.',
    }),
    descending: t.boolean({
      description: 'By default, pairs and places ascend; clicks and gaps descend.',
    }),
    limit: t.int({ rows: POSITION_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

export const positionRowsOf = (limit: number | null | undefined) =>
  requestedRows(limit, POSITION_ROWS)

const PlaceRateType = builder.objectRef<PlaceRate>('PlaceRate').implement({
  description: 'The lowest rate that would take a place now, in the way of the exchanger’s file.',
  fields: (t) => ({
    place: t.exposeInt('place'),
    rate: t.exposeFloat('rate', {
      description: 'Units of `get` for one of `give`, as stated, before separate fees.',
    }),
    printedGive: t.exposeFloat('give', { description: 'Amount given, as the file would say it.' }),
    printedGet: t.exposeFloat('get', {
      description: 'Amount got for it, as the file would say it.',
    }),
    changePercent: t.exposeFloat('changePercent', {
      description: 'How much more it pays than the present rate; below 0: less would do.',
    }),
    isHeld: t.exposeBoolean('isHeld', {
      description:
        'True if the place asks for more than is believed. The rate is then the highest that is, ' +
        'and does not take the place.',
    }),
  }),
})

const PositionType = builder.objectRef<ListedPosition>('Position').implement({
  description: 'Where an exchanger stands in one of its pairs.',
  fields: (t) => ({
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ give }, _args, { app }) => currencyOf(app, give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ get }, _args, { app }) => currencyOf(app, get),
    }),
    place: t.exposeInt('place', {
      nullable: true,
      description:
        'One more than the number of other offers that pay strictly more; null if the offer is ' +
        'not counted.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it is not counted: BELOW_MIN, ABOVE_MAX, RESERVE, SUSPICIOUS, STALE or UNPRICED.',
    }),
    others: t.exposeInt('others', {
      description: 'Number of other offers that take the amount, are sound and fresh.',
    }),
    rate: t.exposeFloat('rate', {
      description:
        'Units of `get` for one of `give`, fees taken, at the amount or the nearest it takes.',
    }),
    bestRate: t.exposeFloat('bestRate', {
      nullable: true,
      description: 'The same of the best other offer at the amount; null without one.',
    }),
    gapPercent: t.float({
      nullable: true,
      description:
        'How much more the best other offer pays; below 0: less. Null if either is missing.',
      resolve: gapPercentOf,
    }),
    printedGive: t.exposeFloat('printedGive', {
      description: 'Amount given, as the file says it.',
    }),
    printedGet: t.exposeFloat('printedGet', {
      description: 'Amount got for it, as the file says it.',
    }),
    rateFor: t.field({
      cost: queryCost(POINTS.marketLookUp / 100, MOST_PLACES),
      type: [PlaceRateType],
      description:
        'The rate that would take each of these places. Places that do not exist, and those for ' +
        'which no rate would be believed, are left out.',
      args: {
        places: t.arg.intList({
          maxItems: MOST_PLACES,
          defaultValue: [...USUAL_PLACES],
          description: `From 1 to ${LAST_PLACE}, at most ${MOST_PLACES} of them.`,
        }),
      },
      resolve: async (position, { places }, context) => {
        const requestedPlaces = [...new Set(places ?? USUAL_PLACES)].sort((a, b) => a - b)
        if (requestedPlaces.join() === USUAL_PLACES.join()) return position.rates
        if (!requestedPlaces.every((place) => place >= 1 && place <= LAST_PLACE)) {
          throw fieldError('places', `OUT_OF_RANGE:1:${LAST_PLACE}`)
        }
        const { exchangerId, amountUsd } = position
        // Positions are computed once for all rows: the answer is cached.
        const { positions } = await positionsAt(context, exchangerId, {
          amountUsd,
          places: requestedPlaces,
        })
        return positions.find((each) => pairOf(each) === pairOf(position))?.rates ?? []
      },
    }),
    clicks: t.exposeInt('clicks', {
      description: 'How often visitors left by it in the last 30 days.',
    }),
  }),
})

export const PositionsType = builder.objectRef<Positions>('Positions').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [PositionType] }),
    asOf: t.expose('asOfMs', {
      type: 'DateTime',
      description: 'When the market was last as this tells it.',
    }),
  }),
})

export const PlaceCountsType = builder.objectRef<PlaceCounts>('PlaceCounts').implement({
  description: 'In how many of its pairs an exchanger has which place.',
  fields: (t) => ({
    pairs: t.exposeInt('pairs'),
    first: t.exposeInt('first'),
    topThree: t.exposeInt('topThree'),
    topTen: t.exposeInt('topTen'),
    notCounted: t.exposeInt('notCounted'),
  }),
})
