import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, POINTS } from '../../answers/bounds/costs.ts'
import { ExchangerType } from '../../graphql/exchanger-type.ts'
import { durableOf } from '../accounts/index.ts'
import { exchangersById } from '../exchangers/index.ts'
import { LintReportType } from '../feed-linter/index.ts'
import {
  type ApplicationRow,
  type ApplicationStep,
  MOST_STEPS,
  stepsOf,
} from './application-store.ts'
import { copiedFromMs } from './change-application.ts'
import { formOutputs } from './fields/field-types.ts'
import { lintOf } from './reading/export-files.ts'

export const ApplicationStatusEnum = builder.enumType('ApplicationStatus', {
  values: {
    DRAFT: { description: 'Being written.' },
    SUBMITTED: { description: 'Sent; nobody has looked at it yet.' },
    CHECKING: { description: 'An admin looks at it.' },
    ACCEPTED: { description: 'The exchanger is listed.' },
    REJECTED: {},
    WITHDRAWN: { description: 'By the applicant.' },
  } as const,
})

const ApplicationStepType = builder.objectRef<ApplicationStep>('ApplicationStep').implement({
  fields: (t) => ({
    status: t.expose('status', { type: ApplicationStatusEnum }),
    at: t.expose('atMs', { type: 'DateTime' }),
  }),
})

export const ExchangerApplicationType = builder
  .objectRef<ApplicationRow>('ExchangerApplication')
  .implement({
    description:
      'An application to have an exchanger listed. Only its applicant and admins see it. A draft ' +
      'holds what was typed, whatever it is.',
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.expose('status', { type: ApplicationStatusEnum }),
      ...formOutputs(t),
      steps: t.field({
        cost: queryCost(POINTS.statement, MOST_STEPS),
        type: [ApplicationStepType],
        description: 'Oldest first.',
        resolve: ({ id }, _args, { app }) => stepsOf(durableOf(app).db, id),
      }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Of a rejection, if one was given.',
      }),
      lint: t.field({
        cost: fromMemory,
        type: LintReportType,
        nullable: true,
        description: 'What was read from the export file when the application was last sent.',
        resolve: (row) => lintOf(row) ?? null,
      }),
      isLintDue: t.exposeBoolean('is_lint_due', {
        description: 'Whether the file is still being read.',
      }),
      exchanger: t.field({
        cost: queryCost(POINTS.marketLookUp),
        type: ExchangerType,
        nullable: true,
        description: 'Once ACCEPTED.',
        resolve: async ({ exchanger_id }, _args, { app }) => {
          if (exchanger_id === null) return null
          const id = String(exchanger_id)
          return (await exchangersById(app, new Set([id]))).get(id) ?? null
        },
      }),
      canCopyFrom: t.field({
        cost: fromMemory,
        type: 'DateTime',
        nullable: true,
        description:
          'From when on a copy of it may be made, of REJECTED and WITHDRAWN: a draft saved under ' +
          'its ID is one.',
        resolve: (row) => copiedFromMs(row) ?? null,
      }),
      updatedAt: t.field({ type: 'DateTime', resolve: ({ updated_at }) => updated_at.getTime() }),
    }),
  })
