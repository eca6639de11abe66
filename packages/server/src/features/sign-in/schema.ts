import { builder } from '../../graphql/builder.ts'
import { given } from '../../lib/given.ts'
import { CurrentUserType } from '../accounts/index.ts'
import { askForLink } from './ask-for-link.ts'
import { disconnect, startConnecting } from './connecting.ts'
import { connectByLink, type LinkView, signInByLink, viewLink } from './spend-link.ts'

const SignInWayEnum = builder.enumType('SignInWay', { values: ['EMAIL', 'TELEGRAM'] as const })

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
    type: OneTimeLinkType,
    nullable: true,
    authScopes: { public: true },
    description: 'Looks at a link and does not spend it. Null: spent, too old or unknown.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => viewLink(context, token),
  }),
)

builder.mutationField('sendAuthEmail', (t) =>
  t.boolean({
    authScopes: { public: true },
    description: 'Mails a one-time link. True for any well-formed address, known or not.',
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, context) => askForLink(context, { email }),
  }),
)

builder.mutationField('signIn', (t) =>
  t.field({
    type: CurrentUserType,
    authScopes: { public: true },
    description: 'Spends a one-time link and sets the session cookie.',
    args: {
      token: t.arg.string({ required: true }),
      referral: t.arg.string({ description: 'Who brought a new person; counts the first time.' }),
    },
    resolve: (_root, args, context) => signInByLink(context, given(args)),
  }),
)

builder.mutationField('startConnecting', (t) =>
  t.boolean({
    authScopes: { user: true },
    description: 'Begins to add a second way of signing in, from the profile.',
    args: {
      way: t.arg({ type: SignInWayEnum, required: true }),
      email: t.arg.string({ description: 'For EMAIL: where the link goes.' }),
    },
    resolve: (_root, args, context) => startConnecting(context, given(args)),
  }),
)

builder.mutationField('connectIdentity', (t) =>
  t.field({
    type: CurrentUserType,
    authScopes: { user: true },
    description: 'Spends a one-time link to add its mailbox or Telegram to this account.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => connectByLink(context, token),
  }),
)

builder.mutationField('disconnectIdentity', (t) =>
  t.field({
    type: CurrentUserType,
    authScopes: { user: true },
    description: 'Refuses to take the last way of signing in away.',
    args: { way: t.arg({ type: SignInWayEnum, required: true }) },
    resolve: (_root, { way }, context) => disconnect(context, way),
  }),
)
