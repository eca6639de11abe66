import { fieldText } from '@hopwise/contract'
import { fromMemory, listOf, POINTS, queryCost } from '../../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../../context.ts'
import { builder } from '../../../../graphql/builder.ts'
import { notAuthorized } from '../../../../lib/user-error.ts'
import { durableOf } from '../../../accounts/index.ts'
import { loadExchangers } from '../../../exchangers/index.ts'
import { audited } from '../../audit/index.ts'
import { applyImport, countsOf } from './apply-import.ts'
import { FILE_ROWS_MAX, fileColumns, type FileFormat } from './file-columns.ts'
import {
  type FileToImport,
  type ImportPlan,
  type LineChange,
  type LineFault,
  planImport,
  type PlannedLine,
} from './plan-import.ts'
import type { FileFault } from './read-file.ts'
import { writeFile } from './write-file.ts'

/** People read no more of a file; all of it is counted. */
const LISTED_LINES_MAX = 1_000

function listedLines({ lines }: ImportPlan): PlannedLine[] {
  const isRefused = ({ outcome }: PlannedLine) => outcome === 'REFUSED'
  const rest = lines.filter((line) => !isRefused(line) && line.outcome !== 'UNCHANGED')
  return [...lines.filter(isRefused), ...rest]
}

const FileFormatEnum = builder.enumType('ExchangersFileFormat', {
  values: ['CSV', 'JSON'] as const,
})

const FileColumnEnum = builder.enumType('ExchangersFileColumn', { values: fileColumns })

const LineOutcomeEnum = builder.enumType('ImportOutcome', {
  description: 'What an import would do with one exchanger in a file.',
  values: ['ADDED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const,
})

const LineChangeType = builder.objectRef<LineChange>('ImportChange').implement({
  fields: (t) => ({
    field: t.expose('field', { type: FileColumnEnum }),
    before: t.exposeString('before', { description: 'Old value; empty if there was none.' }),
    after: t.exposeString('after', { description: 'New value; empty for none.' }),
  }),
})

const LineFaultType = builder.objectRef<LineFault>('ImportLineFault').implement({
  fields: (t) => ({
    field: t.expose('field', { type: FileColumnEnum }),
    reason: t.exposeString('reason'),
    message: t.string({
      cost: fromMemory,
      description: 'The reason as a sentence, in the reader’s language.',
      resolve: ({ reason }, _args, { locale }) => fieldText(reason, locale, { max: 80 }),
    }),
  }),
})

const FileFaultType = builder.objectRef<FileFault>('ImportFileFault').implement({
  description: 'Why nothing in a file can be used.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    message: t.string({
      cost: fromMemory,
      resolve: ({ reason }, _args, { locale }) => fieldText(reason, locale, { max: FILE_ROWS_MAX }),
    }),
    line: t.exposeInt('line'),
    text: t.exposeString('text', { description: 'Text found there.' }),
  }),
})

const PlannedLineType = builder.objectRef<PlannedLine>('ImportLine').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line of the file; in JSON, position in the list.' }),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    outcome: t.expose('outcome', { type: LineOutcomeEnum }),
    changes: t.expose('changes', { cost: listOf(4), type: [LineChangeType] }),
    faults: t.expose('faults', { cost: listOf(4), type: [LineFaultType] }),
  }),
})

const ImportPlanType = builder.objectRef<ImportPlan>('ImportPlan').implement({
  description: 'What a file would change in the list of exchangers, or has changed.',
  fields: (t) => ({
    stamp: t.exposeString('stamp', {
      description: 'To pass when importing: exactly this plan is imported, or nothing.',
    }),
    added: t.int({ cost: fromMemory, resolve: (plan) => countsOf(plan).added }),
    changed: t.int({ cost: fromMemory, resolve: (plan) => countsOf(plan).changed }),
    unchanged: t.int({ cost: fromMemory, resolve: (plan) => countsOf(plan).unchanged }),
    refused: t.int({ cost: fromMemory, resolve: (plan) => countsOf(plan).refused }),
    fault: t.field({
      cost: fromMemory,
      type: FileFaultType,
      nullable: true,
      resolve: ({ fault }) => fault ?? null,
    }),
    lines: t.field({
      cost: listOf(LISTED_LINES_MAX),
      type: [PlannedLineType],
      description:
        'Lines with faults first, then in the order of the file. Unchanged lines are left out.',
      resolve: (plan) => listedLines(plan).slice(0, LISTED_LINES_MAX),
    }),
    linesLeftOut: t.int({
      cost: fromMemory,
      description: 'Number of further such lines, not listed.',
      resolve: (plan) => Math.max(0, listedLines(plan).length - LISTED_LINES_MAX),
    }),
  }),
})

const fileArgs = {
  text: 'The whole file.',
  stamp: 'Stamp of the plan that was reviewed.',
}

builder.queryField('adminExchangersImport', (t) =>
  t.field({
    type: ImportPlanType,
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'Shows what a file would change, line by line, without changing anything.',
    args: {
      text: t.arg.string({
        required: true,
        maxLength: LENGTHS.file,
        description: fileArgs.text,
      }),
      format: t.arg({ type: FileFormatEnum, required: true }),
    },
    resolve: (_root, file, context) => checkImport(context, file),
  }),
)

builder.queryField('adminExchangersExport', (t) =>
  t.field({
    type: 'String',
    cost: queryCost(POINTS.statement),
    authScopes: { admin: true },
    description:
      'Every exchanger that people have listed, as a file that would import without changes.',
    args: { format: t.arg({ type: FileFormatEnum, required: true }) },
    resolve: (_root, { format }, context) => exportExchangers(context, format),
  }),
)

builder.mutationField('adminImportExchangers', (t) =>
  t.field({
    type: ImportPlanType,
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description:
      'Imports the whole file, or nothing if a line is refused or anything has changed meanwhile.',
    args: {
      text: t.arg.string({
        required: true,
        maxLength: LENGTHS.file,
        description: fileArgs.text,
      }),
      format: t.arg({ type: FileFormatEnum, required: true }),
      stamp: t.arg.string({
        required: true,
        maxLength: LENGTHS.stamp,
        description: fileArgs.stamp,
      }),
    },
    resolve: (_root, file, context) => importExchangers(context, file),
  }),
)

/** The changes that a file would make, line by line. */
async function checkImport({ app }: RequestContext, file: FileToImport): Promise<ImportPlan> {
  return planImport(file, await loadExchangers(durableOf(app).db), app)
}

/** Applies all of the plan that has this stamp, or nothing; it is in force when this answers. */
async function importExchangers(
  { app, viewer }: RequestContext,
  file: FileToImport & { readonly stamp: string },
): Promise<ImportPlan> {
  if (!viewer) throw notAuthorized()
  const entry = { action: 'EXCHANGERS_IMPORTED', subject: 'exchanger:import' } as const
  const plan = await audited(app, viewer, entry, async (tx, retell) => {
    const tools = { checks: app, admin: viewer, atMs: app.now() }
    const done = await applyImport(tx, file, tools)
    retell({ details: { ...countsOf(done) } })
    return done
  })
  await app.feeds?.refresh()
  return plan
}

async function exportExchangers({ app }: RequestContext, format: FileFormat): Promise<string> {
  return writeFile(await loadExchangers(durableOf(app).db), format)
}
