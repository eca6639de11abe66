import type { Config } from '../../config.ts'
import { fromMemory, POINTS } from '../../graphql/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import { LIMITS } from '../../graphql/operation/document-limits.ts'

const ApiLimitsType = builder.objectRef<Config>('ApiLimits').implement({
  description: 'What one may ask. Beyond it is refused, and says so.',
  fields: (t) => ({
    pointsPerMinute: t.int({
      description: 'What all questions of one network address may cost a minute.',
      resolve: ({ cost }) => cost.perMinute,
    }),
    pointsAtOnce: t.int({
      description: 'What they may cost at once, where nothing was asked for a while.',
      resolve: ({ cost }) => cost.atOnce,
    }),
    pointsPerDocument: t.int({
      description: 'What one document may cost.',
      resolve: ({ cost }) => cost.document,
    }),
    liveQuestions: t.int({
      description: 'Subscriptions one network address may hold at once.',
      resolve: ({ live }) => live.streams,
    }),
    livePoints: t.int({
      description: 'What they may cost a second in all; beyond it they are told less often.',
      resolve: ({ live }) => live.pointsPerSecond,
    }),
    rootFields: t.int({ description: 'Of one document.', resolve: () => LIMITS.rootFields }),
    depth: t.int({ description: 'Of one document.', resolve: () => LIMITS.depth }),
    fields: t.int({
      description: 'Of one document, its fragments written out.',
      resolve: () => LIMITS.fields,
    }),
    aliases: t.int({ description: 'Of one document.', resolve: () => LIMITS.aliases }),
    aliasLetters: t.int({ description: 'Of one alias.', resolve: () => LIMITS.aliasLetters }),
    tokens: t.int({ description: 'Of one document.', resolve: () => LIMITS.tokens }),
  }),
})

const ApiWeightsType = builder.objectRef<typeof POINTS>('ApiWeights').implement({
  description:
    'What parts of a document cost, in points: what is in a list, as often as it is long.',
  fields: (t) => ({
    field: t.int({ description: 'Of an answer.', resolve: () => fromMemory.weight }),
    lookUp: t.exposeInt('marketLookUp', { description: 'Rows of an exchanger, of a pair.' }),
    pathSearch: t.int({
      description: 'By chains of up to 3 hops.',
      resolve: ({ pathSearch }) => pathSearch[3],
    }),
    longPathSearch: t.int({
      description: 'By chains of up to 4 hops.',
      resolve: ({ pathSearch }) => pathSearch[4],
    }),
    split: t.exposeInt('splitSearch', { description: 'The best split of an amount.' }),
    cycleSearch: t.exposeInt('cycleSearch'),
    noRoute: t.exposeInt('diagnosis', {
      description: 'Why there is no chain, where it is asked for.',
    }),
  }),
})

const ApiType = builder.objectRef<Config>('Api').implement({
  description: 'What programs may know of asking here.',
  fields: (t) => ({
    isExplored: t.exposeBoolean('hasExplorer', {
      description: 'Whether the schema may be asked for, and the page for developers is there.',
    }),
    limits: t.field({ type: ApiLimitsType, resolve: (config) => config }),
    weights: t.field({ type: ApiWeightsType, resolve: () => POINTS }),
  }),
})

builder.queryField('api', (t) =>
  t.field({
    type: ApiType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    cost: fromMemory,
    resolve: (_root, _args, { app }) => app.config,
  }),
)
