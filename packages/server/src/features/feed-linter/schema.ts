import { builder } from '../../graphql/builder.ts'
import { queryCost, listOf, POINTS, valuesOf } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { fieldError, RateLimitedError } from '../../lib/user-error.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { parseAddress } from '../../lib/web/host-name.ts'
import type { LintProblem, LintReport } from './feed-linter.ts'

const LintSeverityEnum = builder.enumType('LintSeverity', {
  values: {
    ERROR: { description: 'Something that could not be used.' },
    WARNING: { description: 'The state of a sound offer, such as an empty reserve.' },
  },
})

const LintProblemType = builder.objectRef<LintProblem>('LintProblem').implement({
  fields: (t) => ({
    line: t.exposeInt('line', {
      nullable: true,
      description: 'Line of the file, from 1; null if no file came.',
    }),
    column: t.exposeInt('column', {
      nullable: true,
      description: 'Column in characters, from 1; null if nothing precedes it on its line.',
    }),
    severity: t.expose('severity', { type: LintSeverityEnum }),
    reason: t.exposeString('reason', { description: 'A code, which pages put into words.' }),
    text: t.exposeString('text', { description: 'Text found there, truncated.' }),
  }),
})

export const LintReportType = builder.objectRef<LintReport>('LintReport').implement({
  description: 'What can be read from an export file, and what cannot.',
  fields: (t) => ({
    dialect: t.exposeString('dialect', {
      nullable: true,
      description: 'Null if none was recognized.',
    }),
    items: t.exposeInt('items', { description: 'Number of offers the file tries to declare.' }),
    offers: t.exposeInt('offers', { description: 'Number of offers that could be used.' }),
    problems: t.expose('problems', {
      cost: listOf(200),
      type: [LintProblemType],
      description: 'The first 200 problems.',
    }),
    problemsInAll: t.exposeInt('problemsInAll'),
    unmappedCodes: t.exposeStringList('unmappedCodes', {
      cost: valuesOf(50),
      description: 'Codes that mean no known currency.',
    }),
  }),
})

/** Files one network address may have judged in ten minutes. */
const lints = new NetworkBuckets({ size: 20, spanMs: 600_000 })

builder.queryField('lintFeed', (t) =>
  t.field({
    cost: queryCost(POINTS.fileRead),
    type: LintReportType,
    authScopes: { public: true },
    description: 'Checks an export file. Exactly one of the two arguments is required.',
    args: {
      url: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Address of the file, fetched as exchangers’ files are.',
      }),
      text: t.arg.string({ maxLength: LENGTHS.file, description: 'The file itself.' }),
    },
    resolve: async (_root, { url, text }, { app, client, signal }) => {
      const address = url?.trim() ?? ''
      const file = text ?? ''
      if (address === '' && file.trim() === '') throw fieldError('url', 'REQUIRED')
      if (address !== '' && file.trim() !== '') {
        throw fieldError('text', 'ONE_OF_TWO')
      }
      if (address !== '' && (!/^https?:\/\//i.test(address) || !parseAddress(address))) {
        throw fieldError('url', 'NOT_A_URL')
      }
      const waitSeconds = lints.take(client.address)
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      // Callers with the fewest reports go first.
      const options = { signal, rank: -Math.ceil(lints.taken(client.address)) }
      return address === ''
        ? app.linter.lintText(file, options)
        : app.linter.lintAddress(address, options)
    },
  }),
)
