import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import {
  durableOf,
  listSessions,
  LocaleEnum,
  requireViewer,
  RoleEnum,
  type SessionView,
} from '../../accounts/index.ts'
import { blockUser, endUserSession, endUserSessions, unblockUser } from './change-user.ts'
import { type AdminUser, countBrought, findUser, listUsers } from './user-store.ts'

const AdminSessionType = builder.objectRef<SessionView>('AdminSession').implement({
  description: 'A browser in which somebody is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.exposeBoolean('isCurrent', {
      description: 'Whether it is the session making this request.',
    }),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAtMs', {
      type: 'DateTime',
      description: 'Accurate to a few minutes.',
    }),
    device: t.exposeString('device', { description: '"Firefox · Linux"; empty if unknown.' }),
  }),
})

export const AdminUserType = builder.objectRef<AdminUser>('AdminUser').implement({
  description: 'An account as admins see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Empty once the account is deleted.' }),
    email: t.exposeString('email', { nullable: true }),
    telegram: t.exposeString('telegram', { nullable: true }),
    locale: t.expose('locale', { type: LocaleEnum }),
    roles: t.expose('roles', { cost: valuesOf(3), type: [RoleEnum] }),
    balance: t.expose('balanceCents', { type: 'Money' }),
    referralCode: t.exposeString('referralCode'),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAtMs', { type: 'DateTime', nullable: true }),
    blockedAt: t.expose('blockedAtMs', { type: 'DateTime', nullable: true }),
    deletedAt: t.expose('deletedAtMs', { type: 'DateTime', nullable: true }),
    sessions: t.field({
      cost: queryCost(POINTS.statement, 20),
      type: [AdminSessionType],
      description: 'Most recently used first.',
      resolve: ({ id }, _args, context) => {
        const { sessionId } = requireViewer(context)
        return listSessions(durableOf(context.app).db, { id, sessionId }, context.app.now())
      },
    }),
    brought: t.int({
      cost: queryCost(POINTS.statement),
      description: 'Number of people who came through this account’s link.',
      resolve: ({ id }, _args, { app }) => countBrought(durableOf(app).db, id),
    }),
  }),
})

builder.objectField(AdminUserType, 'referredBy', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminUserType,
    nullable: true,
    description: 'The account whose link brought this person.',
    resolve: ({ referredById }, _args, { app }) =>
      referredById === null ? null : findUser(durableOf(app).db, referredById),
  }),
)

interface AdminUsers {
  readonly total: number
  readonly items: readonly AdminUser[]
}

const AdminUsersType = builder.objectRef<AdminUsers>('AdminUsers').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminUserType] }),
  }),
})

const AdminUserStateEnum = builder.enumType('AdminUserState', {
  values: ['BLOCKED', 'ADMIN'] as const,
})

const USER_ROWS = { usual: 50, most: 200 }

const AdminUsersQueryInput = builder.inputType('AdminUsersQuery', {
  fields: (t) => ({
    search: t.string({
      maxLength: LENGTHS.search,
      description:
        'Part of an e-mail, a name or a Telegram name; or a complete referral code or ID.',
    }),
    state: t.field({ type: AdminUserStateEnum }),
    limit: t.int({ rows: USER_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminUsers', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, USER_ROWS), 3 * POINTS.statement),
    type: AdminUsersType,
    authScopes: { admin: true },
    description: 'Newest first, without deleted accounts.',
    args: { query: t.arg({ type: AdminUsersQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      return listUsers(durableOf(app).db, filter, {
        limit: requestedRows(limit, USER_ROWS),
        offset: Math.max(0, offset),
      })
    },
  }),
)

builder.queryField('adminUser', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminUserType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, { app }) => findUser(durableOf(app).db, id),
  }),
)

builder.mutationField('adminBlockUser', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminUserType,
    authScopes: { admin: true },
    description: 'Blocks an account: ends all its sessions at once, and nobody can sign in to it.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reason: t.arg.string({
        description: 'For other admins; up to 500 characters.',
        maxLength: LENGTHS.line,
      }),
    },
    resolve: (_root, args, context) => blockUser(context, omitNullish(args)),
  }),
)

builder.mutationField('adminUnblockUser', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminUserType,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => unblockUser(context, id),
  }),
)

builder.mutationField('adminEndSession', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminUserType,
    authScopes: { admin: true },
    args: {
      userId: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      sessionId: t.arg.id({ required: true, maxLength: LENGTHS.id }),
    },
    resolve: (_root, args, context) => endUserSession(context, args),
  }),
)

builder.mutationField('adminEndSessions', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminUserType,
    authScopes: { admin: true },
    description:
      'Ends all sessions of an account. For your own, the session making the request stays, and ' +
      'a sign-in within the last 10 minutes is required.',
    args: { userId: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { userId }, context) => endUserSessions(context, userId),
  }),
)
