import type { Config } from '../../config.ts'
import { fromMemory, POINTS } from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import { LIMITS } from '../../answers/documents/document-limits.ts'

const ApiLimitsType = builder.objectRef<Config>('ApiLimits').implement({
  description: 'Limits of this API. Whatever exceeds them is refused with an error that says so.',
  fields: (t) => ({
    pointsPerMinute: t.int({
      description: 'Maximum cost of all requests from one network address per minute, in points.',
      resolve: ({ cost }) => cost.perMinute,
    }),
    pointsAtOnce: t.int({
      description:
        'Maximum cost of a burst from an address that has been idle for a while, in points.',
      resolve: ({ cost }) => cost.atOnce,
    }),
    pointsPerDocument: t.int({
      description: 'Maximum cost of one document, in points.',
      resolve: ({ cost }) => cost.document,
    }),
    keyFieldsPerMinute: t.int({
      description: 'Maximum number of root fields one key of the API may ask for per minute.',
      resolve: ({ keyFieldsPerMinute }) => keyFieldsPerMinute,
    }),
    liveQuestions: t.int({
      description: 'Maximum number of subscriptions one network address may hold at once.',
      resolve: ({ live }) => live.streams,
    }),
    livePoints: t.int({
      description:
        'Maximum total cost of an address’s subscriptions per second, in points. Beyond it, they ' +
        'are updated less often.',
      resolve: ({ live }) => live.pointsPerSecond,
    }),
    rootFields: t.int({
      description: 'Maximum number of root fields in one document.',
      resolve: () => LIMITS.rootFields,
    }),
    depth: t.int({ description: 'Maximum depth of one document.', resolve: () => LIMITS.depth }),
    fields: t.int({
      description: 'Maximum number of fields in one document, with its fragments expanded.',
      resolve: () => LIMITS.fields,
    }),
    aliases: t.int({
      description: 'Maximum number of aliases in one document.',
      resolve: () => LIMITS.aliases,
    }),
    aliasLetters: t.int({
      description: 'Maximum length of one alias, in letters.',
      resolve: () => LIMITS.aliasLetters,
    }),
    tokens: t.int({
      description: 'Maximum number of tokens in one document.',
      resolve: () => LIMITS.tokens,
    }),
  }),
})

const ApiWeightsType = builder.objectRef<typeof POINTS>('ApiWeights').implement({
  description:
    'Cost of each part of a document, in points. A part inside a list costs as many times as the ' +
    'list is long.',
  fields: (t) => ({
    field: t.int({ description: 'A field of the answer.', resolve: () => fromMemory.weight }),
    lookUp: t.exposeInt('marketLookUp', {
      description: 'Looking up the rows of an exchanger or a pair.',
    }),
    pathSearch: t.int({
      description: 'A search for paths of up to 3 hops.',
      resolve: ({ pathSearch }) => pathSearch[3],
    }),
    longPathSearch: t.int({
      description: 'A search for paths of up to 4 hops.',
      resolve: ({ pathSearch }) => pathSearch[4],
    }),
    split: t.exposeInt('splitSearch', { description: 'A search for the best split of an amount.' }),
    cycleSearch: t.exposeInt('cycleSearch'),
    noRoute: t.exposeInt('diagnosis', {
      description: 'Finding out why there is no path, if requested.',
    }),
  }),
})

const ApiType = builder.objectRef<Config>('Api').implement({
  description: 'Limits and costs of this API.',
  fields: (t) => ({
    isExplored: t.exposeBoolean('hasExplorer', {
      description: 'Whether introspection and the page for developers are available.',
    }),
    limits: t.field({ type: ApiLimitsType, resolve: (config) => config }),
    weights: t.field({ type: ApiWeightsType, resolve: () => POINTS }),
  }),
})

builder.queryField('api', (t) =>
  t.field({
    type: ApiType,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    cost: fromMemory,
    resolve: (_root, _args, { app }) => app.config,
  }),
)
