import { auditActions } from '@hopwise/contract'
import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf, freshUntilMs, requireViewer, type Viewer } from '../../accounts/index.ts'
import { type ActingAdmin, type DoneAction, listActingAdmins, listActions } from './audit-store.ts'

const AuditActionEnum = builder.enumType('AuditAction', { values: auditActions })

const AdminAccessType = builder.objectRef<Viewer>('AdminAccess').implement({
  fields: (t) => ({
    freshUntil: t.field({
      type: 'DateTime',
      description:
        'Until then, this session may make changes. After that, a new sign-in is required.',
      resolve: (viewer) => freshUntilMs('administration', viewer),
    }),
  }),
})

builder.queryField('adminAccess', (t) =>
  t.field({
    cost: fromMemory,
    type: AdminAccessType,
    authScopes: { admin: true },
    description: 'What the viewer may do as an admin.',
    resolve: (_root, _args, context) => requireViewer(context),
  }),
)

export const ActingAdminType = builder.objectRef<ActingAdmin>('ActingAdmin').implement({
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'Null if it was done from the command line.',
    }),
    name: t.exposeString('name', { description: 'Empty once the account is deleted.' }),
  }),
})

const DoneActionType = builder.objectRef<DoneAction>('DoneAction').implement({
  description: 'Something an admin has done.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('atMs', { type: 'DateTime' }),
    admin: t.expose('admin', { type: ActingAdminType }),
    action: t.expose('action', { type: AuditActionEnum }),
    subject: t.exposeString('subject', { description: 'A kind and an ID: `user:3f0c…`.' }),
    subjectName: t.exposeString('subjectName', {
      nullable: true,
      description: 'Its current name; null if it has none, or is gone.',
    }),
    details: t.string({
      description: 'A JSON object; `before` and `after`, if present, are objects too.',
      resolve: ({ details }) => JSON.stringify(details),
    }),
  }),
})

interface AuditLog {
  readonly total: number
  readonly items: readonly DoneAction[]
}

const AuditLogType = builder.objectRef<AuditLog>('AuditLog').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [DoneActionType] }),
    admins: t.field({
      cost: queryCost(POINTS.statement, 50),
      type: [ActingAdminType],
      description: 'Everyone with an account who has ever done something here.',
      resolve: (_log, _args, { app }) => listActingAdmins(durableOf(app).db),
    }),
  }),
})

const ACTION_ROWS = { usual: 50, most: 200 }

const AuditQueryInput = builder.inputType('AuditQuery', {
  fields: (t) => ({
    adminId: t.id({ maxLength: LENGTHS.id }),
    action: t.field({ type: AuditActionEnum }),
    subject: t.string({
      description: 'A complete subject, or only its kind: `user:`.',
      maxLength: LENGTHS.search,
    }),
    limit: t.int({ rows: ACTION_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminAuditLog', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, ACTION_ROWS), 3 * POINTS.statement),
    type: AuditLogType,
    authScopes: { admin: true },
    description: 'What admins have done, newest first.',
    args: { query: t.arg({ type: AuditQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      return listActions(durableOf(app).db, filter, {
        limit: requestedRows(limit, ACTION_ROWS),
        offset: Math.max(0, offset),
      })
    },
  }),
)
