import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { schema } from '../../schema/schema.ts'

/** The least right that a field needs. */
export type Scope = 'public' | 'user' | 'exchangerOwner' | 'admin'
export interface RootField {
  readonly operation: 'query' | 'mutation' | 'subscription'
  readonly name: string
  readonly field: GraphQLField<unknown, unknown>
  readonly scope: Scope
}

/** The matrix comes from the schema: a new field is in it by being there. */
export const roots: readonly RootField[] = (
  [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
).flatMap(([operation, type]) =>
  Object.values(type!.getFields()).map((field) => ({
    operation,
    name: field.name,
    field,
    scope: ruleOf(field)!,
  })),
)

/** The one scope a field or a type states; undefined where it states none. */
export function ruleOf({ extensions }: { readonly extensions: object }): Scope | undefined {
  const { pothosOptions } = extensions as { pothosOptions?: { authScopes?: object } }
  const stated = Object.keys(pothosOptions?.authScopes ?? {})
  if (stated.length > 1) throw new Error(`more than one scope: ${stated.join(', ')}`)
  return stated[0] as Scope | undefined
}

/** Ids that are passed where one is wanted. */
export interface SampleIds {
  readonly session: string
  readonly favorite: string
}

/** A value the type takes. */
function sample(type: GraphQLInputType, about: string, ids: SampleIds): unknown {
  if (isNonNullType(type)) return sample(type.ofType, about, ids)
  if (isListType(type)) return [sample(type.ofType, about, ids)]
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type, about, ids)]))
  }
  const samples: Readonly<Record<string, unknown>> = {
    ID: /session/i.test(about) ? ids.session : ids.favorite,
    String: 'BTC',
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2026-01-01T00:00:00Z',
    Money: '1.00',
    AmountText: '20',
  }
  return samples[getNamedType(type).name]
}

/** A question for one root field with all it needs. */
export function questionOf({ operation, field }: RootField, ids: SampleIds): [string, object] {
  const needed = field.args.filter((arg) => isNonNullType(arg.type))
  const variables = Object.fromEntries(
    needed.map((arg: GraphQLArgument) => [arg.name, sample(arg.type, field.name, ids)]),
  )
  const declared = needed.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : ''
  const call = `${field.name}${passed === '' ? '' : `(${passed})`}${selection}`
  return [`${operation}${declared === '' ? '' : ` (${declared})`} { ${call} }`, variables]
}
