import { LONGEST_PASTED_CODE } from '@hopwise/contract'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { CurrentUserType } from '../accounts/index.ts'
import { connectByLink, disconnect, startConnecting } from './connect/connecting.ts'
import { requestLink } from './links/request-link.ts'
import { isLinkUsed } from './links/link-uses.ts'
import { signInByCode } from './links/sign-in-by-code.ts'
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
  description: 'Ways of signing in that this server is set up for.',
  fields: (t) => ({
    email: t.exposeBoolean('email'),
    telegramUrl: t.exposeString('telegramUrl', {
      nullable: true,
      description: 'Address of the bot; `?start=` takes a referral code. Null if there is no bot.',
    }),
  }),
})

const OneTimeLinkType = builder.objectRef<LinkView>('OneTimeLink').implement({
  description: 'What a one-time link does.',
  fields: (t) => ({
    way: t.expose('way', { type: SignInWayEnum }),
    identity: t.exposeString('identity', { description: 'Masked: "a***@example.com".' }),
    expiresAt: t.expose('expiresAtMs', { type: 'DateTime' }),
    isForConnecting: t.exposeBoolean('isForConnecting', {
      description:
        'True if the link is for `connectIdentity`, in the session that started it; false if it ' +
        'is for `signIn`.',
    }),
  }),
})

builder.queryField('signInWays', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
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
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    type: OneTimeLinkType,
    nullable: true,
    authScopes: { public: true },
    description: 'Looks at a link without spending it. Null if it is spent, expired or unknown.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => viewLink(context, token),
  }),
)

builder.queryField('linkUsed', (t) =>
  t.boolean({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    authScopes: { public: true },
    description: 'Whether the link requested with this word has been used, in any browser.',
    args: { watch: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { watch }, context) => isLinkUsed(context, watch),
  }),
)

builder.mutationField('sendAuthEmail', (t) =>
  t.boolean({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(5 * POINTS.statement),
    authScopes: { public: true },
    description:
      'Mails a one-time link and a code. True for any well-formed address, known or not.',
    args: {
      email: t.arg.string({ required: true, maxLength: LENGTHS.email }),
      watch: t.arg.string({
        maxLength: LENGTHS.token,
        description:
          'A random word from the waiting page, 32 to 64 letters, for `linkUsed` and ' +
          '`signInByCode`.',
      }),
    },
    resolve: (_root, args, context) => requestLink(context, omitNullish(args)),
  }),
)

builder.mutationField('signIn', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { public: true },
    description: 'Spends a one-time link and sets the session cookie.',
    args: {
      token: t.arg.string({ required: true, maxLength: LENGTHS.token }),
      referral: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Referral code of whoever brought a new person; counts the first time only.',
      }),
    },
    resolve: (_root, args, context) => signInByLink(context, omitNullish(args)),
  }),
)

builder.mutationField('signInByCode', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(10 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { public: true },
    description:
      'Spends a one-time link by the six digits mailed beside it, where it was requested, and ' +
      'sets the session cookie. A code is tried five times at most.',
    args: {
      email: t.arg.string({
        required: true,
        maxLength: LENGTHS.email,
        description: 'The address given to `sendAuthEmail`.',
      }),
      code: t.arg.string({ required: true, maxLength: LONGEST_PASTED_CODE }),
      watch: t.arg.string({
        maxLength: LENGTHS.token,
        description: 'The word given to `sendAuthEmail`; without it, the same network counts.',
      }),
      referral: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Referral code of whoever brought a new person; counts the first time only.',
      }),
    },
    resolve: (_root, args, context) => signInByCode(context, omitNullish(args)),
  }),
)

builder.mutationField('startConnecting', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { user: true },
    description:
      'Starts adding or replacing a way of signing in, from the profile. Requires a sign-in ' +
      'within the last 10 minutes; otherwise refused with SIGN_IN_AGAIN.',
    args: {
      way: t.arg({ type: SignInWayEnum, required: true }),
      email: t.arg.string({
        maxLength: LENGTHS.email,
        description: 'For EMAIL: the address the link is sent to.',
      }),
    },
    resolve: (_root, args, context) => startConnecting(context, omitNullish(args)),
  }),
)

builder.mutationField('connectIdentity', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    description:
      'Spends a one-time link to add its mailbox or Telegram to this account. Refused with ' +
      'SIGN_IN_AGAIN, like `startConnecting`. Whoever signed in before is notified and may undo ' +
      'it.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => connectByLink(context, token),
  }),
)

builder.mutationField('disconnectIdentity', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    description:
      'Disconnects a way of signing in, but never the last one. Refused with SIGN_IN_AGAIN, like ' +
      '`startConnecting`. Whoever signed in by it is notified and may undo it.',
    args: { way: t.arg({ type: SignInWayEnum, required: true }) },
    resolve: (_root, { way }, context) => disconnect(context, way),
  }),
)
