import { faultsIn } from './planted-fault.ts'

const FEATURES = 'packages/server/src/features'
const ANSWERS = 'packages/server/src/answers'

/** Answers that are kept for others although they are stale, or somebody's own. */
export const answerFaults = [
  ...faultsIn(
    `${FEATURES}/market-facts/schema.ts`,
    ['made-of.test'],
    [
      [
        'the clock is of the market',
        'resolve: (_root, _args, { app }) => app.gate.facts(),',
        'resolve: (_root, _args, { app }) => ({ ...app.gate.facts(), updatedAtMs: app.now() }),',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/currencies/schema.ts`,
    ['made-of.test'],
    [
      [
        'an answer of the market depends on the caller',
        'resolve: async (_root, _args, { app }) => {\n      const facts = await allFacts(app)',
        'resolve: async (_root, _args, { app, viewer }) => {\n' +
          '      const facts = viewer ? new Map() : await allFacts(app)',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/ingestion/schema.ts`,
    ['made-of.test'],
    [
      [
        'runs of a file, from the database, are of the market',
        "    madeOf: { of: 'moment', besides: ['feeds'] },\n" +
          '    cost: queryCost(POINTS.statement, 20),\n    type: [FeedRunType],',
        '    cost: queryCost(POINTS.statement, 20),\n    type: [FeedRunType],',
      ],
    ],
  ),
  ...faultsIn(
    `${ANSWERS}/made-of.ts`,
    ['made-of.test'],
    [
      [
        'limits that an admin changes stand until the market changes',
        "  'settings.content.usual': ({ settings }) => usualStamp(settings.content),\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    `${FEATURES}/currencies/currency-type.ts`,
    ['made-of.test', 'both-ways'],
    [
      [
        'a thread sends another property than is read',
        "madeOf: { of: 'object', reads: 'code' },\n" +
          '      resolve: ({ code }, _args, { app, locale })',
        "madeOf: { of: 'object', reads: 'group' },\n" +
          '      resolve: ({ code }, _args, { app, locale })',
      ],
    ],
  ),
]
