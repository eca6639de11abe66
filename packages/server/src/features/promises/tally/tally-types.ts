import {
  BAND_HORIZONS,
  CHAIN_HOPS,
  type HeldShare,
  HORIZONS,
  PROMISE_BANDS,
  SAMPLE_KINDS,
  SAMPLE_LABELS,
  type SampleKind,
  type SampleLabel,
} from '@hopwise/market'
import { listOf, valuesOf } from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import { PromiseBandEnum } from '../promise-types.ts'
import {
  type PromiseTally,
  TALLY_CLASSES,
  TALLY_PREDICTORS,
  type TallyClass,
  type TallyFit,
  type TallyPredictor,
} from './read-tally.ts'
import { type ExchangerRecord, MOST_MODELS, type readModels } from './tally-store.ts'

const SampleKindEnum = builder.enumType('PromiseSampleKind', {
  values: {
    DIRECT: { description: 'One step.' },
    CHAIN: { description: 'Several steps, each taken at its own minutes.' },
    LOOP: { description: 'A chain that ends where it began: it holds if it loses nothing.' },
  } satisfies Record<SampleKind, object>,
})

const SampleLabelEnum = builder.enumType('PromiseSampleLabel', {
  description: 'What became of a sample.',
  values: {
    HELD: { description: 'It paid at least 99.5 % of what was shown.' },
    LESS: { description: 'It paid less.' },
    REFUSED: { description: 'Its limits or its reserve no longer took the amount.' },
    WITHDRAWN: { description: 'The offer was no longer in the file.' },
    EXCHANGER_GONE: { description: 'Nearly all offers of the exchanger were gone.' },
    SILENT: { description: 'No file came since: it says nothing of the rate.' },
    UNWATCHED: { description: 'We did not look in time: it says nothing of the rate.' },
  } satisfies Record<SampleLabel, object>,
})

const TallyClassEnum = builder.enumType('PromiseSampleClass', {
  values: {
    AUTOMATIC: { description: 'Nobody has to make a payout by hand.' },
    MANUAL: { description: 'A person makes a payout.' },
    COIN: { description: 'Coins only.' },
    BANK: { description: 'Money other than cash.' },
    CASH: {},
    OWN_FILE: { description: 'From exchangers’ own files.' },
    MONITOR: { description: 'From a monitor.' },
  } satisfies Record<TallyClass, object>,
})

const PredictorEnum = builder.enumType('PromisePredictor', {
  description: 'A way to say how likely rows hold.',
  values: {
    PROMISE: { description: 'What rows said.' },
    WEATHER: { description: 'The model with the weather of the market, in use or not.' },
    MODEL: { description: 'The model without the weather of the market.' },
    MINUTES: { description: 'The minutes alone.' },
    CONSTANT: { description: 'One number for each kind.' },
  } satisfies Record<TallyPredictor, object>,
})

const ShareType = builder.objectRef<HeldShare>('PromiseShare').implement({
  description: 'What was said of some samples, and how many of them held.',
  fields: (t) => ({
    samples: t.exposeInt('samples'),
    said: t.exposeFloat('said', {
      nullable: true,
      description: 'The mean probability that was said; null without samples.',
    }),
    held: t.exposeFloat('held', { nullable: true, description: 'Null without samples.' }),
    low: t.exposeFloat('low', {
      nullable: true,
      description:
        'The interval of 95 % around `held`, by hours, because samples of one hour break ' +
        'together. Null below two hours.',
    }),
    high: t.exposeFloat('high', { nullable: true }),
  }),
})

const BandShareType = builder
  .objectRef<PromiseTally['bands'][number]>('PromiseBandShare')
  .implement({
    fields: (t) => ({
      band: t.expose('band', { type: PromiseBandEnum }),
      minutes: t.exposeInt('minutes', {
        nullable: true,
        description:
          'Minutes after which direct rows were quoted again; null: all rows at their own minutes.',
      }),
      share: t.expose('share', { type: ShareType }),
    }),
  })

const TenthShareType = builder
  .objectRef<PromiseTally['tenths'][number]>('PromiseTenthShare')
  .implement({
    fields: (t) => ({
      from: t.exposeFloat('from', {
        description: 'The least probability of this tenth: 0, 0.1, …, 0.9.',
      }),
      share: t.expose('share', { type: ShareType }),
    }),
  })

const KindShareType = builder
  .objectRef<PromiseTally['kinds'][number]>('PromiseKindShare')
  .implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: SampleKindEnum }),
      share: t.expose('share', { type: ShareType }),
    }),
  })

const ChainShareType = builder
  .objectRef<PromiseTally['chains'][number]>('PromiseChainShare')
  .implement({
    fields: (t) => ({
      hops: t.exposeInt('hops'),
      share: t.expose('share', { type: ShareType }),
    }),
  })

const ClassShareType = builder
  .objectRef<PromiseTally['classes'][number]>('PromiseClassShare')
  .implement({
    fields: (t) => ({
      class: t.expose('class', { type: TallyClassEnum }),
      share: t.expose('share', { type: ShareType }),
    }),
  })

const LabelCountType = builder
  .objectRef<PromiseTally['labels'][number]>('PromiseLabelCount')
  .implement({
    fields: (t) => ({
      label: t.expose('label', { type: SampleLabelEnum }),
      samples: t.exposeInt('samples'),
    }),
  })

const FitType = builder.objectRef<TallyFit>('PromiseFit').implement({
  description: 'How well probabilities of one predictor fit what became of rows.',
  fields: (t) => ({
    predictor: t.expose('predictor', { type: PredictorEnum }),
    brier: t.exposeFloat('brier', { description: 'The mean squared error.' }),
    skill: t.exposeFloat('skill', {
      nullable: true,
      description:
        '1 less that error over the error of the share that held, known in hindsight. Null if ' +
        'everything held, or nothing.',
    }),
  }),
})

const ModelType = builder
  .objectRef<Awaited<ReturnType<typeof readModels>>[number]>('PromiseModel')
  .implement({
    description: 'A refit of the model, and whether its numbers were adopted.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      madeAt: t.expose('madeAtMs', { type: 'DateTime' }),
      from: t.expose('fromMs', {
        type: 'DateTime',
        nullable: true,
        description: 'The first sample it was learnt from; null if too few were there.',
      }),
      to: t.expose('toMs', { type: 'DateTime', nullable: true }),
      labels: t.exposeInt('labels', { description: 'Labels it was learnt from.' }),
      hash: t.exposeString('hash', { nullable: true, description: 'The same for equal numbers.' }),
      brier: t.exposeFloat('brier', {
        nullable: true,
        description: 'Its mean squared error on the day that was kept back.',
      }),
      currentBrier: t.exposeFloat('currentBrier', {
        nullable: true,
        description: 'The same of the numbers in use.',
      }),
      calibration: t.exposeFloat('calibration', {
        nullable: true,
        description: 'The mean distance of said and held on that day, in points.',
      }),
      isAdopted: t.exposeBoolean('isAdopted'),
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'The reason why it was not adopted, as a code.',
      }),
      rolledBackAt: t.expose('rolledBackAtMs', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was taken out of use, because what it said did not hold.',
      }),
    }),
  })

const TENTHS = 10
const MOST_DAYS = 30

export const PromiseTallyType = builder.objectRef<PromiseTally>('PromiseTally').implement({
  description:
    'How promises held: rows were drawn at random, and quoted again at the same amount. Rows ' +
    'count at their own minutes unless another number is stated; those that are too new promise ' +
    'nothing, and do not count.',
  fields: (t) => ({
    from: t.expose('fromMs', { type: 'DateTime' }),
    to: t.expose('toMs', {
      type: 'DateTime',
      description: 'The end of the last whole day, in UTC; before there is one, now.',
    }),
    hours: t.exposeInt('hours', { description: 'Hours with samples.' }),
    all: t.expose('all', { type: ShareType }),
    isJudged: t.exposeBoolean('isJudged', {
      description: 'Whether there are enough samples for a verdict: 1,000 of 5 hours.',
    }),
    bands: t.expose('bands', {
      type: [BandShareType],
      cost: listOf(PROMISE_BANDS.length * BAND_HORIZONS.length),
    }),
    tenths: t.expose('tenths', { type: [TenthShareType], cost: listOf(TENTHS) }),
    kinds: t.expose('kinds', { type: [KindShareType], cost: listOf(SAMPLE_KINDS.length) }),
    chains: t.expose('chains', {
      type: [ChainShareType],
      cost: listOf(CHAIN_HOPS.length),
      description: 'Chains by the number of their hops.',
    }),
    classes: t.expose('classes', { type: [ClassShareType], cost: listOf(TALLY_CLASSES.length) }),
    floors: t.expose('floors', {
      type: ShareType,
      description: 'Rows with a floor; those held that reached it.',
    }),
    floorsNamed: t.exposeFloat('floorsNamed', {
      nullable: true,
      description: 'The share of rows with a floor; null without samples.',
    }),
    meanLoss: t.exposeFloat('meanLoss', {
      nullable: true,
      description: 'The mean share lost by rows that paid less; null if none did.',
    }),
    labels: t.expose('labels', { type: [LabelCountType], cost: listOf(SAMPLE_LABELS.length) }),
    thinned: t.exposeInt('thinned', {
      description:
        'Samples left out of everything else here, whatever became of them: of each kind and ' +
        'tenth of the probability, no exchanger is in more than a fifth of the samples of an ' +
        'hour that count, or than an equal share of those drawn where too few exchangers stand ' +
        'there.',
    }),
    fits: t.expose('fits', { type: [FitType], cost: listOf(TALLY_PREDICTORS.length) }),
    models: t.expose('models', {
      type: [ModelType],
      cost: listOf(MOST_MODELS),
      description: 'The latest first.',
    }),
    weatherSince: t.expose('weatherSinceMs', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when rows are shown with the weather of the market: how many more of them break ' +
        'lately than the model expects. Null while they are shown without it.',
    }),
    fileDays: t.exposeStringList('fileDays', {
      cost: valuesOf(MOST_DAYS),
      description:
        'Days whose samples are at `/promises/<day>.csv`, as `2026-01-31`, the latest first.',
    }),
  }),
})

const HorizonShareType = builder
  .objectRef<ExchangerRecord['horizons'][number]>('PromiseHorizonShare')
  .implement({
    fields: (t) => ({
      minutes: t.exposeInt('minutes'),
      held: t.exposeFloat('held', { description: 'The share of its quotes that still held.' }),
    }),
  })

export const ExchangerRecordType = builder
  .objectRef<ExchangerRecord>('ExchangerPromiseRecord')
  .implement({
    description: 'How long an exchanger’s quotes held in the last seven days.',
    fields: (t) => ({
      samples: t.exposeInt('samples'),
      horizons: t.expose('horizons', {
        type: [HorizonShareType],
        cost: listOf(HORIZONS.length),
      }),
    }),
  })
