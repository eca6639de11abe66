import {
  type FieldNode,
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { madeOf } from '../made-of.ts'
import { collectFields, type Fragments } from './collect-fields.ts'
import { writerOf, type WritingPlace } from './value-writer.ts'
import type { PlannedField, WritePlan } from './write-plan.ts'

/** A field that takes more than its object: its resolver, and how to write what that says. */
export interface Part {
  /** The one property of the object that it is given; undefined: the object. */
  readonly reads: string | undefined
  readonly write: (value: unknown, place: ResolvingPlace) => string
}

/** A place that has what resolvers are given. */
export interface ResolvingPlace extends WritingPlace {
  readonly context: object
}

export interface PlannedValue {
  readonly plan: WritePlan
  /** By number those that the plan names. */
  readonly parts: readonly Part[]
}

interface Source {
  readonly nodes: readonly FieldNode[]
  readonly fragments: Fragments
  readonly parts: Part[]
}

/**
 * How to write a value of this type with these selections; undefined where that is not known
 * beforehand: for arguments, directives, and fields that have a rule of their own or must be waited
 * for.
 */
export function planSelections(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): PlannedValue | undefined {
  const parts: Part[] = []
  const plan = planOf(type, { nodes, fragments, parts })
  return plan && { plan, parts }
}

function planOf(type: GraphQLOutputType, source: Source): WritePlan | undefined {
  if (!isNonNullType(type)) return nullablePlan(type, source)
  const plan = nullablePlan(type.ofType, source)
  return plan && { ...plan, isNonNull: true }
}

function nullablePlan(type: GraphQLOutputType, source: Source): WritePlan | undefined {
  if (isListType(type)) {
    const of = planOf(type.ofType, source)
    return of && { kind: 'list', isNonNull: false, of }
  }
  if (isLeafType(type)) return leafPlan(type)
  return isObjectType(type) ? objectPlan(type, source) : undefined
}

function leafPlan(type: GraphQLLeafType): WritePlan | undefined {
  const isNonNull = false
  if (type === GraphQLFloat) return { kind: 'float', isNonNull }
  if (type === GraphQLInt) return { kind: 'int', isNonNull }
  if (type === GraphQLBoolean) return { kind: 'boolean', isNonNull }
  if (type === GraphQLString || type === GraphQLID) return { kind: 'string', isNonNull }
  if (type.name === 'DateTime') return { kind: 'time', isNonNull }
  if (!(type instanceof GraphQLEnumType)) return undefined
  const texts = type.getValues().map(({ name, value }) => [value, `"${name}"`] as const)
  return { kind: 'enum', isNonNull, texts }
}

function objectPlan(type: GraphQLObjectType, source: Source): WritePlan | undefined {
  const byLabel = collectFields(type, source.nodes, source.fragments)
  if (!byLabel || hasOwnRule(type)) return undefined
  const fields: PlannedField[] = []
  for (const [label, nodes] of byLabel) {
    const lead = `${fields.length > 0 ? ',' : '{'}${JSON.stringify(label)}:`
    const planned = fieldPlan(type, { ...source, nodes })
    if (!planned) return undefined
    fields.push({ lead, ...planned })
  }
  return { kind: 'object', isNonNull: false, fields }
}

function fieldPlan(
  type: GraphQLObjectType,
  source: Source,
): Omit<PlannedField, 'lead'> | undefined {
  const { nodes, parts } = source
  const name = nodes[0]!.name.value
  if (name === '__typename') {
    return { plan: { kind: 'text', isNonNull: true, text: JSON.stringify(type.name) } }
  }
  const field = type.getFields()[name]
  if (!field || nodes.some((node) => (node.arguments?.length ?? 0) > 0)) return undefined
  // Whether it may be read has to be checked first.
  if (hasOwnRule(field)) return undefined
  const plan = planOf(field.type, source)
  if (!plan) return undefined
  const { pothosExposedField: exposed } = field.extensions
  if (typeof exposed === 'string') return { property: exposed, plan }
  const part = partOf(field, plan)
  if (!part) return undefined
  const number = parts.push(part) - 1
  return { property: part.reads, plan: { kind: 'part', isNonNull: true, part: number } }
}

/** Only a field that says that it answers at once, from its object. */
function partOf(field: GraphQLField<unknown, unknown>, plan: WritePlan): Part | undefined {
  const made = madeOf(field)
  const resolve = resolverOf(field)
  if (made?.of !== 'object' || !resolve) return undefined
  const { reads } = made
  const write = writerOf(plan)
  if (reads === undefined) {
    return { reads, write: (object, place) => write(resolve(object, {}, place.context), place) }
  }
  return {
    reads,
    write: (value, place) => write(resolve({ [reads]: value }, {}, place.context), place),
  }
}

interface Declared {
  readonly authScopes?: unknown
  readonly resolve?: (parent: unknown, args: object, context: object) => unknown
}

function declaredIn({ extensions }: { readonly extensions: object }): Declared {
  return (extensions as { readonly pothosOptions?: Declared }).pothosOptions ?? {}
}

/** As its room wrote it: such a one never reads its selection. */
function resolverOf(field: GraphQLField<unknown, unknown>): Declared['resolve'] {
  return declaredIn(field).resolve
}

function hasOwnRule(declared: { readonly extensions: object }): boolean {
  return declaredIn(declared).authScopes !== undefined
}
