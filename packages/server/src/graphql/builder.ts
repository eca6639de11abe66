import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { GraphQLError, type GraphQLField } from 'graphql'
import { boundsPlugin } from '../answers/bounds/bounds-plugin.ts'
import type { RequestContext } from '../context.ts'
import { printMoney, readMoney } from '../lib/money.ts'
import { notAuthorized } from '../lib/user-error.ts'
import { readDateTime } from './date-time.ts'

/**
 * The builder with which every room registers its types. A root field states who may read it
 * (`authScopes`); a test refuses one that does not. Lists and fields that ask state their cost
 * (`cost`), texts and lists of inputs their length (`maxLength`, `maxItems`): a schema with one
 * that does not is not built. Fields cannot be null unless they say so.
 */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  AuthScopes: {
    /** Anyone. */
    public: boolean
    /** Any signed-in person. */
    user: boolean
    /** Any owner of an exchanger here. */
    exchangerOwner: boolean
    admin: boolean
  }
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** Milliseconds since 1970 inside, ISO 8601 in UTC outside. */
    DateTime: { Input: number; Output: number }
    /** Cents inside, dollars with two decimals outside. */
    Money: { Input: bigint; Output: bigint }
    /** An amount exactly as a person typed it. */
    AmountText: { Input: string; Output: never }
  }
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin, boundsPlugin],
  scopeAuth: {
    authScopes: ({ viewer }) => ({
      public: true,
      user: viewer !== null,
      exchangerOwner: viewer?.roles.includes('EXCHANGER_OWNER') ?? false,
      admin: viewer?.roles.includes('ADMIN') ?? false,
    }),
    unauthorizedError: (_parent, context, { parentType, fieldName }) => {
      noteRefused(context, parentType.getFields()[fieldName])
      return notAuthorized()
    },
  },
})

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})

builder.scalarType('DateTime', {
  description: 'ISO 8601, UTC: "2026-01-31T12:00:00.000Z".',
  serialize: (atMs) => new Date(atMs).toISOString(),
  parseValue: (value) => {
    const atMs = typeof value === 'string' ? readDateTime(value) : undefined
    if (atMs === undefined) throw new GraphQLError('a date and time in ISO 8601 is needed')
    return atMs
  },
})

builder.scalarType('Money', {
  description: 'US dollars with two decimals: "12.50", "-0.75".',
  serialize: printMoney,
  parseValue: (value) => {
    const cents = readMoney(String(value))
    if (cents === undefined) throw new GraphQLError('dollars with two decimals are needed')
    return cents
  },
})

/** Letters of a typed amount: none is longer; the room reports one that is no amount. */
const AMOUNT_LENGTH = 500

builder.scalarType('AmountText', {
  description: 'An amount as somebody typed it: a string or a number. It never fails as a type.',
  serialize: () => {
    throw new GraphQLError('it is never told')
  },
  parseValue: (value) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, AMOUNT_LENGTH)
      : 'not an amount',
  parseLiteral: (node) =>
    'value' in node && typeof node.value === 'string'
      ? node.value.slice(0, AMOUNT_LENGTH)
      : 'not an amount',
})

/** One line is enough for a request: a document may ask for a field many times. */
const noted = new WeakSet<RequestContext>()

/**
 * Logs a request for admins' fields by anybody else, who is refused as everybody is: by the id of
 * the account, never by a name or an address.
 */
function noteRefused(
  context: RequestContext,
  field: GraphQLField<unknown, unknown> | undefined,
): void {
  if (!field || !isOfAdmins(field) || noted.has(context)) return
  noted.add(context)
  const { app, viewer } = context
  const logFields = { field: field.name, userId: viewer?.id ?? null }
  app.log.warn(logFields, 'a user without the admin role requested admin data')
}

function isOfAdmins({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: object } }
  return 'admin' in (pothosOptions?.authScopes ?? {})
}
