import { builder } from '../../graphql/builder.ts'
import { asking, fromMemory, POINTS } from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { given } from '../../lib/given.ts'
import { CurrentUserType } from '../accounts/index.ts'
import { connectByLink, disconnect, startConnecting } from './connect/connecting.ts'
import { askForLink } from './links/ask-for-link.ts'
import { signInByLink } from './links/sign-in-by-link.ts'
import { type LinkView, viewLink } from './links/view-link.ts'

export const SignInWayEnum = builder.enumType('SignInWay', {
  values: ['EMAIL', 'TELEGRAM'] as const,
})

interface SignInWays {
  readonly email: boolean
  readonly telegramUrl: string | null
}

const SignInWaysType = builder.objectRef<SignInWays>('SignInWays').implement({
  description: 'What this server is set up for.',
  fields: (t) => ({
    email: t.exposeBoolean('email'),
    telegramUrl: t.exposeString('telegramUrl', {
      nullable: true,
      description: 'Where people talk to the bot; ?start= takes a referral code. Null: no bot.',
    }),
  }),
})

const OneTimeLinkType = builder.objectRef<LinkView>('OneTimeLink').implement({
  description: 'What a one-time link would do.',
  fields: (t) => ({
    way: t.expose('way', { type: SignInWayEnum }),
    identity: t.exposeString('identity', { description: 'Masked: "a***@example.com".' }),
    expiresAt: t.expose('expiresAtMs', { type: 'DateTime' }),
    isForConnecting: t.exposeBoolean('isForConnecting', {
      description: 'True: for connectIdentity, in the session that began it; false: for signIn.',
    }),
  }),
})

builder.queryField('signInWays', (t) =>
  t.field({
    extensions: { databaseShare: 'signIn' },
    cost: fromMemory,
    type: SignInWaysType,
    authScopes: { public: true },
    resolve: (_root, _args, { app: { durable } }) => ({
      email: durable?.mail.canSend ?? false,
      telegramUrl: durable?.botUrl() ?? null,
    }),
  }),
)

builder.queryField('oneTimeLink', (t) =>
  t.field({
    extensions: { databaseShare: 'signIn' },
    cost: asking(POINTS.statement),
    type: OneTimeLinkType,
    nullable: true,
    authScopes: { public: true },
    description: 'Looks at a link and does not spend it. Null: spent, too old or unknown.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => viewLink(context, token),
  }),
)

builder.mutationField('sendAuthEmail', (t) =>
  t.boolean({
    extensions: { databaseShare: 'signIn' },
    cost: asking(5 * POINTS.statement),
    authScopes: { public: true },
    description: 'Mails a one-time link. True for any well-formed address, known or not.',
    args: { email: t.arg.string({ required: true, maxLength: LENGTHS.email }) },
    resolve: (_root, { email }, context) => askForLink(context, email),
  }),
)

builder.mutationField('signIn', (t) =>
  t.field({
    extensions: { databaseShare: 'signIn' },
    cost: asking(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { public: true },
    description: 'Spends a one-time link and sets the session cookie.',
    args: {
      token: t.arg.string({ required: true, maxLength: LENGTHS.token }),
      referral: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Who brought a new person; counts the first time.',
      }),
    },
    resolve: (_root, args, context) => signInByLink(context, given(args)),
  }),
)

builder.mutationField('startConnecting', (t) =>
  t.boolean({
    cost: asking(5 * POINTS.statement),
    authScopes: { user: true },
    description:
      'Begins to add a way of signing in, or another in place of it, from the profile. Needs a ' +
      'sign-in of the last 10 minutes, or is refused with SIGN_IN_AGAIN.',
    args: {
      way: t.arg({ type: SignInWayEnum, required: true }),
      email: t.arg.string({
        maxLength: LENGTHS.email,
        description: 'For EMAIL: where the link goes.',
      }),
    },
    resolve: (_root, args, context) => startConnecting(context, given(args)),
  }),
)

builder.mutationField('connectIdentity', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    description:
      'Spends a one-time link to add its mailbox or Telegram to this account; refused with ' +
      'SIGN_IN_AGAIN like startConnecting. Who signed in before is told, and may undo it.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => connectByLink(context, token),
  }),
)

builder.mutationField('disconnectIdentity', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    description:
      'Refuses to take the last way of signing in away; refused with SIGN_IN_AGAIN like ' +
      'startConnecting. Who signed in by it is told, and may undo it.',
    args: { way: t.arg({ type: SignInWayEnum, required: true }) },
    resolve: (_root, { way }, context) => disconnect(context, way),
  }),
)
