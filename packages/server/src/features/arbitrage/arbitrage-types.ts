import { searchRanges } from '@hopwise/contract'
import {
  DEFAULT_CYCLES,
  DEFAULT_HOPS,
  DEFAULT_OPPORTUNITIES,
  DEFAULT_ORDER,
  DEFAULT_PER_SOURCE,
  DEFAULT_PROFIT_PERCENT,
  LEAST_EXPECTED,
  MOST_LOOP_CYCLES,
} from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { queryCost, listOf, POINTS, rowsCountedAbove } from '../../answers/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST, rangeWords } from '../../answers/bounds/input-lengths.ts'
import type { CyclesView, OpportunitiesView } from '../../market/questions.ts'
import { OfferFilterInput, PathGroupingEnum, PathType, SearchOrderEnum } from '../paths/index.ts'
import { CycleLifeType } from './lives/life-types.ts'

export const CYCLE_ROWS = { usual: DEFAULT_CYCLES, most: searchRanges.loops[1] }

export const ArbitrageQueryInput = builder.inputType('ArbitrageQuery', {
  fields: (t) => ({
    capitalUsd: t.float({
      description:
        'Each cycle is entered with this much of its first currency; null: with the best amount ' +
        'of its window.',
    }),
    upTo: t.boolean({
      defaultValue: false,
      description:
        'A cycle that takes less than `capitalUsd` is entered with what it takes, and those that ' +
        'earn most come first; else every cycle is entered with all of it.',
    }),
    minProfitPercent: t.float({ defaultValue: DEFAULT_PROFIT_PERCENT }),
    maxProfitPercent: t.float({ description: 'Absurd spreads are faults of data.' }),
    maxHops: t.int({
      defaultValue: DEFAULT_HOPS,
      description: rangeWords(searchRanges.cycleHops),
    }),
    limit: t.int({
      rows: CYCLE_ROWS,
      description: `By OFFERS to ${searchRanges.cycles[1]}.`,
    }),
    groupBy: t.field({
      type: PathGroupingEnum,
      defaultValue: 'OFFERS',
      description: 'CURRENCIES: one cycle for each loop of currencies, its best.',
    }),
    currencies: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description: 'Cycles through at least one of these.',
    }),
    loop: t.string({
      maxLength: searchRanges.cycleHops[1] * (LENGTHS.code + 1),
      description:
        'Only cycles of this loop: `Cycle.loop`, or its codes joined by `>` from any of them. ' +
        '`maxHops` is no limit then; opportunities are those of all loops.',
    }),
    onlySuspicious: t.boolean({
      defaultValue: false,
      description:
        'Only cycles through a suspicious offer, unless the filter hides those; opportunities ' +
        'are those of all cycles.',
    }),
    includeSmall: t.boolean({
      defaultValue: false,
      description:
        'Whether cycles are listed that are expected to earn less than ' +
        `${LEAST_EXPECTED.usd} dollar, or less than ${LEAST_EXPECTED.percent} % of the ` +
        'capital; of those too new to say what they show counts.',
    }),
    perSource: t.int({
      defaultValue: DEFAULT_PER_SOURCE,
      description:
        'The most cycles that owe their profit to one source; null: any number. No limit of one ' +
        'loop, of suspicious cycles alone, or in the order RETURN, and neither is `includeSmall`.',
    }),
    order: t.field({ type: SearchOrderEnum, defaultValue: DEFAULT_ORDER }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})

const CycleType = builder.objectRef<CyclesView['cycles'][number]>('Cycle').implement({
  description: 'A path that ends in the currency it started with.',
  fields: (t) => ({
    path: t.expose('path', { type: PathType, description: 'Its first `give` is its last `get`.' }),
    profitPercent: t.exposeFloat('profitPercent', {
      description: '`(getAmount - giveAmount) / giveAmount * 100`',
    }),
    earnings: t.exposeFloat('earnings', {
      description: '`getAmount - giveAmount`, in the first currency.',
    }),
    earningsUsd: t.exposeFloat('earningsUsd', { nullable: true }),
    expectedPercent: t.exposeFloat('expectedPercent', {
      nullable: true,
      description:
        'The mean result in percent of what it is entered with: offers that change or are ' +
        'withdrawn counted, network fees taken off as far as they are known. Null if its offers ' +
        'are too new to say.',
    }),
    expectedUsd: t.exposeFloat('expectedUsd', { nullable: true, description: 'In dollars.' }),
    rankPercent: t.exposeFloat('rankPercent', {
      description:
        'What the order EXPECTED goes by, in percent of the capital: the expected profit, ' +
        'without what its source pays beyond 1 % more than its second rival.',
    }),
    lossChance: t.exposeFloat('lossChance', {
      nullable: true,
      description:
        'The chance, in hundredths, that less arrives than it is entered with, network fees ' +
        'taken off. Null if its offers are too new to say.',
    }),
    rating: t.exposeFloat('rating', {
      description: 'Profit weighted by `confidence`.',
      deprecationReason: 'Nobody measured it. Use `expectedPercent`.',
    }),
    reviews: t.exposeInt('reviews', {
      description: 'Lowest number of good reviews among its exchangers.',
    }),
    loop: t.exposeID('loop', {
      description: 'Its currencies from the first by code: the same whichever offers make it.',
    }),
    source: t.exposeInt('source', {
      description: 'Place of the hop that pays most for what it takes, in dollars: its profit.',
    }),
    loopCycles: t.exposeInt('loopCycles', {
      cost: queryCost(POINTS.loopCycles),
      nullable: true,
      description:
        `With CURRENCIES: other cycles of offers of this loop that pay, to ${MOST_LOOP_CYCLES}; ` +
        'null where the work allowed ran out, and in opportunities.',
    }),
    bornAt: t.field({
      type: 'DateTime',
      description:
        'When the current unbroken run of profit of its loop began, as far as it was watched: at ' +
        'the step of capital nearest to what it is entered with.',
      madeOf: { of: 'object', reads: 'sight', besides: ['cycleBirths'] },
      resolve: ({ sight }, _args, { app }) => app.cycleBirths.bornAtMs(sight),
    }),
    hasBurse: t.boolean({
      description: 'Whether it goes through a burse: such cycles are followed by nobody.',
      madeOf: { of: 'object', reads: 'sight' },
      resolve: ({ sight }) => sight.hasVenue,
    }),
    life: t.field({
      type: CycleLifeType,
      nullable: true,
      description:
        'The life of its loop, at the step of capital nearest to what it is entered with; null ' +
        'where nobody follows it: below 0.1 %, by suspicious offers or burses, beyond what is ' +
        'kept.',
      madeOf: { of: 'object', reads: 'sight', besides: ['cycleBirths'] },
      resolve: ({ sight }, _args, { app }) => app.cycleBirths.lifeOf(sight) ?? null,
    }),
  }),
})

const OpportunityType = builder.objectRef<OpportunitiesView['sources'][number]>('Opportunity')
OpportunityType.implement({
  description:
    'A source of profit: what one exchanger has in one pair. Each is found in the market without ' +
    'the sources that earn more.',
  fields: (t) => ({
    best: t.expose('best', {
      type: CycleType,
      description:
        'The first in the order of the cycles that owe it their profit; its hop at position ' +
        '`source` is the source.',
    }),
    loops: t.exposeInt('loops', {
      description: 'Number of loops whose best cycle goes through it.',
    }),
    loopsLeft: t.exposeInt('loopsLeft', {
      description: 'Number of loops that still pay, by other offers, once it is gone as well.',
    }),
    capacity: t.exposeFloat('capacity', {
      description:
        'Largest amount, in what the source is given, with which a cycle through it, entered ' +
        'with all it takes, still makes the requested profit.',
    }),
    capacityUsd: t.exposeFloat('capacityUsd', { nullable: true }),
    isCapacityExact: t.exposeBoolean('isCapacityExact', {
      description:
        'False if the search reached its work limit first; the source then takes at least this.',
    }),
  }),
})

const OpportunitiesType = builder.objectRef<OpportunitiesView>('Opportunities').implement({
  description: 'What there is to gain, rather than every cycle that gains it.',
  fields: (t) => ({
    sources: t.expose('sources', {
      cost: listOf(DEFAULT_OPPORTUNITIES),
      type: [OpportunityType],
      description: 'The highest expected profit first unless requested otherwise.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether there are no others and every loop was counted; if false, counts are minimums.',
    }),
    atOnce: t.expose('atOnce', {
      cost: listOf(DEFAULT_OPPORTUNITIES),
      type: [CycleType],
      description:
        'Cycles that could be done at the same time: the best one, the best that shares no offer ' +
        'with it, and so on; the highest expected profit first unless requested otherwise.',
    }),
    proved: t.exposeBoolean('proved', {
      description:
        'Whether nothing better can exist; false if the search reached its work limit first.',
    }),
  }),
})

/** Opportunities are found where the query selects them. */
export interface ReadCyclesView extends CyclesView {
  readonly opportunities: OpportunitiesView
}

export const ArbitrageResultType = builder.objectRef<ReadCyclesView>('ArbitrageResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    cycles: t.expose('cycles', {
      cost: rowsCountedAbove,
      type: [CycleType],
      description: 'In the requested order.',
    }),
    opportunities: t.expose('opportunities', {
      cost: queryCost(POINTS.opportunitySearch),
      type: OpportunitiesType,
      description: `The same query by source of profit, at most ${DEFAULT_OPPORTUNITIES}.`,
    }),
    proved: t.exposeBoolean('proved', {
      description:
        'Whether nothing better can exist; false if the search reached its work limit first.',
    }),
    boundPercent: t.exposeFloat('boundPercent', {
      nullable: true,
      description: 'If not proved: no missing cycle earns more than this, in percent.',
    }),
  }),
})
