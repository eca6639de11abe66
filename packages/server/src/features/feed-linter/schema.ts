import { builder } from '../../graphql/builder.ts'
import { asking, listOf, POINTS, valuesOf } from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { fieldError, RateLimitedError } from '../../lib/user-error.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import type { LintProblem, LintReport } from './feed-linter.ts'

const LintSeverityEnum = builder.enumType('LintSeverity', {
  values: {
    ERROR: { description: 'Not used.' },
    WARNING: { description: 'A state of a sound offer, such as an empty reserve.' },
  },
})

const LintProblemType = builder.objectRef<LintProblem>('LintProblem').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { nullable: true, description: 'From 1; null: no file came.' }),
    column: t.exposeInt('column', {
      nullable: true,
      description: 'In characters, from 1; null where nothing stands before it in its line.',
    }),
    severity: t.expose('severity', { type: LintSeverityEnum }),
    reason: t.exposeString('reason', { description: 'A code; pages have words for it.' }),
    text: t.exposeString('text', { description: 'What stands there, cut.' }),
  }),
})

const LintReportType = builder.objectRef<LintReport>('LintReport').implement({
  description: 'What is read from an export file, and what is not.',
  fields: (t) => ({
    dialect: t.exposeString('dialect', { nullable: true, description: 'Null: none was found.' }),
    items: t.exposeInt('items', { description: 'Offers the file tries to declare.' }),
    offers: t.exposeInt('offers', { description: 'Offers that could be used.' }),
    problems: t.expose('problems', {
      cost: listOf(200),
      type: [LintProblemType],
      description: 'The first 200.',
    }),
    problemsInAll: t.exposeInt('problemsInAll'),
    unmappedCodes: t.exposeStringList('unmappedCodes', {
      cost: valuesOf(50),
      description: 'Currency codes we do not know.',
    }),
  }),
})

/** Files one network address may have judged in ten minutes. */
const lints = new NetworkBuckets({ size: 20, spanMs: 600_000 })

builder.queryField('lintFeed', (t) =>
  t.field({
    cost: asking(POINTS.fileRead),
    type: LintReportType,
    authScopes: { public: true },
    description: 'Judges an export file. Exactly one of the two is needed.',
    args: {
      url: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Where the file is, as exchangers’ files are asked for.',
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
      if (address !== '' && !/^https?:\/\//i.test(address)) {
        throw fieldError('url', 'NOT_A_URL')
      }
      const waitSeconds = lints.take(client.address)
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      // Who has had fewest judged goes first.
      const options = { signal, rank: -Math.ceil(lints.taken(client.address)) }
      return address === ''
        ? app.linter.lintText(file, options)
        : app.linter.lintAddress(address, options)
    },
  }),
)
