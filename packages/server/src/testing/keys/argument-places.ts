import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql'
import { schema } from '../../schema/schema.ts'

type Field = GraphQLField<unknown, unknown>
type Input = GraphQLArgument | GraphQLInputField

/** A text, a number, an id or a date among the arguments of a field, with the way to the field. */
export interface ArgumentPlace {
  /** `query paths(query.filter.city)`. */
  readonly name: string
  readonly operation: 'query' | 'mutation' | 'subscription'
  /** Fields from the root to the one with the argument, which is the last. */
  readonly fields: readonly Field[]
  /** The argument, and fields of inputs within it. */
  readonly inputs: readonly [GraphQLArgument, ...GraphQLInputField[]]
  /** The scalar's name. */
  readonly scalar: string
}

/** Every such place in the schema, each field by the shortest way to it. */
export function argumentPlaces(): ArgumentPlace[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  const seen = new Set<GraphQLObjectType>()
  const found: ArgumentPlace[] = []
  const next: { operation: ArgumentPlace['operation']; type: GraphQLObjectType; above: Field[] }[] =
    roots.map(([operation, type]) => ({ operation, type: type!, above: [] }))
  for (const { operation, type, above } of next) {
    if (seen.has(type)) continue
    seen.add(type)
    for (const field of Object.values(type.getFields())) {
      const fields = [...above, field]
      for (const inputs of field.args.flatMap((arg) => leaves([arg]))) {
        const scalar = getNamedType(inputs.at(-1)!.type).name
        const path = fields.map(({ name }) => name).join('.')
        const name = `${operation} ${path}(${inputs.map((input) => input.name).join('.')})`
        found.push({ name, operation, fields, inputs, scalar })
      }
      const inner = getNamedType(field.type)
      if (isObjectType(inner)) next.push({ operation, type: inner, above: fields })
    }
  }
  return found
}

type Inputs = ArgumentPlace['inputs']

function leaves(inputs: Inputs): Inputs[] {
  const type = getNamedType(inputs.at(-1)!.type)
  if (isInputObjectType(type)) {
    // An input may hold itself.
    if (inputs.length > 4) return []
    return Object.values(type.getFields()).flatMap((field) => leaves([...inputs, field]))
  }
  return isEnumType(type) || type.name === 'Boolean' ? [] : [inputs]
}

/** A question that passes this value there, and elsewhere the sample of the name or of its type. */
export function questionWith(
  { operation, fields, inputs }: ArgumentPlace,
  value: unknown,
  samples: Readonly<Record<string, unknown>>,
): readonly [query: string, variables: Readonly<Record<string, unknown>>] {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const calls = fields.map((field, at) => {
    const passed = field.args.flatMap((arg) => {
      const isHere = at === fields.length - 1 && arg === inputs[0]
      if (!isHere && !isNonNullType(arg.type)) return []
      const name = `${arg.name}_${at}`
      declared.push(`$${name}: ${String(arg.type)}`)
      variables[name] = isHere
        ? valueWith(inputs, value, samples)
        : sampleOf(arg.type, arg.name, samples)
      return [`${arg.name}: $${name}`]
    })
    return passed.length > 0 ? `${field.name}(${passed.join(', ')})` : field.name
  })
  const isOfFields = isObjectType(getNamedType(fields.at(-1)!.type))
  const body = calls.join(' { ') + (isOfFields ? ' { __typename }' : '')
  const heads = declared.length > 0 ? ` (${declared.join(', ')})` : ''
  return [`${operation}${heads} { ${body}${' }'.repeat(fields.length)}`, variables]
}

function valueWith(
  [input, ...inner]: readonly Input[],
  value: unknown,
  samples: Readonly<Record<string, unknown>>,
): unknown {
  const type = getNamedType(input!.type)
  const [next] = inner
  const one =
    next && isInputObjectType(type)
      ? {
          ...(sampleOf(type, type.name, samples) as object),
          [next.name]: valueWith(inner, value, samples),
        }
      : value
  return isList(input!.type) ? [one] : one
}

function isList(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

function sampleOf(
  type: GraphQLInputType,
  name: string,
  samples: Readonly<Record<string, unknown>>,
): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, samples)
  if (isListType(type)) return [sampleOf(type.ofType, name, samples)]
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (!isInputObjectType(type)) return samples[name] ?? samples[type.name]
  const fields = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) || field.name in samples,
  )
  return Object.fromEntries(
    fields.map((field) => [field.name, sampleOf(field.type, field.name, samples)]),
  )
}
