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
import { durableOf, LocaleEnum, requireViewer } from '../../accounts/index.ts'
import { handleMessage, mailAgain } from './handle-message.ts'
import { countNew, findMessage, type InboxMessage, listMessages } from './messages.ts'

const InboxStateEnum = builder.enumType('InboxState', {
  values: ['NEW', 'HANDLED', 'ALL'] as const,
})

const InboxMessageType = builder.objectRef<InboxMessage>('InboxMessage').implement({
  description: 'A message sent through the contacts page.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    message: t.exposeString('message'),
    locale: t.expose('locale', { type: LocaleEnum }),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    mailedAt: t.expose('mailedAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if the operator has not been mailed.',
    }),
    handledAt: t.expose('handledAtMs', { type: 'DateTime', nullable: true }),
    handledBy: t.exposeString('handledBy', {
      nullable: true,
      description: 'Null if nobody has handled it, or the account is deleted.',
    }),
  }),
})

interface Inbox {
  readonly total: number
  readonly items: readonly InboxMessage[]
}

const InboxType = builder.objectRef<Inbox>('Inbox').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [InboxMessageType] }),
    newCount: t.int({
      cost: queryCost(POINTS.statement),
      description: 'Number of messages not yet handled, whether they match or not.',
      resolve: (_inbox, _args, { app }) => countNew(durableOf(app).db),
    }),
    canMail: t.boolean({
      cost: fromMemory,
      description: 'Whether messages are mailed to the operator.',
      resolve: (_inbox, _args, { app }) => app.settings.content.contactEmail !== undefined,
    }),
  }),
})

const MESSAGE_ROWS = { usual: 25, most: 100 }

const InboxQueryInput = builder.inputType('InboxQuery', {
  fields: (t) => ({
    state: t.field({ type: InboxStateEnum, defaultValue: 'NEW' }),
    search: t.string({
      maxLength: LENGTHS.search,
      description: 'Part of the reference, the name, the address or the message.',
    }),
    limit: t.int({ rows: MESSAGE_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

const FARTHEST = 1_000_000

builder.queryField('adminMessages', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, MESSAGE_ROWS), 3 * POINTS.statement),
    type: InboxType,
    authScopes: { admin: true },
    description: 'Messages from people, newest first.',
    args: { query: t.arg({ type: InboxQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { state = 'NEW', search = '', limit, offset = 0 } = omitNullish(query ?? {})
      return listMessages(durableOf(app).db, {
        state,
        search,
        limit: requestedRows(limit, MESSAGE_ROWS),
        offset: Math.min(Math.max(0, offset), FARTHEST),
      })
    },
  }),
)

const referenceArg = {
  required: true,
  maxLength: LENGTHS.reference,
  description: 'For example, `H-7K3M-92QX`.',
} as const

builder.queryField('adminMessage', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: InboxMessageType,
    nullable: true,
    authScopes: { admin: true },
    args: { reference: t.arg.string(referenceArg) },
    resolve: async (_root, { reference }, { app }) =>
      (await findMessage(durableOf(app).db, reference)) ?? null,
  }),
)

builder.mutationField('adminHandleMessage', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: InboxMessageType,
    authScopes: { admin: true },
    description: 'Marks a message as handled, or as new again.',
    args: {
      reference: t.arg.string(referenceArg),
      isHandled: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, context) => handleMessage(context.app, requireViewer(context), args),
  }),
)

builder.mutationField('adminMailMessage', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: InboxMessageType,
    authScopes: { admin: true },
    description: 'Mails a message to the operator again if that has failed.',
    args: { reference: t.arg.string(referenceArg) },
    resolve: (_root, { reference }, context) =>
      mailAgain(context.app, requireViewer(context), reference),
  }),
)
