import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  GraphQLEnumType,
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
import type { WriteValue } from '../../lib/writing/json-writer.ts'
import type { PlannedField, WritePlan } from '../../lib/writing/write-plan.ts'
import { collectFields, compileField, compileValue } from './compile-value.ts'

export interface PlannedValue {
  readonly plan: WritePlan
  /** Writers of the parts that the plan leaves. */
  readonly writers: readonly LeftWriter[]
}

export interface LeftWriter {
  readonly write: WriteValue
  /** Whether its values recur, so that their texts are cached. */
  readonly isShared: boolean
}

interface Source {
  readonly nodes: readonly FieldNode[]
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly writers: LeftWriter[]
}

/**
 * A plan of `compileValue`'s work that can be sent to the thread that has the value. Objects with
 * facts that only this thread knows are left: exchangers, currencies. Undefined where that is the
 * whole value.
 */
export function planValue(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Source['fragments'],
): PlannedValue | undefined {
  const writers: LeftWriter[] = []
  const plan = planOf(type, { nodes, fragments, writers })
  return plan && plan.kind !== 'left' ? { plan, writers } : undefined
}

function planOf(type: GraphQLOutputType, source: Source): WritePlan | undefined {
  if (!isNonNullType(type)) return nullablePlan(type, source)
  const plan = nullablePlan(type.ofType, source)
  return plan && { ...plan, isNonNull: true }
}

function nullablePlan(type: GraphQLOutputType, source: Source): WritePlan | undefined {
  const isNonNull = false
  if (isListType(type)) {
    const of = planOf(type.ofType, source)
    return of && { kind: 'list', isNonNull, of }
  }
  if (isLeafType(type)) return leafPlan(type)
  if (!isObjectType(type)) return undefined
  const { nodes, fragments, writers } = source
  const known = writers.length
  const isShared = type.extensions['isShared'] === true
  const plan = isShared ? undefined : objectPlan(type, source)
  if (plan) return plan
  const write = compileValue(type, nodes, fragments)
  if (!write) return undefined
  writers.length = known
  writers.push({ write, isShared })
  return { kind: 'left', isNonNull, writer: known, isShared }
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
  if (!byLabel) return undefined
  const fields: PlannedField[] = []
  const known = source.writers.length
  for (const [label, nodes] of byLabel) {
    const lead = `${fields.length > 0 ? ',' : '{'}${JSON.stringify(label)}:`
    const field = type.getFields()[nodes[0]!.name.value]
    const planned = field && fieldPlan(field, type, { ...source, nodes })
    if (!planned || nodes.some((node) => (node.arguments?.length ?? 0) > 0)) return undefined
    fields.push({ lead, ...planned })
  }
  // A left part has another place in each answer, so its object cannot be kept.
  const keptBy = source.writers.length === known ? type.extensions['keptBy'] : undefined
  return { kind: 'object', isNonNull: false, fields, keptBy: keptBy as string | undefined }
}

type ObjectField = ReturnType<GraphQLObjectType['getFields']>[string]

function fieldPlan(
  field: ObjectField,
  type: GraphQLObjectType,
  source: Source,
): Omit<PlannedField, 'lead'> | undefined {
  const { pothosExposedField: property, readsOnly, isFresh } = field.extensions
  if (typeof property === 'string') {
    const plan = planOf(field.type, source)
    return plan && { property, plan, isFresh: isFresh === true }
  }
  return typeof readsOnly === 'string' ? leftField(readsOnly, type, source) : undefined
}

/** A field that is worked out here from one property of its object: that alone is sent. */
function leftField(
  property: string,
  type: GraphQLObjectType,
  { nodes, fragments, writers }: Source,
): Omit<PlannedField, 'lead'> | undefined {
  const write = compileField(type, nodes, { fragments, lead: '' })
  if (!write) return undefined
  const writer = writers.length
  writers.push({
    write: (value, writing) => write({ [property]: value }, writing),
    isShared: false,
  })
  return { property, plan: { kind: 'left', isNonNull: true, writer, isShared: false } }
}
