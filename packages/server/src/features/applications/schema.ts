import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import {
  type ApplicationRow,
  applicationsOf,
  findApplication,
  MOST_LISTED,
} from './application-store.ts'
import { ExchangerApplicationType } from './application-types.ts'
import { saveDraft, submit, withdraw } from './change-application.ts'
import { ApplicationInputType } from './fields/field-types.ts'

const USUAL_LISTED = 5

builder.queryField('applications', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, USUAL_LISTED),
    type: [ExchangerApplicationType],
    authScopes: { user: true },
    description: `The viewer’s applications: the newest ${MOST_LISTED}, newest first.`,
    resolve: (_root, _args, context) =>
      applicationsOf(durableOf(context.app).db, requireViewer(context).id),
  }),
)

builder.queryField('application', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: ExchangerApplicationType,
    nullable: true,
    authScopes: { user: true },
    description: 'Null if the viewer has none with this ID.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, context) => {
      const { db } = durableOf(context.app)
      return (await findApplication(db, id, requireViewer(context).id)) ?? null
    },
  }),
)

builder.mutationField('saveApplicationDraft', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: ExchangerApplicationType,
    authScopes: { user: true },
    description:
      'Keeps what was typed. One that was sent becomes a draft again; of one that was rejected, ' +
      'after 7 days, or withdrawn, a copy is made. At most 3 may be open.',
    args: {
      id: t.arg.id({ maxLength: LENGTHS.id, description: 'Omitted: a new one.' }),
      input: t.arg({ type: ApplicationInputType, required: true }),
    },
    resolve: (_root, { id, input }, context) => saveDraft(context, { id: id ?? undefined, input }),
  }),
)

builder.mutationField('submitApplication', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement + POINTS.fileRead),
    type: ExchangerApplicationType,
    authScopes: { user: true },
    description:
      'Judges the form as a whole and sends it. Its export file is read at once, or a little ' +
      'later if it takes long; errors in it forbid nothing. At most 3 a day.',
    args: {
      id: t.arg.id({ maxLength: LENGTHS.id, description: 'Omitted: a new one.' }),
      input: t.arg({ type: ApplicationInputType, required: true }),
    },
    resolve: async (_root, { id, input }, context) => {
      const sent = await submit(context, { id: id ?? undefined, input })
      return newest(context, sent)
    },
  }),
)

builder.mutationField('withdrawApplication', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: ExchangerApplicationType,
    authScopes: { user: true },
    description: 'Until it is decided. Of a draft that was never sent nothing stays.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => withdraw(context, id),
  }),
)

/** The application's state now that its file may have been read. */
async function newest(
  { app }: Parameters<typeof submit>[0],
  sent: ApplicationRow,
): Promise<ApplicationRow> {
  return (await findApplication(durableOf(app).db, sent.id)) ?? sent
}
