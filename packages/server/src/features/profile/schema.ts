import { longest } from '@hopwise/contract'
import { fromMemory, POINTS, queryCost } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { fieldError } from '../../lib/user-error.ts'
import type { Locale } from '../../lib/words/locale.ts'
import {
  type Account,
  CurrentUserType,
  deleteSession,
  durableOf,
  freshUntilMs,
  listSessions,
  loadAccount,
  LocaleEnum,
  requireFresh,
  requireViewer,
  saveProfile,
  type SessionView,
  type Viewer,
} from '../accounts/index.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'

/** Sessions of one person, as many as there usually are. */
const SESSIONS = 20

const SessionType = builder.objectRef<SessionView>('Session').implement({
  description: 'A browser in which the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.exposeBoolean('isCurrent'),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAtMs', {
      type: 'DateTime',
      description: 'Accurate to a few minutes.',
    }),
    device: t.exposeString('device', { description: '"Firefox · Linux"; empty if unknown.' }),
  }),
})

const AccountAccessType = builder.objectRef<Viewer>('AccountAccess').implement({
  fields: (t) => ({
    freshUntil: t.field({
      type: 'DateTime',
      description:
        'Until then, this session may change ways of signing in, export data, end other sessions ' +
        'and delete the account. After that, a new sign-in is required.',
      resolve: (viewer) => freshUntilMs('account', viewer),
    }),
  }),
})

builder.queryField('accountAccess', (t) =>
  t.field({
    cost: fromMemory,
    type: AccountAccessType,
    authScopes: { user: true },
    description: 'What the viewer may do with their account.',
    resolve: (_root, _args, context) => requireViewer(context),
  }),
)

builder.queryField('sessions', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, SESSIONS),
    type: [SessionType],
    authScopes: { user: true },
    description: 'The viewer’s sessions: the current one first, then the most recently used.',
    resolve: (_root, _args, context) =>
      listSessions(durableOf(context.app).db, requireViewer(context), context.app.now()),
  }),
)

builder.mutationField('revokeSession', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    authScopes: { user: true },
    description:
      'Ends one of the viewer’s sessions at once. False if there is none with this ID. Ending ' +
      'another session than the current one requires a sign-in within the last 10 minutes; ' +
      'otherwise refused with SIGN_IN_AGAIN.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => {
      const viewer = requireViewer(context)
      if (id !== viewer.sessionId) requireFresh('account', viewer, context.app.now())
      return deleteSession(durableOf(context.app).db, viewer.id, id)
    },
  }),
)

builder.mutationField('updateProfile', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    args: {
      name: t.arg.string({ maxLength: LENGTHS.line, description: 'Up to 80 characters.' }),
      locale: t.arg({ type: LocaleEnum }),
    },
    resolve: (_root, args, context) => updateProfile(context, omitNullish(args)),
  }),
)

builder.mutationField('exportMyData', (t) =>
  t.string({
    cost: queryCost(10 * POINTS.statement),
    authScopes: { user: true },
    description:
      'Everything that is stored about the viewer, as a JSON document. Requires a sign-in within ' +
      'the last 10 minutes; otherwise refused with SIGN_IN_AGAIN.',
    resolve: (_root, _args, context) => exportMyData(context),
  }),
)

builder.mutationField('deleteAccount', (t) =>
  t.boolean({
    cost: queryCost(10 * POINTS.statement),
    authScopes: { user: true },
    description:
      'Deletes the viewer’s account at once. Must be confirmed with the viewer’s own e-mail or ' +
      'name. Requires a sign-in within the last 10 minutes; otherwise refused with SIGN_IN_AGAIN.',
    args: { confirmEmailOrName: t.arg.string({ required: true, maxLength: LENGTHS.line }) },
    resolve: (_root, { confirmEmailOrName }, context) => deleteAccount(context, confirmEmailOrName),
  }),
)

async function updateProfile(
  context: RequestContext,
  { name, locale }: { readonly name?: string; readonly locale?: Locale },
): Promise<Account> {
  const viewer = requireViewer(context)
  const { db } = durableOf(context.app)
  const trimmed = name
    ?.toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (trimmed === '') throw fieldError('name', 'REQUIRED')
  if (trimmed !== undefined && trimmed.length > longest.accountName) {
    throw fieldError('name', 'TOO_LONG', { max: longest.accountName })
  }
  await saveProfile(db, viewer.id, {
    ...(trimmed === undefined ? {} : { name: trimmed }),
    ...(locale === undefined ? {} : { locale }),
  })
  return loadAccount(db, viewer.id)
}
